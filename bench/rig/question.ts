/** The result of one question of the benchmark. */

/** A table: the first column holds names, the others figures. */
export interface Table {
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** A limit and whether it is met. */
export interface Limit {
  /** The limit as text: `course page, cached: at least 60 % of node:http`. */
  readonly what: string;
  /** The measured value with its unit. */
  readonly measured: string;
  readonly holds: boolean;
}

export interface Finding {
  readonly tables: readonly Table[];
  readonly limits: readonly Limit[];
}

/** Measures one thing and returns its tables and limits. */
export type Question = () => Promise<Finding>;

/** Returns a share as text: `63 %`. */
export function percent(share: number): string {
  return `${(share * 100).toFixed(share < 0.1 ? 1 : 0)} %`;
}

/** Returns a number of bytes as text: `12.3 KB`, where a KB is 1024 bytes. */
export function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`;
}
