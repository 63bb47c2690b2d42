/** Answers that have not reached the server, kept in the browser so that a reload or a closed tab does not lose them. */
import type { Unsaved } from './answer-saver.ts';

const keyOf = (id: string) => `lanewise_exam_${id}`;

/** Keeps what has not been saved of an exam; nothing unsaved removes the entry. A browser that keeps nothing is no fault. */
export function keepUnsaved(id: string, unsaved: Unsaved): void {
  try {
    if (unsaved.answers.length === 0 && unsaved.flagged === null) localStorage.removeItem(keyOf(id));
    else localStorage.setItem(keyOf(id), JSON.stringify(unsaved));
  } catch {
    // Storage is full or forbidden: the answers are still in this page.
  }
}

/** Returns what was kept of an exam, or null. The server checks it like any other answer. */
export function keptUnsaved(id: string): Unsaved | null {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(id)) ?? 'null') as Partial<Unsaved> | null;
    return Array.isArray(kept?.answers) ? { answers: kept.answers, flagged: kept.flagged ?? null } : null;
  } catch {
    return null;
  }
}
