/** What every drawing function of this package returns. */
export interface Drawing {
  /** A complete, self-contained `<svg>` element: no font, no script, no outside reference, no text element. */
  readonly svg: string;
  /** Natural size in CSS pixels; the ratio is what matters. */
  readonly width: number;
  readonly height: number;
}
