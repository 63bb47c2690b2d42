/** What each question of the benchmark comes back with. */

/** A table: the first column holds names, the others figures. */
export interface Table {
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** Something that must be so. */
export interface Limit {
  /** What is limited, and to how much: `course page, cached: at least 60 % of node:http`. */
  readonly what: string;
  /** What was measured, with its unit. */
  readonly measured: string;
  readonly holds: boolean;
}

export interface Finding {
  readonly tables: readonly Table[];
  readonly limits: readonly Limit[];
}

/** Measures one thing and says which of its limits hold. */
export type Question = () => Promise<Finding>;

/** Returns a share as it is written: `63 %`. */
export function percent(share: number): string {
  return `${(share * 100).toFixed(share < 0.1 ? 1 : 0)} %`;
}

/** Returns a number of bytes as it is written: `12.3 KB`, a KB being 1024. */
export function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`;
}
