/** Removes from a text what could identify somebody: messages of errors repeat addresses, ids and tokens. */

const replaced: readonly (readonly [RegExp, string])[] = [
  [/[\w.+%-]+@[\w-]+(?:\.[\w-]+)+/g, '<address>'],
  [/\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/gi, '<id>'],
  [/\b(?:\d{1,3}\.){3}\d{1,3}\b/g, '<ip>'],
  [/(?<![\w:])(?:[\da-f]{0,4}:){3,7}[\da-f]{0,4}(?![\w:])/gi, '<ip>'],
  // Tokens and keys: long words with digits in them.
  [/\b(?=[\w-]*\d)[\w-]{24,}\b/g, '<token>'],
  [/([?#])[^\s:)'"]+/g, '$1<query>'],
];

/** Longest text that is kept. */
const LONGEST = 1_000;

/** Returns the text without them, shortened. */
export function withoutPersonalData(text: string): string {
  return replaced.reduce((rest, [pattern, word]) => rest.replace(pattern, word), text.slice(0, LONGEST));
}
