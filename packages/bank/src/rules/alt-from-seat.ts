import { inside } from '@lanewise/authoring/problems/place';
import type { ContentLanguage } from '@lanewise/contracts/languages';
import { languageRules } from '../languages/language-rules.ts';
import type { BankRule } from './rule.ts';

const say =
  'the description speaks of a drawing seen from above. Say what the driver of A sees: ahead, towards A, on the left, on the right.';

export const altFromSeat: BankRule = {
  name: 'alt-from-seat',
  promise: 'The description of a scene says what the driver of A sees, and speaks of no top or bottom.',
  check({ draft, error }) {
    const isDrawn = (alt: string, language: string) => languageRules[language as ContentLanguage].drawing.test(alt);
    for (const question of draft.questions) {
      if (question.picture?.kind !== 'scene') continue;
      for (const [language, { alt }] of Object.entries(question.text)) {
        if (alt === null || !isDrawn(alt, language)) continue;
        const at = question.textAt[language as ContentLanguage] ?? question.at;
        error(at.file === question.at.file ? inside(at, 'picture') : at, question.id, say);
      }
    }
    for (const lesson of draft.lessons) {
      for (const [language, { body, at }] of Object.entries(lesson.text)) {
        for (const { kind, alt, line } of body.pictures)
          if (kind === 'scene' && isDrawn(alt, language)) error({ file: at.file, line }, lesson.id, say);
      }
    }
  },
};
