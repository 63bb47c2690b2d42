/** Draws a dashboard lamp: its figure in the lamp's colour on a dark tile that is visible in either theme. */
import { short } from '../../signs/short.ts';
import { textPath } from '../../signs/text.ts';
import type { SymbolSpec, SymbolWords } from '../spec.ts';

/** Red: stop or danger. Amber: have it checked, or take care. Green and blue: something is on. ISO 2575, clause 5. */
export type LampColor = 'red' | 'amber' | 'green' | 'blue';

const lampColors: Readonly<Record<LampColor, string>> = {
  red: '#FF4438',
  amber: '#FFB000',
  green: '#3FD873',
  blue: '#4C8DFF',
};

const GROUND = '#15191E';
const EDGE = '#4A535D';

/** Width of a line of the figure where a part does not say. */
const LINE = 5;

/** One piece of a lamp's figure, in a box of 100 by 100 with y down. Painted in the order of the list. */
export type FigurePart =
  | {
      readonly d: string;
      /** Filled instead of drawn as a line; holes by the even-odd rule. */
      readonly solid?: boolean;
      /** Width of the line, default 5. */
      readonly width?: number;
      readonly dash?: readonly number[];
      /** Painted in the colour of the tile: a gap in what lies below. */
      readonly cut?: boolean;
    }
  | {
      readonly text: string;
      readonly x: number;
      /** The baseline. */
      readonly y: number;
      /** Height of a capital letter. */
      readonly height: number;
    };

/** A lamp as the lists beside this file describe it. */
export interface Telltale extends SymbolWords {
  readonly id: string;
  readonly color: LampColor;
  readonly parts: readonly FigurePart[];
}

function renderPart(part: FigurePart, color: string): string {
  if ('text' in part) return `<path d="${textPath({ ...part, font: 'highway-em' })}" fill="${color}"/>`;
  const paint = part.cut === true ? GROUND : color;
  if (part.solid === true) return `<path d="${part.d}" fill="${paint}" fill-rule="evenodd"/>`;
  const dash = part.dash === undefined ? '' : ` stroke-dasharray="${part.dash.map(short).join(' ')}"`;
  return (
    `<path d="${part.d}" fill="none" stroke="${paint}" stroke-width="${short(part.width ?? LINE)}" ` +
    `stroke-linecap="round" stroke-linejoin="round"${dash}/>`
  );
}

/** Returns the lamp as a symbol of the catalogue, 128 by 128. */
export function telltaleSymbol({ id, color, parts, name, names, look }: Telltale): SymbolSpec {
  const paint = lampColors[color];
  return {
    id: `telltale/${id}`,
    width: 128,
    height: 128,
    name,
    names,
    look,
    draw: () =>
      `<rect x="1.5" y="1.5" width="125" height="125" rx="22" fill="${GROUND}" stroke="${EDGE}" stroke-width="3"/>` +
      `<g transform="translate(14 14)">${parts.map((part) => renderPart(part, paint)).join('')}</g>`,
  };
}
