/** A place in the bank's data, so that every problem can name its file and line. */

export type PathStep = string | number;

export interface DataPlace {
  /** Path relative to the bank package, such as `data/us/chapters/us-warn.yaml`. */
  readonly file: string;
  /** Steps into the YAML document. The line is looked up only when a problem is printed. */
  readonly path?: readonly PathStep[];
  /**
   * Line, counted from 1, where it is known without YAML (Markdown bodies, line-based files). Takes precedence over
   * `path`.
   */
  readonly line?: number;
}

/** A value with the place it was read from. */
export interface Located<T> {
  readonly value: T;
  readonly at: DataPlace;
}

/** Returns the place `steps` further down in the same document. */
export function inside(place: DataPlace, ...steps: PathStep[]): DataPlace {
  return { file: place.file, path: [...(place.path ?? []), ...steps] };
}
