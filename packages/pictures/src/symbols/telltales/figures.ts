/** Figures that several lamps share, in the box of 100 by 100. */
import type { FigurePart } from './tile.ts';

/** Path data of a circle. */
export const disc = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;

/** A circle between two curved brackets: the brake drum and its shoes. */
export const drum: readonly FigurePart[] = [
  { d: disc(50, 50, 29), width: 5.5 },
  { d: 'M15.5 22A45 45 0 0 0 15.5 78M84.5 22A45 45 0 0 1 84.5 78', width: 5.5 },
];

/** An exclamation mark of the given height, its dot on `foot`. */
export const exclamation = (x: number, foot: number, height: number): readonly FigurePart[] => [
  { d: `M${x} ${foot - height + 3.5}V${foot - 13}`, width: 7 },
  { d: disc(x, foot - 3.5, 4), solid: true },
];

/** A car from behind, 56 wide and 44 high, its top in the middle at x, y. */
export function carFromBehind(x: number, y: number): readonly FigurePart[] {
  const at = (dx: number, dy: number) => `${x + dx} ${y + dy}`;
  return [
    {
      d: `M${at(-17, 1)}H${x + 17}L${at(22, 17)}Q${at(28, 19)} ${at(28, 25)}V${y + 44}H${x + 17}V${y + 37}H${x - 17}V${y + 44}H${x - 28}V${y + 25}Q${at(-28, 19)} ${at(-22, 17)}Z`,
      solid: true,
    },
    { d: `M${at(-12, 6)}H${x + 12}L${at(15, 16)}H${x - 15}Z`, solid: true, cut: true },
    { d: disc(x - 20, y + 26, 3.6) + disc(x + 20, y + 26, 3.6), solid: true, cut: true },
  ];
}

/** A headlamp, its glass on the left. */
export const headlamp: FigurePart = { d: 'M50 21V79C76 79 92 67 92 50S76 21 50 21Z', width: 5.5 };
/** The same, its glass on the right. */
export const rearLamp: FigurePart = { d: 'M50 21V79C24 79 8 67 8 50S24 21 50 21Z', width: 5.5 };

/** A wavy arrow that rises from `foot` to a head at `foot` - 56. */
export const warmAir = (x: number, foot: number): readonly FigurePart[] => [
  { d: `M${x} ${foot}c-9-8 9-15 0-23s9-14 0-22`, width: 4.5 },
  { d: `M${x - 8} ${foot - 43}L${x} ${foot - 58}L${x + 8} ${foot - 43}Z`, solid: true },
];

/** The outline of a windscreen. */
export const windscreen: FigurePart = { d: 'M8 34Q50 14 92 34L80 82Q50 72 20 82Z' };

/** A car from the side, facing left, without wheels' lower half: outline only. */
export const carFromTheSide =
  'M19 66H7V53Q7 49 12 48L26 44L38 31Q40 29 43 29H68Q71 29 73 31L83 44L90 46Q94 48 94 53V66H84M36 66H66';

/** The wheels of `carFromTheSide`. */
export const wheels = disc(27.5, 66, 8) + disc(75, 66, 8);
