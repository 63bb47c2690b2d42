import type { SignElement, SignSpec } from '../spec.ts';
import { regulatory, sign } from '../us/boards.ts';
import { letters, plate, type Row } from '../us/words.ts';

/** The red ring with its number, centred on a point. */
function limit(value: number, x: number, y: number, radius: number): readonly SignElement[] {
  return [
    { kind: 'ring', x, y, radius, width: radius * 0.2, color: 'red' },
    { ...letters(String(value), x, y + radius * 0.4, radius * 0.82, 'highway-d'), maxWidth: radius * 1.5 },
  ];
}

const speedLimit = (value: number): SignSpec =>
  sign(
    `R4-1-${value}`,
    `Speed limit of ${value} km/h`,
    `A white upright rectangle with a red ring round the number ${value} in black.`,
    regulatory(24, 30, limit(value, 12, 15, 9)),
    'R4-1',
  );

/** A speed limit under or over words. */
const zone = (
  code: string,
  name: string,
  value: number,
  over: readonly string[],
  under: readonly string[],
): SignSpec => {
  const words = over.length > 0 ? over : under;
  const place = over.length > 0 ? 'under' : 'over';
  const top = over.length > 0 ? 6.4 : 25.6;
  return sign(
    `${code}-${value}`,
    name,
    `A white upright rectangle with a red ring round the number ${value} ${place} the words "${words.join(' ')}" in black.`,
    regulatory(24, 36, [
      ...limit(value, 12, over.length > 0 ? 24 : 11.4, 8),
      ...words.map((word, index) => ({ ...letters(word, 12, top + index * 4.6, 3.4, 'highway-c'), maxWidth: 20 })),
    ]),
    code,
  );
};

const red = (text: string, height = 4.4): Row => ({ text, height, color: 'red' });

/** R4: speed limits and zones. R5: stopping and parking. */
export const speedAndParking: readonly SignSpec[] = [
  ...[20, 30, 40, 50, 60, 70, 80, 90, 100, 110].map(speedLimit),
  zone('R4-4', 'Shared zone, with a limit of 10 km/h', 10, ['SHARED', 'ZONE'], []),
  plate('R4-5', 'End of the shared zone', 24, 30, ['END', 'SHARED', 'ZONE'], { letter: 4 }),
  zone('R4-8', 'School zone, with a limit of 40 km/h at the times shown', 40, ['SCHOOL', 'ZONE'], []),
  plate('R4-9', 'End of the school zone', 24, 30, ['END', 'SCHOOL', 'ZONE'], { letter: 4 }),
  zone('R4-10', 'Area with a limit of 40 km/h', 40, [], ['AREA']),
  sign(
    'R4-12-80',
    'End of the limit of 80 km/h',
    'A white upright rectangle with the word "END" over the number 80 in a black ring.',
    regulatory(24, 30, [
      letters('END', 12, 7.4, 4, 'highway-d'),
      { kind: 'ring', x: 12, y: 18.6, radius: 8, width: 1, color: 'black' },
      letters('80', 12, 21.8, 6.4, 'highway-d'),
    ]),
    'R4-12',
  ),
  plate('R5-35', 'No stopping', 24, 30, [red('NO'), red('STOPPING', 3.6)], { letter: 4 }),
  plate('R5-40', 'No parking', 24, 30, [red('NO'), red('PARKING', 3.8)], { letter: 4 }),
  plate('R5-50', 'Clearway', 30, 24, [red('CLEARWAY', 4.2)], { letter: 4 }),
  plate('R5-20', 'Bus zone', 24, 30, [red('BUS'), red('ZONE')], { letter: 4 }),
  plate('R5-23', 'Loading zone', 24, 30, [red('LOADING', 3.8), red('ZONE')], { letter: 4 }),
];
