import type { SignColor } from '../palette.ts';
import type { Panel, SignElement, SignSpec, TextElement } from '../spec.ts';
import { type FontName, textWidth } from '../text.ts';
import { DIAMOND, diamond, MIDDLE, rectangle, sign } from './boards.ts';

/** The highway alphabets from wide to narrow: a sign takes the widest that its longest line has room for. */
const WIDE_TO_NARROW: readonly FontName[] = ['highway-d', 'highway-c', 'highway-b'];

/** A line of text that is larger, smaller or of another colour than its neighbours. */
export interface Row {
  readonly text: string;
  readonly height: number;
  readonly font?: FontName;
  readonly color?: SignColor;
}

/** A line of text about x whose letters stand on y. */
export function letters(
  text: string,
  x: number,
  y: number,
  height: number,
  font: FontName = 'highway-d',
  color: SignColor = 'black',
): TextElement {
  return { kind: 'text', text, x, y, height, font, color };
}

/**
 * Lines of text below each other, each about x, in the widest alphabet in which every line fits.
 * @param top upper edge of the first line's capitals
 * @param gap between the lines
 * @param room width for a line at the height of its upper and lower edge
 */
function stack(
  rows: readonly Row[],
  x: number,
  top: number,
  gap: number,
  room: (upper: number, lower: number) => number,
  color: SignColor = 'black',
): readonly TextElement[] {
  let upper = top;
  const placed = rows.map((row) => {
    const at = { row, upper, lower: upper + row.height };
    upper = at.lower + gap;
    return at;
  });
  const fits = (font: FontName) =>
    placed.every(({ row, upper, lower }) => textWidth(row.text, row.font ?? font, row.height) <= room(upper, lower));
  const font = WIDE_TO_NARROW.find(fits) ?? 'highway-b';
  return placed.map(({ row, upper, lower }) => ({
    kind: 'text',
    text: row.text,
    x,
    y: lower,
    height: row.height,
    font: row.font ?? font,
    color: row.color ?? color,
    maxWidth: room(upper, lower),
  }));
}

/** Height of a stack of lines with its gaps. */
function stackHeight(rows: readonly Row[], gap: number): number {
  return rows.reduce((sum, row) => sum + row.height, 0) + gap * (rows.length - 1);
}

function asRows(lines: readonly (string | Row)[], height: number): readonly Row[] {
  return lines.map((line) => (typeof line === 'string' ? { text: line, height } : line));
}

/** Lines of text in the middle of a rectangle. */
function centred(
  lines: readonly (string | Row)[],
  width: number,
  height: number,
  letterHeight: number,
  color: SignColor = 'black',
): readonly TextElement[] {
  const rows = asRows(lines, letterHeight);
  const gap = Math.min(letterHeight * 0.62, (height - 3.2 - rows.reduce((s, r) => s + r.height, 0)) / rows.length);
  const room = width - Math.max(2.6, width * 0.13);
  return stack(rows, width / 2, (height - stackHeight(rows, gap)) / 2, gap, () => room, color);
}

const spoken = (lines: readonly (string | Row)[]) =>
  lines.map((line) => (typeof line === 'string' ? line : line.text)).join(' ');

/** What a rectangle of words looks like beside its size. */
export interface PlateStyle {
  /** Height of the letters where a line has no height of its own. */
  readonly letter: number;
  readonly ground?: SignColor;
  readonly ink?: SignColor;
  /** Official code where the id says more. */
  readonly code?: string;
  readonly extra?: readonly SignElement[];
}

/** The board of `plate`, to be put into an assembly. */
export function platePanel(
  width: number,
  height: number,
  lines: readonly (string | Row)[],
  { letter, ground = 'white', ink = 'black', extra = [] }: PlateStyle,
): Panel {
  return rectangle(width, height, ground, ink, [...extra, ...centred(lines, width, height, letter, ink)]);
}

/** A rectangle with words only. */
export function plate(
  code: string,
  name: string,
  width: number,
  height: number,
  lines: readonly (string | Row)[],
  style: PlateStyle,
): SignSpec {
  const { ground = 'white', ink = 'black' } = style;
  const form = width === height ? 'square' : 'rectangle';
  const look = `${article(seen(ground))} ${form} with ${quoted(lines)} in ${seen(ink)}.`;
  return sign(code, name, look, platePanel(width, height, lines, style), style.code);
}

/** A diamond with words only. */
export function wordDiamond(
  code: string,
  name: string,
  lines: readonly (string | Row)[],
  ground: 'yellow' | 'orange' | 'lime' = 'yellow',
): SignSpec {
  const rows = asRows(lines, diamondLetter(lines));
  const gap = lines.length >= 4 ? 2 : 2.7;
  const height = stackHeight(rows, gap);
  const room = (upper: number, lower: number) =>
    DIAMOND - 2 * Math.max(Math.abs(upper - MIDDLE), Math.abs(lower - MIDDLE)) - 4.6;
  const elements = stack(rows, MIDDLE, MIDDLE - height / 2, gap, room);
  const look = `${article(seen(ground))} diamond with ${quoted(lines)} in black.`;
  return sign(code, name, look, diamond(elements, ground));
}

/** Letters shrink with the number of lines; a single short word is set large, as the standard does. */
function diamondLetter(lines: readonly (string | Row)[]): number {
  return [7, 5.4, 5][lines.length - 1] ?? 4.1;
}

/** `the word "STOP"` or `the words "DO NOT ENTER"`. */
function quoted(lines: readonly (string | Row)[]): string {
  const text = spoken(lines);
  return `the word${text.includes(' ') ? 's' : ''} "${text}"`;
}

function seen(color: SignColor): string {
  return color === 'lime' ? 'yellow-green' : color;
}

function article(color: string): string {
  return `${/^[aeiou]/.test(color) ? 'An' : 'A'} ${color}`;
}
