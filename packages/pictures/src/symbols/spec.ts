/** A symbol: a picture without a place on the road, such as a dashboard lamp or a gesture. */

/** What a symbol means and looks like. */
export interface SymbolWords {
  /** What it means, in English. */
  readonly name: string;
  /** The name in further languages, by language code. */
  readonly names: { readonly de: string };
  /** What can be seen, without the meaning. */
  readonly look: string;
}

/** One symbol of the catalogue. */
export interface SymbolSpec extends SymbolWords {
  /** `<group>/<name>`, for example `telltale/oil-pressure`. */
  readonly id: string;
  /** Side lengths of its view box, which begins at 0, 0. */
  readonly width: number;
  readonly height: number;
  /** The SVG elements, back to front. */
  draw(): string;
}
