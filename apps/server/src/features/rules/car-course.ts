/** The course that teaches the rules of a place. */
import type { Bank, BankCourse } from '@lanewise/bank/compiled/bank';
import type { LedgerPlace } from '@lanewise/bank/compiled/law-values';
import { countryOfPlace } from './comparison.ts';

/** Returns the car course of a state, or of a country without states. */
export function carCourse(bank: Pick<Bank, 'coursesOf'>, place: LedgerPlace): BankCourse | undefined {
  return bank
    .coursesOf(countryOfPlace(place))
    .find(
      ({ entry: { subject, region, section } }) =>
        section.id === 'car' && (region === null ? subject : `${subject}-${region.toLowerCase()}`) === place.id,
    );
}
