/** Answers that have not reached the server, stored in the browser so that a reload or a closed tab does not lose them. */
import type { Unsaved } from './answer-saver.ts';

const keyOf = (id: string) => `lanewise_exam_${id}`;

/** Stores the unsaved answers of an exam; if there are none, removes the entry. Blocked storage is not an error. */
export function keepUnsaved(id: string, unsaved: Unsaved): void {
  try {
    if (unsaved.answers.length === 0 && unsaved.flagged === null) localStorage.removeItem(keyOf(id));
    else localStorage.setItem(keyOf(id), JSON.stringify(unsaved));
  } catch {
    // Storage is full or blocked: the answers are still in this page.
  }
}

/** Returns whether there are stored answers of an exam. */
export function hasUnsaved(id: string): boolean {
  return storedUnsaved(id) !== null;
}

/** Returns the stored answers of an exam, or null. The server checks them like any others. */
export function storedUnsaved(id: string): Unsaved | null {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(id)) ?? 'null') as Partial<Unsaved> | null;
    return Array.isArray(kept?.answers) ? { answers: kept.answers, flagged: kept.flagged ?? null } : null;
  } catch {
    return null;
  }
}
