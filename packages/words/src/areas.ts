/** The areas of the messages, and the paths of their files. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { baseCatalogue, type MessageLocale } from '@lanewise/contracts/languages';

/** Folder of this package. */
export const wordsRoot = join(import.meta.dirname, '..');

/** Every area: a folder of messages/. */
export const areas: readonly string[] = readdirSync(join(wordsRoot, 'messages'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .sort();

/**
 * The one catalogue outside messages/: the API answers these English sentences itself, so they belong to the contracts. Their translations
 * are in messages/errors.
 */
const errorsInEnglish = '../contracts/src/messages/{locale}.json';

/** Path patterns of all catalogues, relative to this package. */
export const patterns: readonly string[] = [...areas.map((area) => `messages/${area}/{locale}.json`), errorsInEnglish];

/** Returns the path of an area's catalogue, relative to this package. */
export function catalogueFile(area: string, locale: MessageLocale): string {
  const pattern = area === 'errors' && locale === baseCatalogue ? errorsInEnglish : `messages/${area}/{locale}.json`;
  return pattern.replace('{locale}', locale);
}
