/** The list of the rendered stills, beside the files. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

export const stillsFolder = path.join(import.meta.dirname, '../stills');

/** Widths of a still in pixels; the height is nine sixteenths. The smaller one comes first and has a WebP for old browsers. */
export const stillWidths = [800, 1280] as const;

export interface Still {
  /** Bytes of each file by its name. */
  readonly files: Readonly<Record<string, number>>;
  /** Whether the view comes first. The plan does if a road user can hardly be seen in the view. */
  readonly first: 'view' | 'plan';
  /** What drew it, as the driver names it, and from how many passes; absent for the first ones, drawn in software. */
  readonly renderer?: string;
  readonly passes?: number;
}

/** Stills by their key. */
export type Manifest = Readonly<Record<string, Still>>;

/** Returns the name of one of a still's files. */
export const stillFile = (key: string, width: (typeof stillWidths)[number], format: 'avif' | 'webp'): string =>
  `${key}-${width}.${format}`;

/** Returns the manifest; empty if nothing has been rendered. @throws SyntaxError for a broken file */
export function readManifest(folder = stillsFolder): Manifest {
  try {
    return JSON.parse(readFileSync(path.join(folder, 'manifest.json'), 'utf8')) as Manifest;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
}
