/** A figure in one colour, drawn in its own box from 0, 0 to width, height. */
export interface Pictogram {
  readonly width: number;
  readonly height: number;
  /** Painted in this order. */
  readonly parts: readonly PictogramPart[];
}

export interface PictogramPart {
  /** SVG path data, absolute or relative. */
  readonly d: string;
  /** Stroke width; without it the path is filled (holes by the even-odd rule). */
  readonly stroke?: number;
  /** Stroke ends and joins. Default round. */
  readonly ends?: 'round' | 'butt';
  /** Painted in the colour of the ground instead: a window, a gap between limbs. */
  readonly cut?: boolean;
}
