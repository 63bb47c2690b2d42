/** The lists of rendered and of waiting stills, beside the files. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

export const stillsFolder = path.join(import.meta.dirname, '../stills');

/** Widths of a still in pixels; the height is nine sixteenths. The smaller one comes first and has a WebP for old browsers. */
export const stillWidths = [800, 1280] as const;

export interface Still {
  /** Bytes of each file by its name. */
  readonly files: Readonly<Record<string, number>>;
  /** Whether the view comes first. The plan does if somebody is hardly in the view. */
  readonly first: 'view' | 'plan';
  /** What drew it, as the driver names it, and from how many passes; absent for the first ones, drawn in software. */
  readonly renderer?: string;
  readonly passes?: number;
}

/** Stills by their key. */
export type Manifest = Readonly<Record<string, Still>>;

/** Names of the scenes whose still has not been rendered yet, by key. Their questions show the plan alone. */
export type Waiting = Readonly<Record<string, string>>;

/** Returns the name of one of a still's files. */
export const stillFile = (key: string, width: (typeof stillWidths)[number], format: 'avif' | 'webp'): string =>
  `${key}-${width}.${format}`;

function readList(folder: string, file: string): object {
  try {
    return JSON.parse(readFileSync(path.join(folder, file), 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
}

/** Returns the manifest; empty if nothing has been rendered. @throws SyntaxError for a broken file */
export const readManifest = (folder = stillsFolder): Manifest => readList(folder, 'manifest.json') as Manifest;

/** Returns the scenes that wait. @throws SyntaxError for a broken file */
export const readWaiting = (folder = stillsFolder): Waiting => readList(folder, 'waiting.json') as Waiting;
