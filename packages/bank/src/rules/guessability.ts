import { inside } from '@lanewise/authoring/problems/place';
import { guessing } from '../answers/guessing.ts';
import type { BankRule } from './rule.ts';

/** How far a guessing player may be from chance in a course, in percentage points. */
const tolerance = 6;
/** From this many questions on, the result is not chance, and the rule is an error. */
const largeBank = 200;

export const guessability: BankRule = {
  name: 'guessability',
  promise: `Always choosing the longest, shortest, middle or most careful answer scores within ${tolerance} points of chance.`,
  check({ draft, error, warn }) {
    for (const course of draft.courses) {
      for (const language of course.languages) {
        for (const { player, points, questions } of guessing(course.questions, language)) {
          const small = questions < largeBank;
          // Two and a half standard deviations of a proportion near a quarter: what a small bank shows by chance.
          const limit = small ? Math.max(tolerance, 2.5 * 100 * Math.sqrt(0.1875 / Math.max(1, questions))) : tolerance;
          if (Math.abs(points) <= limit) continue;
          const side = points > 0 ? 'above' : 'below';
          const message = `a player who always takes the ${player.name} answer scores ${Math.abs(points).toFixed(1)} points ${side} chance over ${questions} questions (${language}). ${player.remedy[side]}`;
          (small ? warn : error)(inside(course.at, 'code'), course.code, message);
        }
      }
    }
  },
};
