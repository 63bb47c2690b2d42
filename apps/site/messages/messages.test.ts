import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

/** A message as the catalogue keeps it: a text, or one text for each plural form. */
type Message = string | readonly { readonly match: Readonly<Record<string, string>> }[];
type Catalogue = Readonly<Record<string, Message>>;

const areas = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);

const read = (area: string, locale: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, area, `${locale}.json`), 'utf8')) as Catalogue;

/** All messages of a language, from every area. */
function catalogueOf(locale: string): Catalogue {
  return Object.assign({}, ...areas.map((area) => read(area, locale)));
}

/** The texts of a message: one, or one for each plural form. */
function textsOf(message: Message | undefined): readonly string[] {
  if (message === undefined) return [];
  return typeof message === 'string' ? [message] : message.flatMap(({ match }) => Object.values(match));
}

/** What is filled in, sorted, e.g. `count name`. */
function placeholders(message: Message | undefined): string {
  const names = textsOf(message).flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string));
  return [...new Set(names)].sort().join(' ');
}

const english = catalogueOf('en-US');
/** Complete translations, each with the country whose own sentences it has. */
const translations = [
  ['de', 'de'],
  ['sv', 'se'],
  ['fr', 'fr'],
] as const;
/** Other English: only what differs. */
const variants = ['en-GB', 'en-AU'] as const;

/** The country that a message speaks of, for those that only one country's pages show. */
const countryOf = (key: string) => /^(?:home_lead|faq_official|footer_fine)_(us|uk|au|se|de|fr)$/.exec(key)?.[1];

/** Words that another language happens to spell as English does. */
const alike: Readonly<Record<string, readonly string[]>> = {
  de: [
    'account_code',
    'exam_part',
    'exam_clips',
    'country_de',
    'country_se',
    'country_us',
    'country_uk',
    'country_au',
    'country_fr',
  ],
  sv: [
    'age_under_13',
    'exam_minutes_unit',
    'country_de',
    'country_se',
    'country_us',
    'country_uk',
    'country_au',
    'country_fr',
  ],
  fr: [
    'account_code',
    'exam_questions',
    'exam_clips',
    'exam_minutes_unit',
    'question_points',
    'explanation_label',
    'source_label',
    'country_de',
    'country_se',
    'country_us',
    'country_uk',
    'country_au',
    'country_fr',
  ],
};

test('a key stands in one area only', () => {
  const keys = areas.flatMap((area) => Object.keys(read(area, 'en-US')));
  expect(keys.length).toBe(new Set(keys).size);
});

describe.each(translations)('%s', (locale, country) => {
  const catalogue = catalogueOf(locale);
  const shown = Object.keys(english).filter((key) => (countryOf(key) ?? country) === country);

  test('has every message that its pages show, and none that English does not have', () => {
    expect(shown.filter((key) => !(key in catalogue))).toEqual([]);
    expect(Object.keys(catalogue).filter((key) => !(key in english))).toEqual([]);
  });

  test('fills in the same values', () => {
    const different = Object.keys(catalogue).filter(
      (key) => placeholders(catalogue[key]) !== placeholders(english[key]),
    );
    expect(different).toEqual([]);
  });

  test('knows one and many wherever English does', () => {
    const forms = (message: Message | undefined) =>
      typeof message === 'object' ? message.flatMap(({ match }) => Object.keys(match)).join(' ') : '';
    expect(Object.keys(catalogue).filter((key) => forms(catalogue[key]) !== forms(english[key]))).toEqual([]);
  });

  test('copies nothing from English but words that are spelt alike', () => {
    const copied = Object.keys(catalogue).filter(
      (key) => JSON.stringify(catalogue[key]) === JSON.stringify(english[key]) && !alike[locale]?.includes(key),
    );
    expect(copied).toEqual([]);
  });
});

describe.each(variants)('%s', (locale) => {
  const catalogue = catalogueOf(locale);

  test('has only what differs from American English, with the same values', () => {
    for (const [key, message] of Object.entries(catalogue)) {
      expect(english, key).toHaveProperty(key);
      expect(message, key).not.toEqual(english[key]);
      expect(placeholders(message), key).toBe(placeholders(english[key]));
    }
  });

  test('spells what its visitors read as they do', () => {
    const read = { ...english, ...catalogue };
    const own = { 'en-GB': ['uk', 'de'], 'en-AU': ['au'] }[locale];
    const american = Object.entries(read).filter(
      ([key, message]) =>
        own.includes(countryOf(key) ?? own[0] ?? '') &&
        textsOf(message).some((text) => /^Practice\b|\bto practice\b|\byou practice\b|\bcolor|license\b/.test(text)),
    );
    expect(american.map(([key]) => key)).toEqual([]);
  });
});

describe('every language', () => {
  const all = ['en-US', ...variants, ...translations.map(([locale]) => locale)].map(
    (locale) => [locale, Object.entries(catalogueOf(locale))] as const,
  );

  test.each(all)('%s does not shout, and does not point at a mouse', (_locale, messages) => {
    const loud = messages.filter(([, message]) =>
      textsOf(message).some((text) => /!|\bclick|\bKlick|\bklicka|\bcliqu/i.test(text)),
    );
    expect(loud.map(([key]) => key)).toEqual([]);
  });

  test.each(all)('%s has no stray spaces and no straight quotes', (_locale, messages) => {
    const untidy = messages.filter(([, message]) =>
      textsOf(message).some((text) => text !== text.trim() || / {2}/.test(text) || /["']/.test(text)),
    );
    expect(untidy.map(([key]) => key)).toEqual([]);
  });
});

test('French keeps its double punctuation on the line of its word', () => {
  const loose = Object.entries(catalogueOf('fr')).filter(([, message]) =>
    textsOf(message).some((text) => /(?:^|[^\u00a0\u202f])[:;?!»]|«(?![\u00a0\u202f])/.test(text)),
  );
  expect(loose.map(([key]) => key)).toEqual([]);
});

test('German and Swedish say du, French says vous', () => {
  const formal = {
    de: /\b(?:Sie|Ihre?[mnrs]?|Ihnen)\b/,
    sv: /\b(?:Ni|Er|Ert|Era)\b/,
    fr: /(?<!\p{L})(?:tu|ton|ta|tes|toi)(?!\p{L})/iu,
  };
  for (const [locale, pattern] of Object.entries(formal)) {
    const wrong = Object.entries(catalogueOf(locale)).filter(([, message]) =>
      // German "Sie" at the start of a sentence may be "it" or "they".
      textsOf(message).some((text) => pattern.test(locale === 'de' ? text.replace(/(?:^|[.?:] )Sie\b/g, '') : text)),
    );
    expect(
      wrong.map(([key]) => key),
      locale,
    ).toEqual([]);
  }
});
