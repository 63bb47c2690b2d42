/** The list of rendered stills, beside their files. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

export const stillsFolder = path.join(import.meta.dirname, '../stills');

export interface Still {
  /** Bytes of each file by its name. */
  readonly files: Readonly<Record<string, number>>;
  /**
   * Whether the view comes first. The plan does if somebody is hardly in the view.
   */
  readonly first: 'view' | 'plan';
}

/** Stills by their key. */
export type Manifest = Readonly<Record<string, Still>>;

/** Returns the manifest; empty if nothing has been rendered. @throws SyntaxError for a broken file */
export function readManifest(folder = stillsFolder): Manifest {
  let text: string;
  try {
    text = readFileSync(path.join(folder, 'manifest.json'), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
  return JSON.parse(text) as Manifest;
}
