import barlow from './glyphs/barlow.json' with { type: 'json' };
import barlowCondensed from './glyphs/barlow-condensed.json' with { type: 'json' };
import highwayB from './glyphs/highway-b.json' with { type: 'json' };
import highwayC from './glyphs/highway-c.json' with { type: 'json' };
import highwayD from './glyphs/highway-d.json' with { type: 'json' };
import highwayE from './glyphs/highway-e.json' with { type: 'json' };
import highwayEm from './glyphs/highway-em.json' with { type: 'json' };
import overpass from './glyphs/overpass.json' with { type: 'json' };
import { short } from './short.ts';

/** Outlines of one font: lengths in thousandths of an em. Written by `tools/outline-fonts.ts`. */
interface GlyphTable {
  /** Height of a capital letter. */
  readonly capital: number;
  readonly kerning: Readonly<Record<string, number>>;
  /** By letter: advance width, and path data of absolute M, L, Q, C and Z commands with y down from the baseline. */
  readonly glyphs: Readonly<Record<string, readonly (number | string)[]>>;
}

/**
 * `highway-*` are the FHWA alphabets of US signs (B narrow to E wide, EM the heavy one of freeway signs);
 * `overpass` stands in for the UK's Transport, `barlow` for Germany's DIN 1451.
 */
export type FontName =
  | 'highway-b'
  | 'highway-c'
  | 'highway-d'
  | 'highway-e'
  | 'highway-em'
  | 'overpass'
  | 'barlow'
  | 'barlow-condensed';

const fonts: Readonly<Record<FontName, GlyphTable>> = {
  'highway-b': highwayB,
  'highway-c': highwayC,
  'highway-d': highwayD,
  'highway-e': highwayE,
  'highway-em': highwayEm,
  overpass,
  barlow,
  'barlow-condensed': barlowCondensed,
};

interface PlacedGlyph {
  readonly d: string;
  /** Left edge, in the line's unit. */
  readonly x: number;
  /** Thousandths of an em to the line's unit. */
  readonly scale: number;
}

/** A letter that a font lacks is taken from Overpass, which has all of them, at the same capital height. */
function glyphOf(font: GlyphTable, letter: string): { table: GlyphTable; advance: number; d: string } {
  for (const table of [font, overpass as GlyphTable]) {
    const glyph = table.glyphs[letter];
    if (glyph !== undefined) return { table, advance: Number(glyph[0]), d: String(glyph[1]) };
  }
  throw new Error(`No outline for the letter "${letter}": add it to tools/outline-fonts.ts and run that.`);
}

function layOut(
  text: string,
  font: FontName,
  height: number,
  tracking: number,
): { glyphs: PlacedGlyph[]; width: number } {
  const table = fonts[font];
  const letters = [...text];
  const glyphs: PlacedGlyph[] = [];
  let x = 0;
  letters.forEach((letter, i) => {
    const { table: from, advance, d } = glyphOf(table, letter);
    const scale = height / from.capital;
    glyphs.push({ d, x, scale });
    x += advance * scale;
    const next = letters[i + 1];
    if (next !== undefined) x += (table.kerning[letter + next] ?? 0) * scale + tracking;
  });
  return { glyphs, width: x };
}

/** Width of a line of text, in the unit of `height` (the height of a capital letter). */
export function textWidth(text: string, font: FontName, height: number, tracking = 0): number {
  return layOut(text, font, height, tracking).width;
}

/** One line of text to draw: see `TextElement` for what each field means. */
export interface Line {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly height: number;
  readonly font: FontName;
  readonly anchor?: 'start' | 'middle' | 'end';
  readonly tracking?: number;
  readonly maxWidth?: number;
}

/**
 * Path data of a line of text.
 * @throws Error when neither the font nor the fallback has an outline for a letter
 */
export function textPath(line: Line): string {
  const { glyphs, width } = layOut(line.text, line.font, line.height, line.tracking ?? 0);
  const squeeze = line.maxWidth !== undefined && width > line.maxWidth ? line.maxWidth / width : 1;
  const share = { start: 0, middle: 0.5, end: 1 }[line.anchor ?? 'middle'];
  const left = line.x - width * squeeze * share;
  const grid = gridOf(line.height);
  return glyphs.map((glyph) => placed(glyph, left, line.y, squeeze, grid)).join('');
}

/** A point in steps of the grid. */
type Grid = readonly [x: number, y: number];

/** Grid steps to one unit of the sign: letters of 30 units and more do not need hundredths. */
function gridOf(height: number): number {
  return height >= 30 ? 10 : 100;
}

/**
 * The glyph in position, as relative commands on a grid: less than half as long as absolute ones. Steps connect grid
 * points, so that rounding errors do not add up along a letter.
 */
function placed(glyph: PlacedGlyph, left: number, baseline: number, squeeze: number, grid: number): string {
  let d = '';
  let at: Grid = [0, 0];
  // The next control point that a smooth curve would imply.
  let mirrored: Grid | undefined;
  for (const [, command = '', numbers = ''] of glyph.d.matchAll(/([MLQCZ])([^MLQCZ]*)/g)) {
    const points = gridPoints(numbers, (x, y) => [
      Math.round((left + (glyph.x + x * glyph.scale) * squeeze) * grid),
      Math.round((baseline + y * glyph.scale) * grid),
    ]);
    const end = points.at(-1) ?? at;
    const curved = command === 'Q' || command === 'C';
    const smooth = curved && mirrored !== undefined && near(points[0] as Grid, mirrored);
    if (command === 'M') d += `M${steps(points, [0, 0], grid)}`;
    else if (command === 'L') d += line(at, end, grid);
    else if (smooth) d += `${command === 'Q' ? 't' : 's'}${steps(points.slice(1), at, grid)}`;
    else d += `${command.toLowerCase()}${steps(points, at, grid)}`;
    const control = smooth && command === 'Q' ? mirrored : points.at(-2);
    mirrored = curved && control ? [2 * end[0] - control[0], 2 * end[1] - control[1]] : undefined;
    at = end;
  }
  return d;
}

function gridPoints(numbers: string, toGrid: (x: number, y: number) => Grid): readonly Grid[] {
  const values = numbers === '' ? [] : numbers.split(' ').map(Number);
  return values.flatMap((x, i) => (i % 2 === 0 ? [toGrid(x, values[i + 1] as number)] : []));
}

/** Within two steps of the grid: less than half a pixel on a sign of 600 pixels. */
function near(a: Grid, b: Grid): boolean {
  return Math.abs(a[0] - b[0]) <= 2 && Math.abs(a[1] - b[1]) <= 2;
}

function line(from: Grid, to: Grid, grid: number): string {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  if (dy === 0) return dx === 0 ? '' : `h${packed([dx], grid)}`;
  return dx === 0 ? `v${packed([dy], grid)}` : `l${packed([dx, dy], grid)}`;
}

function steps(points: readonly Grid[], from: Grid, grid: number): string {
  return packed(
    points.flatMap(([x, y]) => [x - from[0], y - from[1]]),
    grid,
  );
}

/** Grid steps as numbers in the sign's unit, with no more between them than SVG needs. */
function packed(values: readonly number[], grid: number): string {
  return values
    .map((value, i) => {
      const text = short(value / grid).replace(/^(-?)0\./, '$1.');
      return i > 0 && !text.startsWith('-') ? ` ${text}` : text;
    })
    .join('');
}
