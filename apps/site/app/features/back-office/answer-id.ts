/**
 * Returns the id of a published question in the call's format from an editor's input: the id itself, the last part of its address, or the
 * whole address. `us` and `/us/questions-answers/red-arrow` give `us:red-arrow`.
 */
export function answerIdOf(country: string, typed: string): string {
  const text = typed
    .trim()
    .replace(/[?#].*$/, '')
    .replace(/\/+$/, '');
  if (/^[a-z]{2}:[^/]+$/.test(text)) return text;
  return `${country}:${text.split('/').at(-1) ?? ''}`;
}
