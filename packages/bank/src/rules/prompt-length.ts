import { textsOf } from '../draft/question-texts.ts';
import type { BankRule } from './rule.ts';

const maxWords = 30;

export const promptLength: BankRule = {
  name: 'prompt-length',
  promise: `No prompt has more than ${maxWords} words.`,
  check({ draft, warn }) {
    const reported = new Set<string>();
    for (const { text, id, place } of textsOf(draft.questions)) {
      const words = text.prompt.match(/[\p{L}\p{N}][\p{L}\p{N}'’.,$%-]*/gu)?.length ?? 0;
      const at = place('prompt');
      if (words <= maxWords || reported.has(JSON.stringify(at))) continue;
      reported.add(JSON.stringify(at));
      warn(at, id, `the prompt has ${words} words; ${maxWords} are the most. Shorten it.`);
    }
  },
};
