/** How far a candidate is with the films of an exam: how often each was viewed, and whether its question is open. */
import { z } from 'zod';

export interface StoredFilm {
  readonly views: number;
  /** When the first view began, in milliseconds since the epoch. */
  readonly at: number;
  /** Whether it was read as text. */
  readonly isDescribed: boolean;
  /** Whether the candidate has gone on to the question, after which the film can no longer be viewed. */
  readonly isOpen: boolean;
}

/** By the question's id; a film that has not been viewed is absent. */
export type StoredFilms = Readonly<Record<string, StoredFilm>>;

/** The shape of `StoredFilms` in the database. */
export const StoredFilmsSchema: z.ZodType<StoredFilms> = z.record(
  z.string(),
  z.object({ views: z.number(), at: z.number(), isDescribed: z.boolean(), isOpen: z.boolean() }),
);
