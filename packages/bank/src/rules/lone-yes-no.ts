import { textsOf } from '../draft/question-texts.ts';
import { languageRules } from '../languages/language-rules.ts';
import type { BankRule } from './rule.ts';

export const loneYesNo: BankRule = {
  name: 'lone-yes-no',
  promise: 'No answer is the only Yes or the only No among three or more.',
  check({ draft, warn }) {
    const reported = new Set<string>();
    for (const { text, language, id, place } of textsOf(draft.questions)) {
      if (text.answers.length < 3) continue;
      const { yes, no } = languageRules[language];
      const counts = [yes, no].map((word) => text.answers.filter((answer) => word.test(answer)).length);
      const lone = counts.indexOf(1);
      if (lone === -1) continue;
      const at = place('answers');
      if (reported.has(JSON.stringify(at))) continue;
      reported.add(JSON.stringify(at));
      const word = lone === 0 ? 'Yes' : 'No';
      warn(at, id, `only one answer says ${word}, which makes it stand out. Write answers without Yes and No.`);
    }
  },
};
