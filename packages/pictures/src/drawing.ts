/** The result of every drawing function in this package. */
export interface Drawing {
  /** A complete, self-contained `<svg>` element: no fonts, scripts, outside references or text elements. */
  readonly svg: string;
  /** Natural size in CSS pixels; the ratio is what matters. */
  readonly width: number;
  readonly height: number;
}
