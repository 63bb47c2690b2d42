import barlow from './glyphs/barlow.json' with { type: 'json' };
import barlowCondensed from './glyphs/barlow-condensed.json' with { type: 'json' };
import highwayB from './glyphs/highway-b.json' with { type: 'json' };
import highwayC from './glyphs/highway-c.json' with { type: 'json' };
import highwayD from './glyphs/highway-d.json' with { type: 'json' };
import highwayE from './glyphs/highway-e.json' with { type: 'json' };
import highwayEm from './glyphs/highway-em.json' with { type: 'json' };
import overpass from './glyphs/overpass.json' with { type: 'json' };
import { short } from './shapes.ts';

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

/** A letter that a font lacks comes from Overpass, which has them all, at the same capital height. */
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
  return glyphs.map((glyph) => placed(glyph, left, line.y, squeeze)).join('');
}

function placed(glyph: PlacedGlyph, left: number, baseline: number, squeeze: number): string {
  return glyph.d.replace(/(-?\d+) (-?\d+)/g, (_, x: string, y: string) => {
    const px = left + (glyph.x + Number(x) * glyph.scale) * squeeze;
    return `${short(px)} ${short(baseline + Number(y) * glyph.scale)}`;
  });
}
