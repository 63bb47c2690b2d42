/** Tanks, cut open to show what is in them. */
import { at, colors, fill, line, ROAD, roadside, shape, type TruckSymbol, tractor, wheel } from './parts.ts';

const { dark, light, liquid } = colors;

/** Outline of a tank trailer's shell, 190 wide and 76 high, with its top left at 0, 0. */
const SHELL = 'M14 0H176Q190 0 190 14V62Q190 76 176 76H14Q0 76 0 62V14Q0 0 14 0Z';

/** Returns a rig with a tank whose inside is drawn by `inside` on 190 by 76. */
const tanker = (inside: string) =>
  roadside +
  at(
    8,
    ROAD,
    at(196, 0, tractor, 0.92) +
      at(
        0,
        -118,
        shape(SHELL, light) +
          inside +
          `<path d="${SHELL}" fill="none" stroke="${dark}" stroke-width="5"/>` +
          fill('M70 -4H88V-12H70Z', dark),
      ) +
      fill('M6 -42H212V-34H6Z', dark) +
      wheel(26) +
      wheel(60),
  );

const level = (y: number) => fill(`M3 ${y}H187V62Q187 73 176 73H14Q3 73 3 62Z`, liquid);
/** Returns a wall across the tank, with holes at these heights. */
const wall = (x: number, holes: readonly number[] = []) => {
  const solid = line(`M${x} 2V74`, dark, 6);
  return solid + holes.map((y) => line(`M${x} ${y - 5}V${y + 5}`, liquid, 6)).join('');
};

export const tankSymbols: readonly TruckSymbol[] = [
  {
    id: 'truck/tank-wave',
    name: 'Liquid that moves in a tank',
    names: { de: 'Schwappende Flüssigkeit in einem Tank' },
    look: 'A tank truck cut open: the half-full tank has no walls inside, and the liquid stands high at the front and low at the rear.',
    draw: () => tanker(fill('M3 60Q60 58 110 36T187 8V62Q187 73 176 73H14Q3 73 3 62Z', liquid)),
  },
  {
    id: 'truck/tank-smooth-bore',
    name: 'Tank without walls inside',
    names: { de: 'Tank ohne Wände im Innern' },
    look: 'A tank truck cut open: one long space without any walls, half full.',
    draw: () => tanker(level(40)),
  },
  {
    id: 'truck/tank-baffles',
    name: 'Tank with baffles',
    names: { de: 'Tank mit Schwallwänden' },
    look: 'A tank truck cut open: three walls with holes in them, and liquid at the same height everywhere.',
    draw: () => tanker(level(30) + [50, 97, 144].map((x) => wall(x, [20, 40, 60])).join('')),
  },
  {
    id: 'truck/tank-bulkheads',
    name: 'Tank divided by a bulkhead',
    names: { de: 'Tank mit fester Trennwand' },
    look: 'A tank truck cut open: a wall without holes divides it into two spaces, one full and one empty.',
    draw: () => tanker(fill('M3 14H97V73H14Q3 73 3 62Z', liquid) + wall(97)),
  },
  {
    id: 'truck/tank-outage',
    name: 'Tank that is not quite full',
    names: { de: 'Nicht ganz gefüllter Tank' },
    look: 'A tank truck cut open: the liquid stands a little below the top of the tank.',
    draw: () => tanker(level(18)),
  },
];
