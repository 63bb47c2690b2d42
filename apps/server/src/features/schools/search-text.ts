/** Reduces names to the words that help to find them. */
import { foldText } from '@lanewise/contracts/fold-text';

/** Words in most names of schools and regions, without accents. They would make all names look alike. */
const commonWords = new Set(
  'county landkreis kreis kommun lan fahrschule fahrschulen driving school schools academy drivers driver ed education auto ecole autoecole conduite trafikskola trafikskolan korskola bilskola'.split(
    ' ',
  ),
);

/** Returns a text in lower case without punctuation and without common words, unless it has no others. Accents are left to the database. */
export function searchText(text: string): string {
  const words = text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const telling = words.filter((word) => !commonWords.has(foldText(word)));
  return (telling.length > 0 ? telling : words).join(' ');
}
