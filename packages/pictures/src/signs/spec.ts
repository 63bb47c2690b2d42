import type { SignColor } from './palette.ts';
import type { PictogramName } from './pictograms/store.ts';
import type { FontName } from './text.ts';

/**
 * A sign as data. Lengths are in the sign's own unit (inches for the US, millimetres or whatever the standard
 * gives elsewhere); x runs right, y runs down, and the origin of a panel is its top left corner.
 */
export interface SignSpec {
  /** `<subject>/<official code>`, with `L`, `R` or a value behind it where one code has several faces: `us/W1-2R`. */
  readonly id: string;
  /** The official code when the id says more than it, such as `R2-1` for `us/R2-1-25`. Default: the id without its subject. */
  readonly code?: string;
  /** What the sign means. For galleries and lessons, never for alternative text. */
  readonly name: string;
  /** The name in further languages, by language code (`en` for German signs). */
  readonly names?: Readonly<Record<string, string>>;
  /** What can be seen, without the meaning: a draft of the alternative text. One sentence. */
  readonly look: string;
  /** Painted in this order: the sign itself, and the plates that hang under it. */
  readonly panels: readonly PlacedPanel[];
}

/** A panel with its top left corner at x, y (default 0, 0). */
export type PlacedPanel = Panel & { readonly x?: number; readonly y?: number };

export type SignPoint = readonly [x: number, y: number];

export type ShapeName =
  | 'rectangle'
  | 'circle'
  | 'octagon'
  | 'diamond'
  /** Point upwards. */
  | 'triangle'
  /** Point downwards. */
  | 'triangle-down'
  /** House-shaped. */
  | 'pentagon'
  /** Point to the right. */
  | 'pennant'
  /** Wider at the top. */
  | 'trapezoid'
  /** A point at the right; the left side is straight. */
  | 'arrow-right'
  /** Needs `points`. */
  | 'polygon'
  /** No board at all: the elements are the sign (a crossbuck). */
  | 'none';

/** One board. */
export interface Panel {
  readonly shape: ShapeName;
  readonly width: number;
  /** Default: the width, or the height of an equilateral triangle. */
  readonly height?: number;
  /** Corners of a `polygon`, clockwise and convex. */
  readonly points?: readonly SignPoint[];
  /** Corner radius. Default: 5 % of the shorter side for rectangles, 0 for octagons and polygons. */
  readonly radius?: number;
  readonly fill: SignColor;
  /**
   * What is painted on the board, outermost first: each layer is the board's outline moved inwards. A border is
   * two layers: its colour, then the ground again.
   */
  readonly layers?: readonly Layer[];
  readonly elements: readonly SignElement[];
}

export interface Layer {
  readonly inset: number;
  readonly fill: SignColor;
  /** Default: the panel's radius less the inset, but not below 1 % of the width (0 stays 0). */
  readonly radius?: number;
}

export type SignElement =
  | TextElement
  | ArrowElement
  | PathElement
  | DiscElement
  | RingElement
  | PictogramElement
  | GroupElement
  | PanelElement;

/** One line of text, drawn as outlines. */
export interface TextElement {
  readonly kind: 'text';
  readonly text: string;
  readonly x: number;
  /** The baseline. */
  readonly y: number;
  /** Height of a capital letter. */
  readonly height: number;
  /** Default: Highway Gothic D. */
  readonly font?: FontName;
  readonly color?: SignColor;
  /** Which point of the line `x` is. Default `middle`. */
  readonly anchor?: 'start' | 'middle' | 'end';
  /** Extra space between letters, in the sign's unit. May be negative. */
  readonly tracking?: number;
  /** Squeezes the line horizontally when it would be wider than this. */
  readonly maxWidth?: number;
}

/** A stroke that ends in a triangular head. */
export interface ArrowElement {
  readonly kind: 'arrow';
  /** The shaft, as absolute SVG path data; its last point is where the head begins. */
  readonly path: string;
  /** Where the shaft ends, which is the middle of the head's base. */
  readonly end: SignPoint;
  /** Direction of the head in degrees: 0 up, 90 right. */
  readonly heading: number;
  /** Width of the shaft. */
  readonly width: number;
  /** Width of the head's base. Default 2.4 shaft widths. */
  readonly headWidth?: number;
  /** Length of the head. Default 1.8 shaft widths. */
  readonly headLength?: number;
  /** How far the barbs sweep back behind the base, for the swept heads of the US. Default 0. */
  readonly sweep?: number;
  readonly color?: SignColor;
}

/** Any SVG path, filled or stroked. */
export interface PathElement {
  readonly kind: 'path';
  readonly d: string;
  readonly fill?: SignColor;
  readonly stroke?: SignColor;
  /** Stroke width; needed with `stroke`. */
  readonly width?: number;
  readonly cap?: 'butt' | 'round' | 'square';
  readonly join?: 'miter' | 'round' | 'bevel';
  readonly dash?: readonly number[];
  readonly evenOdd?: boolean;
}

export interface DiscElement {
  readonly kind: 'disc';
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly fill: SignColor;
}

/** A circle line, with a bar across it when `slash` is given (`nw`: from top left to bottom right). */
export interface RingElement {
  readonly kind: 'ring';
  readonly x: number;
  readonly y: number;
  /** To the middle of the line. */
  readonly radius: number;
  readonly width: number;
  readonly color: SignColor;
  readonly slash?: 'nw' | 'ne' | 'both';
  /** Default: the ring's width. */
  readonly slashWidth?: number;
}

/** A figure from the shared store, centred on x, y. */
export interface PictogramElement {
  readonly kind: 'pictogram';
  readonly name: PictogramName;
  readonly x: number;
  readonly y: number;
  /** Height of the figure's own box; its width follows. */
  readonly height: number;
  readonly mirror?: boolean;
  /** Degrees, clockwise. */
  readonly rotate?: number;
  readonly color?: SignColor;
  /** Colour of the figure's cut-outs (windows, gaps): the ground under it. Default white. */
  readonly ground?: SignColor;
}

/** Elements moved, turned, scaled or mirrored together: first mirrored about x = 0, then scaled, turned and moved. */
export interface GroupElement {
  readonly kind: 'group';
  readonly elements: readonly SignElement[];
  readonly x?: number;
  readonly y?: number;
  readonly scale?: number;
  readonly rotate?: number;
  readonly mirror?: boolean;
}

/** A whole board drawn on a board: the small stop sign on a stop-ahead sign. */
export interface PanelElement {
  readonly kind: 'panel';
  readonly panel: Panel;
  /** Its top left corner. */
  readonly x: number;
  readonly y: number;
  readonly scale?: number;
}
