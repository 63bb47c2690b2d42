import { textsOf } from '../draft/question-texts.ts';
import type { BankRule } from './rule.ts';

/** A line that only names the source of the answer. */
const sourceLine = /^(?:sources?|quellen?|källa|källor)\s?:/im;

export const sourceNamedOnce: BankRule = {
  name: 'source-named-once',
  promise: 'No explanation has a line of its own for its source, which the page shows below it.',
  check({ draft, error }) {
    const reported = new Set<string>();
    for (const { text, id, place } of textsOf(draft.questions)) {
      const at = place('explanation');
      if (!sourceLine.test(text.explanation) || reported.has(JSON.stringify(at))) continue;
      reported.add(JSON.stringify(at));
      error(at, id, 'the page shows the source below the explanation. Remove the line that repeats it.');
    }
  },
};
