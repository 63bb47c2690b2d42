import { locales } from '@lanewise/contracts/countries';
import {
  baseCatalogue,
  contentLanguages,
  languageOf,
  languages,
  type MessageLocale,
} from '@lanewise/contracts/languages';
import { describe, expect, test } from 'vitest';
import { areas } from './areas.ts';
import { countryOfMessage, type Message, readArea, readCatalogue, textsOf } from './read-catalogues.testing.ts';

/** Returns the variables of a message, sorted: `count name`. */
function placeholders(message: Message | undefined): string {
  const names = textsOf(message).flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string));
  return [...new Set(names)].sort().join(' ');
}

const english = readCatalogue(baseCatalogue);
/** The complete catalogue of each other language. */
const translations = contentLanguages.map((language): MessageLocale => languages[language].catalogues[0]).slice(1);
/** Catalogues that contain only the differences from the complete one of their language. */
const variants = Object.values(languages).flatMap(({ catalogues }): readonly MessageLocale[] => catalogues.slice(1));

/** The countries whose pages show a catalogue. */
const countriesOf = (locale: MessageLocale) =>
  Object.values(locales).flatMap(({ messages, country }) => (messages === locale ? [country] : []));

/** Whether pages in a catalogue ever show a message. */
const isShown = (key: string, locale: MessageLocale) => {
  const country = countryOfMessage(key);
  return country === undefined || countriesOf(locale).includes(country);
};

/** Messages that read the same in another language as in English. */
const alike: Readonly<Partial<Record<MessageLocale, readonly string[]>>> = {
  de: ['account_code', 'exam_part', 'exam_clips', 'guides_blog_name'],
  sv: ['parents_column_start', 'task_minutes', 'age_under_13', 'exam_minutes_unit'],
  fr: [
    'parents_column_minutes',
    'parents_heading',
    'parents_invitations',
    'parents_log_signature',
    'quiz_minutes',
    'diagnostic_question',
    'task_minutes',
    'bank_sources',
    'account_code',
    'exam_questions',
    'exam_clips',
    'exam_minutes_unit',
    'mock_mode_standard',
    'mock_rule_questions',
    'question_points',
    'explanation_label',
    'source_label',
    'guides_blog_name',
    'guides_minutes',
    'guides_pages',
    'guides_sources',
    'landing_questions',
    'landing_minutes',
  ],
};

test('no two areas have the same key', () => {
  const keys = areas.flatMap((area) => Object.keys(readArea(area, baseCatalogue)));
  expect(keys.length).toBe(new Set(keys).size);
});

describe.each(translations)('%s', (locale) => {
  const catalogue = readCatalogue(locale);

  test('has every message that its pages show, and none that English lacks', () => {
    expect(Object.keys(english).filter((key) => isShown(key, locale) && !(key in catalogue))).toEqual([]);
    expect(Object.keys(catalogue).filter((key) => !(key in english))).toEqual([]);
  });

  test('uses the same variables as English', () => {
    const different = Object.keys(catalogue).filter(
      (key) => placeholders(catalogue[key]) !== placeholders(english[key]),
    );
    expect(different).toEqual([]);
  });

  test('has each plural form of its language wherever English has plural forms', () => {
    const rules = new Intl.PluralRules(languageOf(locale));
    const forms = new Set(Array.from({ length: 200 }, (_, count) => rules.select(count)));
    const incomplete = Object.entries(catalogue).filter(([key, message]) => {
      if (typeof english[key] !== 'object') return typeof message === 'object';
      const given = typeof message === 'object' ? message.flatMap(({ match }) => Object.keys(match)).join(' ') : '';
      return [...forms].some((form) => !given.includes(`=${form}`));
    });
    expect(incomplete.map(([key]) => key)).toEqual([]);
  });

  test('repeats the English text only if the two languages agree', () => {
    const copied = Object.keys(catalogue).filter(
      (key) => JSON.stringify(catalogue[key]) === JSON.stringify(english[key]) && !alike[locale]?.includes(key),
    );
    expect(copied).toEqual([]);
  });
});

describe.each(variants)('%s', (locale) => {
  const catalogue = readCatalogue(locale);

  test('contains only the differences from American English, with the same variables', () => {
    for (const [key, message] of Object.entries(catalogue)) {
      expect(english, key).toHaveProperty(key);
      expect(message, key).not.toEqual(english[key]);
      expect(placeholders(message), key).toBe(placeholders(english[key]));
    }
  });

  test('shows its readers no American spelling', () => {
    const american = Object.entries({ ...english, ...catalogue }).filter(
      ([key, message]) =>
        isShown(key, locale) &&
        textsOf(message).some((text) => /^Practice\b|\bto practice\b|\byou practice\b|\bcolor|license\b/.test(text)),
    );
    expect(american.map(([key]) => key)).toEqual([]);
  });
});

describe('every language', () => {
  const all = [baseCatalogue, ...variants, ...translations].map(
    (locale) => [locale, Object.entries(readCatalogue(locale))] as const,
  );

  test.each(all)('%s has no exclamation mark, and does not ask for a click', (locale, messages) => {
    // The one exclamation mark is the specification's own.
    const loud = messages.filter(
      ([key, message]) =>
        (key !== 'provider.facebook_without_email' || locale !== baseCatalogue) &&
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

test('French has a narrow no-break space before ; ! ? and inside guillemets, a no-break space before a colon', () => {
  const loose = Object.entries(readCatalogue('fr')).filter(([, message]) =>
    textsOf(message).some((text) => /(?<!\u202f)[;!?»]|«(?!\u202f)|(?<!\u00a0):/.test(text)),
  );
  expect(loose.map(([key]) => key)).toEqual([]);
});

test('German and Swedish say du, French says vous', () => {
  const wrongAddress = {
    de: /\b(?:Sie|Ihre?[mnrs]?|Ihnen)\b/,
    sv: /\b(?:Ni|Er|Ert|Era)\b/,
    fr: /(?<!\p{L})(?:tu|ton|ta|tes|toi)(?!\p{L})/iu,
  };
  for (const [locale, pattern] of Object.entries(wrongAddress) as [MessageLocale, RegExp][]) {
    // Parents have not come to us of their own accord, so they are addressed formally.
    const toLearners = Object.entries(readCatalogue(locale)).filter(
      ([key]) =>
        !/^(?:mail_confirm_(?:parent|purchase)|mail_parent_(?:invitation|week)|parents?|purchase_parent)_/.test(key),
    );
    const wrong = toLearners.filter(([, message]) =>
      // German "Sie" at the start of a sentence may be "it" or "they".
      textsOf(message).some((text) => pattern.test(locale === 'de' ? text.replace(/(?:^|[.?:] )Sie\b/g, '') : text)),
    );
    expect(
      wrong.map(([key]) => key),
      locale,
    ).toEqual([]);
  }
});
