/** The part of smartypants 0.2 that we use; the package has no types. */
declare module 'smartypants' {
  /** Returns the text with the replacements that `attributes` names, as characters: `q` is quotes and apostrophes. */
  export function smartypantsu(text: string, attributes?: string): string;
}
