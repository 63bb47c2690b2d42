import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { locales } from '@lanewise/contracts/countries';
import {
  baseCatalogue,
  languageOf,
  languages,
  type MessageLocale,
  messageLocales,
} from '@lanewise/contracts/languages';
import { expect, test } from 'vitest';
import { createSpellers } from '../../packages/bank/src/spelling/speller.ts';
import type { SpellingTag } from '../../packages/bank/src/spelling/variants.ts';
import { areas, catalogueFile, wordsRoot } from '../../packages/words/src/areas.ts';
import {
  countryOfMessage,
  readArea,
  readCatalogue,
  textsOf,
} from '../../packages/words/src/read-catalogues.testing.ts';

const spellers = createSpellers();

/** Returns how a message is spelt. A message that only one country's pages show (`home_lead_uk`) is spelt as that country does. */
function tagOf(locale: MessageLocale, key: string): SpellingTag {
  const known = Object.values(locales);
  const country = countryOfMessage(key);
  const shown =
    known.find((each) => each.country === country && each.content === languageOf(locale)) ??
    known.find((each) => each.messages === locale);
  if (shown === undefined) throw new RangeError(`No country shows ${locale}.`);
  return shown.tag;
}

/** Returns each misspelt word of a catalogue's own messages, as spelt by readers of `reader`, with its place. */
function slipsIn(locale: MessageLocale, reader = locale, isRead = (_key: string) => true): string[] {
  return areas.flatMap((area) => {
    const messages = Object.entries(readArea(area, locale)).filter(([key]) => isRead(key));
    if (messages.length === 0) return [];
    const file = catalogueFile(area, locale);
    const lines = readFileSync(join(wordsRoot, file), 'utf8').split('\n');
    return messages.flatMap(([key, message]) => {
      const line = lines.findIndex((text) => text.includes(`"${key}"`)) + 1;
      const found = textsOf(message).flatMap((text) => spellers.speller(tagOf(reader, key)).misspelt(text));
      return found.map(({ word, suggestions }) => `${file}:${line} ${key}: ${word} (${suggestions.join(', ')})`);
    });
  });
}

// A correct word that no dictionary has belongs in packages/bank/spelling.
test.each(messageLocales)('every message in %s is spelt correctly', (locale) => {
  expect(slipsIn(locale)).toEqual([]);
});

test.each(languages.en.catalogues.slice(1))(
  'the American messages that readers of %s see are spelt their way',
  (reader) => {
    const own = readCatalogue(reader);
    const here = Object.values(locales).flatMap(({ messages, country }) => (messages === reader ? [country] : []));
    const isRead = (key: string) => {
      const country = countryOfMessage(key);
      return !(key in own) && (country === undefined || here.includes(country));
    };
    expect(slipsIn(baseCatalogue, reader, isRead)).toEqual([]);
  },
);
