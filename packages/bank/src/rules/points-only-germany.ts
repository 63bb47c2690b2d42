import { inside } from '../problems/place.ts';
import type { Rule } from './rule.ts';

/** FeV Anlage 7 weighs questions with 2 to 5 error points; no other country of the bank does. */
export const pointsOnlyGermany: Rule = {
  name: 'points-only-germany',
  promise: 'German questions carry error points, all others do not.',
  check({ draft, error }) {
    for (const { id, subject, points, at } of draft.questions) {
      if (subject === 'de' && points === null) error(at, id, '"points" is missing: 2 to 5 error points. Add it.');
      if (subject !== 'de' && points !== null)
        error(inside(at, 'points'), id, 'only German questions have error points. Remove "points".');
    }
  },
};
