/** The list of recorded clips and of films' first pictures, beside the files. Their names tell nothing of what they show. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ShownFilm } from '@lanewise/learning/hazard/clip';
import type { DriveSide } from '@lanewise/learning/hazard/road';

export const recordingsFolder = path.join(import.meta.dirname, '../../clips');

/** Raised when the same film is drawn differently. */
const RENDERER_VERSION = 1;

export interface Recording {
  readonly seed: string;
  readonly drive: DriveSide;
  /** Names its files: `.mp4`, and `.webp` for the picture before it starts. */
  readonly key: string;
  readonly bytes: number;
}

export interface RecordingManifest {
  readonly clips: readonly Recording[];
  /** Keys of the films of questions that have a first picture. */
  readonly posters: readonly string[];
}

/** Returns 16 hexadecimal digits: the same for films that look the same. */
export function filmKey({
  road,
  weather,
  time,
  duration,
  speeds,
  actors,
  scenery,
  vehicle = 'car',
}: ShownFilm): string {
  const shown = [RENDERER_VERSION, road, weather, time, duration, speeds, actors, scenery, vehicle];
  return createHash('sha256').update(JSON.stringify(shown)).digest('hex').slice(0, 16);
}

/** Returns the manifest; empty if nothing has been recorded. @throws SyntaxError for a broken file */
export function readRecordings(): RecordingManifest {
  try {
    return JSON.parse(readFileSync(path.join(recordingsFolder, 'manifest.json'), 'utf8')) as RecordingManifest;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { clips: [], posters: [] };
    throw error;
  }
}
