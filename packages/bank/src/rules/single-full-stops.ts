import { textsOf } from '../draft/question-texts.ts';
import type { BankRule } from './rule.ts';

/** Three or more are an ellipsis. */
const doubled = /(?<!\.)\.\.(?!\.)/;

export const singleFullStops: BankRule = {
  name: 'single-full-stops',
  promise: 'No text has two full stops in a row.',
  check({ draft, error }) {
    const reported = new Set<string>();
    for (const { text, id, place } of textsOf(draft.questions)) {
      const fields = [
        [text.prompt, place('prompt')],
        ...text.answers.map((answer, index) => [answer, place('answers', index)] as const),
        [text.explanation, place('explanation')],
        [text.alt ?? '', place('alt')],
      ] as const;
      for (const [written, at] of fields) {
        if (!doubled.test(written) || reported.has(JSON.stringify(at))) continue;
        reported.add(JSON.stringify(at));
        error(at, id, 'the text has two full stops in a row. Remove one.');
      }
    }
  },
};
