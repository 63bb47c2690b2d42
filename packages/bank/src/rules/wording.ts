import { wordingOf } from '../answers/wording.ts';
import { wordingCeiling, wordingLimit } from '../answers/wording-limits.ts';
import type { BankRule } from './rule.ts';

/** From this many questions on, the result is not chance. */
const largeFamily = 100;
/** A recorded ceiling that is this many points too high no longer holds anything. */
const slack = 2;

export const wording: BankRule = {
  name: 'wording',
  promise: `A player who knows only how answers are worded in other chapters scores at most ${wordingLimit} points above chance, or the family's recorded ceiling.`,
  check({ draft, error, warn }) {
    for (const { family, language, points, questions, givenAway } of wordingOf(draft)) {
      const surest = givenAway[0]?.question;
      if (questions < largeFamily || surest === undefined) continue;
      const ceiling = wordingCeiling(family, language);
      if (points > ceiling)
        error(
          surest.at,
          surest.id,
          `a player who knows only how answers are worded scores ${points.toFixed(1)} points above chance over the ${questions} questions of ${family} (${language}); at most ${ceiling} are allowed. Reword what "npm run bank:report -- --wording ${family}" lists; this question is the surest.`,
        );
      else if (ceiling > wordingLimit && points < ceiling - slack)
        warn(
          surest.at,
          surest.id,
          `the wording of ${family} (${language}) scores ${points.toFixed(1)} points above chance, and its ceiling is still ${ceiling}. Lower it to ${Math.max(wordingLimit, Math.ceil(points))} in answers/wording-limits.ts.`,
        );
    }
  },
};
