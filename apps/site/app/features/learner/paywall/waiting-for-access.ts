/** What on screen waits for access: it asks again as soon as the learner's subscriptions have changed. */
const waiting = new Set<() => void>();

/** Calls `ask` with each change until the returned function is called. */
export function waitForAccess(ask: () => void): () => void {
  waiting.add(ask);
  return () => waiting.delete(ask);
}

/** Asks again for all that waits. */
export function askAgain(): void {
  for (const ask of waiting) ask();
}
