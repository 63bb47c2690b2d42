import { inside } from '@lanewise/authoring/problems/place';
import { bankCountries } from '../countries.ts';
import type { BankRule } from './rule.ts';

export const pointsOnlyGermany: BankRule = {
  name: 'points-only-germany',
  promise: 'German questions have error points, and no others do.',
  check({ draft, error }) {
    for (const { id, subject, points, at } of draft.questions) {
      const { errorPoints } = bankCountries[subject];
      if (errorPoints && points === null) error(at, id, '"points" is missing: 2 to 5 error points. Add it.');
      if (!errorPoints && points !== null)
        error(inside(at, 'points'), id, 'only German questions have error points. Remove "points".');
    }
  },
};
