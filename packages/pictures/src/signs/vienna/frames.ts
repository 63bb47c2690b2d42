import type { SignColor } from '../palette.ts';
import type { Layer, PlacedPanel, SignElement } from '../spec.ts';

/*
 * The boards that the countries of the Vienna Convention share. Unit: centimetres of the usual German size, a circle
 * of 60 and a triangle of 90 from sharp corner to sharp corner, so that one set of figures fits every country.
 * Germany's proportions are those of the official drawings (rim of a triangle 80 of 900 mm, ring 80 of 600 mm, white
 * edge of 10 mm); the UK's are those of the drawings of the Department for Transport (ring a tenth of the diameter).
 * Sweden's are close to Germany's, on yellow; France's are too, on white.
 */

export type ViennaCountry = 'uk' | 'de' | 'se' | 'fr';

/** Side of a warning triangle, and its height. */
export const TRIANGLE = { width: 90, height: 77.94 } as const;

/** Diameter of a round sign. */
export const CIRCLE = 60;

const triangleRim: Readonly<Record<ViennaCountry, { edge: number; rim: number; outer: number; inner: number }>> = {
  uk: { edge: 0, rim: 7.25, outer: 5.3, inner: 0.6 },
  de: { edge: 1, rim: 8, outer: 3.75, inner: 0 },
  se: { edge: 1, rim: 9, outer: 4, inner: 0.6 },
  fr: { edge: 1, rim: 8, outer: 4, inner: 0.6 },
};

const ringOf: Readonly<Record<ViennaCountry, { edge: number; ring: number }>> = {
  uk: { edge: 0, ring: 6 },
  de: { edge: 1, ring: 8 },
  se: { edge: 1, ring: 8 },
  fr: { edge: 1, ring: 7.5 },
};

/** The ground colour of warnings and prohibitions. Sweden's is yellow, which stands out against snow. */
const groundOf: Readonly<Record<ViennaCountry, SignColor>> = {
  uk: 'white',
  de: 'white',
  se: 'yellow',
  fr: 'white',
};

function triangleLayers(country: ViennaCountry, ground: SignColor): readonly Layer[] {
  const { edge, rim, outer, inner } = triangleRim[country];
  return [
    { inset: edge, fill: 'red', radius: outer - edge },
    { inset: edge + rim, fill: ground, radius: inner },
  ];
}

/** A red-rimmed triangle, point up; elements in a box of 90 by 77.94. */
export function warning(
  country: ViennaCountry,
  elements: readonly SignElement[],
  ground: SignColor = groundOf[country],
): PlacedPanel {
  return {
    shape: 'triangle',
    ...TRIANGLE,
    radius: triangleRim[country].outer,
    fill: groundOf[country],
    layers: triangleLayers(country, ground),
    elements,
  };
}

/** The same triangle, point down. */
export function giveWay(country: ViennaCountry, elements: readonly SignElement[]): PlacedPanel {
  return { ...warning(country, elements), shape: 'triangle-down' };
}

/** A red ring; elements in a box of 60 by 60. */
export function redRing(
  country: ViennaCountry,
  elements: readonly SignElement[],
  ground: SignColor = groundOf[country],
): PlacedPanel {
  const { edge, ring } = ringOf[country];
  return {
    shape: 'circle',
    width: CIRCLE,
    fill: groundOf[country],
    layers: [
      { inset: edge, fill: 'red' },
      { inset: edge + ring, fill: ground },
    ],
    elements,
  };
}

/** The bar of a prohibition, between the inner edges of the ring; `nw` falls from left to right. */
export function redBar(country: ViennaCountry, slash: 'nw' | 'ne' | 'both', width = CIRCLE / 10): SignElement {
  const { edge, ring } = ringOf[country];
  const middle = edge + ring / 2;
  return {
    kind: 'ring',
    x: CIRCLE / 2,
    y: CIRCLE / 2,
    radius: CIRCLE / 2 - middle,
    width: ring,
    color: 'red',
    slash,
    slashWidth: width,
  };
}

/** Width of the white edge of a blue disc. */
const discEdge: Readonly<Record<ViennaCountry, number>> = { uk: 0.8, de: 1.4, se: 1.4, fr: 1.4 };

/** A blue disc with the white edge that sets it off; elements in a box of 60 by 60. */
export function blueDisc(country: ViennaCountry, elements: readonly SignElement[]): PlacedPanel {
  return {
    shape: 'circle',
    width: CIRCLE,
    fill: 'white',
    layers: [{ inset: discEdge[country], fill: 'blue' }],
    elements,
  };
}

/** A disc of one colour with an edge: the end of a restriction, a school crossing patrol's sign. */
export function disc(
  fill: SignColor,
  edge: SignColor,
  edgeWidth: number,
  elements: readonly SignElement[],
): PlacedPanel {
  return { shape: 'circle', width: CIRCLE, fill: edge, layers: [{ inset: edgeWidth, fill }], elements };
}

/** A rectangle with a ground colour and a border line, set in by `inset`. */
export interface Board {
  readonly width: number;
  readonly height: number;
  readonly ground: SignColor;
  readonly border: SignColor;
  /** From the edge to the border line. Default 0. */
  readonly inset?: number;
  /** Width of the border line. Default 1.2. */
  readonly line?: number;
  /** Default 6 % of the shorter side. */
  readonly radius?: number;
  readonly x?: number;
  readonly y?: number;
}

/** A rectangular board with a border line. */
export function board(shape: Board, elements: readonly SignElement[]): PlacedPanel {
  const inset = shape.inset ?? 0;
  const line = shape.line ?? 1.2;
  const radius = shape.radius ?? Math.min(shape.width, shape.height) * 0.06;
  const inside = (by: number) => Math.max(0.3, radius - by);
  const layers: Layer[] = [];
  if (inset > 0) layers.push({ inset, fill: shape.border, radius: inside(inset) });
  layers.push({ inset: inset + line, fill: shape.ground, radius: inside(inset + line) });
  return {
    shape: 'rectangle',
    width: shape.width,
    height: shape.height,
    radius,
    fill: inset > 0 ? shape.ground : shape.border,
    layers,
    elements,
    ...(shape.x === undefined ? {} : { x: shape.x }),
    ...(shape.y === undefined ? {} : { y: shape.y }),
  };
}

/** A blue board with a white border, 60 wide by default. */
export function blueBoard(elements: readonly SignElement[], width = 60, height = width): PlacedPanel {
  return board({ width, height, ground: 'blue', border: 'white', radius: 3.6 }, elements);
}

/** Mirrors elements left to right on a board of this width. */
export function mirrored(elements: readonly SignElement[], width: number): readonly SignElement[] {
  return [{ kind: 'group', x: width, mirror: true, elements }];
}
