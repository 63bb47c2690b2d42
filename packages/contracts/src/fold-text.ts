/**
 * Returns a text in lower case without accents, so that "vajning" finds "väjning" and "Strasse" finds "Straße". The accents of Latin scripts
 * are one block of Unicode; a class of all marks (`\p{M}`) takes twenty times as long.
 */
export function foldText(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]+/g, '');
}
