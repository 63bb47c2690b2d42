import { inside } from '@lanewise/authoring/problems/place';
import type { BankRule } from './rule.ts';

/** Smallest and largest share of the multiple questions that may have the same number of right answers. */
const [minShare, maxShare] = [0.2, 0.45];
/** With fewer questions the shares mean little. */
const minQuestions = 40;

export const rightAnswerSpread: BankRule = {
  name: 'right-answer-spread',
  promise: 'Among the multiple questions of a course, one, two and three right answers each make up 20 to 45 percent.',
  check({ draft, warn }) {
    for (const course of draft.courses) {
      const multiple = course.questions.filter(({ kind }) => kind === 'multiple');
      if (multiple.length < minQuestions) continue;
      const shares = [1, 2, 3].map((count) => ({
        count,
        share:
          multiple.filter(({ answers }) => answers.filter(({ right }) => right).length === count).length /
          multiple.length,
      }));
      if (shares.every(({ share }) => share >= minShare && share <= maxShare)) continue;
      const list = shares.map(({ count, share }) => `${count} right: ${Math.round(100 * share)} %`).join(', ');
      warn(
        inside(course.at, 'code'),
        course.code,
        `the number of right answers in multiple questions gives them away (${list}). Write more of the rare ones.`,
      );
    }
  },
};
