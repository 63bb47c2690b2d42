/** The alphabet of a dictionary. */

/**
 * Returns the terms by their first letter, in the order given. Accents do not make a letter of their own, except where the language's alphabet says so
 * (å, ä and ö in Swedish). `tag` is a BCP 47 tag.
 */
export function byFirstLetter<Entry extends { readonly term: string }>(
  terms: readonly Entry[],
  tag: string,
): ReadonlyMap<string, readonly Entry[]> {
  const alphabet = new Intl.Collator(tag, { sensitivity: 'base' });
  return Map.groupBy(terms, ({ term }) => {
    const first = (/[\p{L}\p{N}]/u.exec(term)?.[0] ?? '#').toLocaleUpperCase(tag);
    const plain = first.normalize('NFD').charAt(0);
    return alphabet.compare(first, plain) === 0 ? plain : first;
  });
}
