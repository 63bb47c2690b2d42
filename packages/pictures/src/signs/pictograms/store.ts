import { people } from './people.ts';
import type { Pictogram } from './pictogram.ts';

const all = { ...people } as const;

export type PictogramName = keyof typeof all;

/** The figures that signs share, by name; a file per theme beside this one. */
export const pictograms: Readonly<Record<PictogramName, Pictogram>> = all;
