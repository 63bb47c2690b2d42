/** The positions of states on boards: columns and rows of a grid that resembles the map. */
import type { SubjectCode } from '@lanewise/contracts/countries';

type Row = readonly (string | number)[];

/** Each row: codes with their columns. */
const us: readonly Row[] = [
  ['AK', 1, 'ME', 11],
  ['VT', 10, 'NH', 11],
  ['WA', 1, 'ID', 2, 'MT', 3, 'ND', 4, 'MN', 5, 'IL', 6, 'WI', 7, 'MI', 8, 'NY', 9, 'RI', 10, 'MA', 11],
  ['OR', 1, 'NV', 2, 'WY', 3, 'SD', 4, 'IA', 5, 'IN', 6, 'OH', 7, 'PA', 8, 'NJ', 9, 'CT', 10],
  ['CA', 1, 'UT', 2, 'CO', 3, 'NE', 4, 'MO', 5, 'KY', 6, 'WV', 7, 'VA', 8, 'MD', 9, 'DE', 10],
  ['AZ', 2, 'NM', 3, 'KS', 4, 'AR', 5, 'TN', 6, 'NC', 7, 'SC', 8, 'DC', 9],
  ['OK', 4, 'LA', 5, 'MS', 6, 'AL', 7, 'GA', 8],
  ['HI', 1, 'TX', 4, 'FL', 9],
];
const au: readonly Row[] = [
  ['NT', 2, 'QLD', 3],
  ['WA', 1, 'SA', 2, 'NSW', 3, 'ACT', 4],
  ['VIC', 3],
  ['TAS', 3],
];

export interface StatePlace {
  readonly column: number;
  readonly row: number;
}

function placesIn(rows: readonly Row[]): ReadonlyMap<string, StatePlace> {
  return new Map(
    rows.flatMap((row, index) =>
      Array.from({ length: row.length / 2 }, (_, pair): [string, StatePlace] => [
        String(row[2 * pair]),
        { column: Number(row[2 * pair + 1]), row: index + 1 },
      ]),
    ),
  );
}

/** The states of the US by upper-case code, columns 1 to 11 and rows 1 to 8. */
export const statePlaces: ReadonlyMap<string, StatePlace> = placesIn(us);

/** The places of each country that has states with laws of their own, by upper-case code. */
export const placesOnMap: Readonly<Partial<Record<SubjectCode, ReadonlyMap<string, StatePlace>>>> = {
  us: statePlaces,
  au: placesIn(au),
};
