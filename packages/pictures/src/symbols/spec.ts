/** What a symbol is: a picture without a place on the road, such as a lamp on the dashboard or a gesture. */

/** Beside the picture: what it means and what is seen. */
export interface SymbolWords {
  /** What it means, in English. */
  readonly name: string;
  /** The name in further languages, by language code. */
  readonly names: { readonly de: string };
  /** What is seen, without the meaning. */
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
