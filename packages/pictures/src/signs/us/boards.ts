import type { SignColor } from '../palette.ts';
import type { Panel, PlacedPanel, SignElement, SignSpec } from '../spec.ts';

/**
 * The boards of the MUTCD, in inches. A conventional-road sign is the model: 24 inches for most regulatory signs,
 * 30 inches a side for warning diamonds (42.4 from corner to corner).
 */

/** Corner to corner of a warning diamond. */
export const DIAMOND = 42.4;

/** The middle of a warning diamond. */
export const MIDDLE = DIAMOND / 2;

/** A rectangle with a border set in from the edge, in the proportions of a 24-inch sign. */
export function rectangle(
  width: number,
  height: number,
  ground: SignColor,
  ink: SignColor,
  elements: readonly SignElement[],
): Panel {
  const unit = Math.min(Math.max(Math.min(width, height), 12), 36) / 24;
  const inset = 0.4 * unit;
  const border = 0.6 * unit;
  return {
    shape: 'rectangle',
    width,
    height,
    radius: 1.5 * unit,
    fill: ground,
    layers: [
      { inset, fill: ink },
      { inset: inset + border, fill: ground, radius: 0.8 * unit },
    ],
    elements,
  };
}

/** A white rectangle with a black border: the ground of most regulatory signs. */
export function regulatory(width: number, height: number, elements: readonly SignElement[]): Panel {
  return rectangle(width, height, 'white', 'black', elements);
}

/** A diamond with a black border: yellow for warnings, orange for work, lime (fluorescent yellow-green) for schools. */
export function diamond(elements: readonly SignElement[], ground: SignColor = 'yellow'): Panel {
  return {
    shape: 'diamond',
    width: DIAMOND,
    radius: 2.4,
    fill: ground,
    layers: [
      { inset: 0.5, fill: 'black', radius: 1.95 },
      { inset: 1.25, fill: ground, radius: 1.2 },
    ],
    elements,
  };
}

/** The red octagon with its white edge, without letters. */
export function octagon(width: number, elements: readonly SignElement[] = []): Panel {
  return { shape: 'octagon', width, fill: 'white', layers: [{ inset: width * 0.027, fill: 'red' }], elements };
}

/** The red and white triangle, without letters. */
export function yieldTriangle(width: number, elements: readonly SignElement[] = []): Panel {
  return {
    shape: 'triangle-down',
    width,
    radius: width * 0.06,
    fill: 'white',
    layers: [
      { inset: width * 0.014, fill: 'red', radius: width * 0.052 },
      { inset: width * 0.138, fill: 'white', radius: width * 0.012 },
    ],
    elements,
  };
}

/** A sign of one board. `code` is the official number without `us/`. */
export function sign(code: string, name: string, look: string, panel: Panel, officialCode?: string): SignSpec {
  return assembly(code, name, look, [panel], officialCode);
}

/** A sign of several boards on one post. */
export function assembly(
  code: string,
  name: string,
  look: string,
  panels: readonly PlacedPanel[],
  officialCode?: string,
): SignSpec {
  return { id: `us/${code}`, ...(officialCode !== undefined && { code: officialCode }), name, look, panels };
}

/** The same picture seen in a mirror, letters excepted: they keep their reading direction and change their place. */
function mirrored(elements: readonly SignElement[], width: number): readonly SignElement[] {
  const figures = elements.filter((element) => element.kind !== 'text');
  const letters = elements.filter((element) => element.kind === 'text');
  return [
    { kind: 'group', x: width, mirror: true, elements: figures },
    ...letters.map((text) => ({ ...text, x: width - text.x, ...(text.anchor && { anchor: turned[text.anchor] }) })),
  ];
}

const turned = { start: 'end', middle: 'middle', end: 'start' } as const;

/**
 * The left and the right face of a sign from its right face.
 * @param name with `{side}` where the name says left or right, and `{other}` for the opposite
 * @param look likewise
 * @param panel the right face
 */
export function handed(code: string, name: string, look: string, panel: Panel): readonly SignSpec[] {
  const say = (text: string, side: string, other: string) =>
    text.replaceAll('{side}', side).replaceAll('{other}', other);
  // A code that ends in a dash is official only with its letter.
  const official = code.endsWith('-') ? undefined : code;
  const left: Panel = { ...panel, elements: mirrored(panel.elements, panel.width) };
  return [
    sign(`${code}L`, say(name, 'left', 'right'), say(look, 'left', 'right'), left, official),
    sign(`${code}R`, say(name, 'right', 'left'), say(look, 'right', 'left'), panel, official),
  ];
}
