import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createSpellers } from '../../packages/bank/src/spelling/speller.ts';
import type { SpellingTag } from '../../packages/bank/src/spelling/variants.ts';
import { countries, locales, type SubjectCode } from '../../packages/contracts/src/countries.ts';
import type { MessageLocale } from '../../packages/contracts/src/languages.ts';
import { root } from '../docs/pages.ts';

const site = join(root, 'apps', 'site');
const settings = JSON.parse(readFileSync(join(site, 'project.inlang', 'settings.json'), 'utf8')) as {
  readonly locales: readonly MessageLocale[];
  readonly 'plugin.inlang.messageFormat': { readonly pathPattern: readonly string[] };
};
const files = settings['plugin.inlang.messageFormat'].pathPattern;
const spellers = createSpellers();

/** How a message is spelt: one that only a country's pages show (`home_lead_uk`) as that country does. */
function tagOf(locale: MessageLocale, key: string): SpellingTag {
  const known = Object.values(locales);
  const [, country] = /_(us|uk|au|se|de|fr)$/.exec(key) ?? [];
  // `country_de` is "Deutschland" in every language.
  if (country !== undefined && key.startsWith('country_'))
    return locales[countries[country as SubjectCode].defaultLocale].tag as SpellingTag;
  const language = (messages: MessageLocale) => messages.split('-')[0];
  const shown =
    known.find((each) => each.country === country && language(each.messages) === language(locale)) ??
    known.find((each) => each.messages === locale);
  return shown?.tag as SpellingTag;
}

/** The texts of a message: one, or one for each plural form. */
function textsOf(message: unknown): string[] {
  if (typeof message === 'string') return [message];
  return (message as { match: Record<string, string> }[]).flatMap(({ match }) => Object.values(match));
}

/** Returns each misspelt word of a locale's own messages, spelt as readers of `reader` spell, with its place. */
function slipsIn(locale: MessageLocale, reader = locale, isRead = (_key: string) => true): string[] {
  return files.flatMap((pattern) => {
    const file = pattern.replace('{locale}', locale);
    const lines = readFileSync(join(site, file), 'utf8').split('\n');
    const messages = Object.entries(JSON.parse(lines.join('\n')) as Record<string, unknown>);
    return messages
      .filter(([key]) => !key.startsWith('$') && isRead(key))
      .flatMap(([key, message]) => {
        const line = lines.findIndex((text) => text.includes(`"${key}"`)) + 1;
        const found = textsOf(message).flatMap((text) => spellers.speller(tagOf(reader, key)).misspelt(text));
        return found.map(({ word, suggestions }) => `${file}:${line} ${key}: ${word} (${suggestions.join(', ')})`);
      });
  });
}

const keysOf = (locale: MessageLocale) =>
  new Set(
    files.flatMap((pattern) =>
      Object.keys(JSON.parse(readFileSync(join(site, pattern.replace('{locale}', locale)), 'utf8')) as object),
    ),
  );

// A right word belongs into packages/bank/spelling.
test.each(settings.locales)('every message in %s is well spelt', (locale) => {
  expect(slipsIn(locale)).toEqual([]);
});

test.each(['en-GB', 'en-AU'] as const)(
  'what readers of %s are shown of the American messages is spelt as theirs',
  (reader) => {
    const own = keysOf(reader);
    const here = Object.values(locales).flatMap(({ messages, country }) => (messages === reader ? [country] : []));
    const isRead = (key: string) => {
      const [, country] = /_(us|uk|au|se|de|fr)$/.exec(key) ?? [];
      return !own.has(key) && (country === undefined || here.includes(country as SubjectCode));
    };
    expect(slipsIn('en-US', reader, isRead)).toEqual([]);
  },
);
