import { wordingOf } from '../answers/wording.ts';
import { wordingLimit } from '../answers/wording-limits.ts';
import type { BankRule } from './rule.ts';

/** From this many questions on, the result is not chance. */
const largeFamily = 100;

export const wording: BankRule = {
  name: 'wording',
  promise: `A player who knows only how answers are worded in other chapters scores at most ${wordingLimit} points above chance.`,
  check({ draft, error }) {
    for (const { family, language, points, questions, givenAway } of wordingOf(draft)) {
      const surest = givenAway[0]?.question;
      if (questions < largeFamily || surest === undefined) continue;
      if (points > wordingLimit)
        error(
          surest.at,
          surest.id,
          `a player who knows only how answers are worded scores ${points.toFixed(1)} points above chance over the ${questions} questions of ${family} (${language}); at most ${wordingLimit} are allowed. Reword what "npm run bank:report -- --wording ${family}" lists; this question is the surest.`,
        );
    }
  },
};
