/** Pieces of which the drawings of trucks, trailers and their equipment are made. Vehicles are seen from the side and face right. */
import type { SymbolWords } from '../spec.ts';

export const WIDTH = 300;
export const HEIGHT = 220;
/** Height of the road's surface. */
export const ROAD = 186;

export const colors = {
  ground: '#E8EEF3',
  road: '#B4BDC5',
  dark: '#2B3137',
  steel: '#8A949E',
  light: '#CBD3DA',
  body: '#FBFCFC',
  cab: '#2F6DB5',
  glass: '#CFE3F2',
  red: '#D8352A',
  blue: '#2F6DB5',
  amber: '#FFB000',
  wood: '#C79A5B',
  strap: '#E07B00',
  liquid: '#5FA8D3',
  school: '#F5B81C',
} as const;

export interface TruckSymbol extends SymbolWords {
  readonly id: string;
  draw(): string;
}

/** The tile on which everything is drawn, light in either theme. */
export const tile = `<rect width="${WIDTH}" height="${HEIGHT}" rx="22" fill="${colors.ground}"/>`;

/** The tile with a road at its foot. */
export const roadside = `${tile}<path d="M0 ${ROAD}H${WIDTH}V198A22 22 0 0 1 278 ${HEIGHT}H22A22 22 0 0 1 0 198Z" fill="${colors.road}"/>`;

/** Returns an area. */
export const fill = (d: string, color: string) => `<path d="${d}" fill="${color}"/>`;

/** Returns an outlined area. */
export const shape = (d: string, color: string, width = 3) =>
  `<path d="${d}" fill="${color}" stroke="${colors.dark}" stroke-width="${width}" stroke-linejoin="round"/>`;

/** Returns a line without an area. */
export const line = (d: string, color: string = colors.dark, width = 4) =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

export const circle = (x: number, y: number, radius: number, color: string) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${color}"/>`;

/** Returns `content` moved to x, y and scaled there. */
export const at = (x: number, y: number, content: string, scale = 1, turn = 0) =>
  `<g transform="translate(${x} ${y})${turn === 0 ? '' : ` rotate(${turn})`}${scale === 1 ? '' : ` scale(${scale})`}">${content}</g>`;

/** Returns a wheel that stands on the height 0. */
export const wheel = (x: number, radius = 15) =>
  circle(x, -radius, radius, colors.dark) + circle(x, -radius, radius * 0.45, colors.light);

/** A tractor on the height 0, 92 wide; its fifth wheel is 22 from its rear end. */
export const tractor =
  fill('M0 -34H92V-24H0Z', colors.dark) +
  fill('M6 -34L13 -41H33L40 -34Z', colors.steel) +
  shape('M46 -30V-94Q46 -100 52 -100H70L82 -68H92V-30Z', colors.cab) +
  fill('M58 -92H67L76 -68H58Z', colors.glass) +
  wheel(22) +
  wheel(78);

/** Returns a closed trailer on the height 0 that begins at 0; its axles are near its rear end. */
export const box = (width: number, color: string = colors.body, height = 80) =>
  shape(`M0 -41H${width}V${-41 - height}H0Z`, color) + fill(`M8 -41H70V-30H8Z`, colors.dark) + wheel(22) + wheel(56);

/** A converter dolly on the height 0: axle, fifth wheel and a drawbar to the right. */
export const dolly =
  line('M20 -26H74', colors.dark, 6) + fill('M4 -34L11 -41H31L38 -34V-26H4Z', colors.steel) + wheel(21, 15);
