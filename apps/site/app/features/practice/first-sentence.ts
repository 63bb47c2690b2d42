/** Splits a short first sentence off an explanation, for the verdict: "Not quite. Your lane goes on." */

/** A sentence of at most 70 characters without another full stop in it, followed by a second one. */
const SHORT_SENTENCE = /^([^.!?\n]{8,67}[\p{L}\d%»)]{2}[.!?])\s+(?=[\p{Lu}\d„"«“(])/u;

/** Words that end with a full stop inside a sentence. */
const ABBREVIATION = /(?:^|[\s(])(?:Abs|Art|approx|bzw|dvs|etc|inkl|kap|max|min|No|Nr|resp|Sec|St|usw|vgl)\.$/;

/** Returns the first sentence, or null if it is too long for a heading or the only one, and the remaining text. */
export function firstSentence(text: string): { readonly sentence: string | null; readonly rest: string } {
  const [whole = '', sentence = ''] = SHORT_SENTENCE.exec(text) ?? [];
  if (sentence === '' || ABBREVIATION.test(sentence)) return { sentence: null, rest: text };
  return { sentence, rest: text.slice(whole.length) };
}
