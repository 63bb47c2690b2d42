/** Cursors of lists that are ordered by a time and an id. */
import { ApiError } from '@lanewise/contracts/api-errors';

/** The last entry of a page of a list. */
export interface ListPlace {
  readonly at: Date;
  /** A UUID. */
  readonly id: string;
}

/** Returns the cursor of a position. */
export function cursorOf({ at, id }: ListPlace): string {
  return `${at.getTime()}.${id}`;
}

/**
 * Returns the position of a cursor; null without one.
 *
 * @throws {ApiError} VALIDATION for anything else
 */
export function placeOf(cursor: string | undefined): ListPlace | null {
  if (cursor === undefined) return null;
  const [, time, id] = /^(\d{1,15})\.([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/.exec(cursor) ?? [];
  if (time === undefined || id === undefined) {
    throw new ApiError('VALIDATION', { fields: { cursor: 'parameter.cursor' } });
  }
  return { at: new Date(Number(time)), id };
}
