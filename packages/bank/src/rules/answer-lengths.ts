import { textsOf } from '../draft/question-texts.ts';
import type { BankRule } from './rule.ts';

/** Characters by which any answer may differ from the median, so that short answers ("5 ft", "1,000 ft") may vary. */
const tolerance = 12;

export const answerLengths: BankRule = {
  name: 'answer-lengths',
  promise: 'No answer is shorter than half or longer than twice the median length of its question’s answers.',
  check({ draft, warn }) {
    const reported = new Set<string>();
    for (const { text, id, place } of textsOf(draft.questions)) {
      const median = medianOf(text.answers.map((answer) => answer.length));
      const odd = text.answers.findIndex(
        ({ length }) => Math.abs(length - median) > tolerance && (length < median / 2 || length > median * 2),
      );
      if (odd === -1) continue;
      const at = place('answers', odd);
      if (reported.has(JSON.stringify(at))) continue;
      reported.add(JSON.stringify(at));
      const answer = text.answers[odd] as string;
      const side = answer.length < median ? 'shorter' : 'longer';
      warn(at, id, `"${answer}" is much ${side} than the other answers. Make their lengths alike.`);
    }
  },
};

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
}
