/** Text that every part of the product can keep: PostgreSQL, JSON, mails and files. */

/**
 * Matches what cannot be kept: U+0000, which PostgreSQL refuses (manual, 8.3), and other control characters, which nobody types. Tabs and line breaks may stay.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/** Returns whether a text can be kept. Half a surrogate pair cannot: it has no form in UTF-8. */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && !CONTROL.test(text);
}

/** Returns a text without what cannot be kept. */
export function storable(text: string): string {
  return isStorable(text) ? text : text.toWellFormed().replace(new RegExp(CONTROL, 'g'), '');
}

/** Returns whether every text in a value of JSON, at any depth, can be kept. Without recursion, because a body may be nested deeper than the stack. */
export function isAllStorable(value: unknown): boolean {
  const waiting = [value];
  while (waiting.length > 0) {
    const each = waiting.pop();
    if (typeof each === 'string' && !isStorable(each)) return false;
    if (typeof each !== 'object' || each === null) continue;
    for (const [key, inner] of Object.entries(each)) waiting.push(key, inner);
  }
  return true;
}
