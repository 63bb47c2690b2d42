/** The sources of a country as its English pages show them: its own, with the words of their translations. */
import type { Located } from '@lanewise/authoring/problems/place';
import type { PictureFields } from '../schema/fields.ts';
import type { CountrySources, TextFile } from './sources.ts';

/** Returns whether a country has texts in English beside those in its own language. */
export function hasEnglish({ english }: CountrySources): boolean {
  return Object.values(english).some((texts) => texts.length > 0);
}

/**
 * Returns the country's sources in English. A text without a translation is left out; `content:check` reports it. Landing and legal pages are left out,
 * too: their English stands beside their original in the country's own texts.
 */
export function inEnglish(sources: CountrySources): CountrySources {
  const { english } = sources;
  return {
    ...sources,
    landing: [],
    landingEnglish: [],
    legal: [],
    legalEnglish: [],
    moved: [],
    categories: english.categories,
    authors: english.authors,
    faqGroups: english.faqGroups,
    guides: files(sources.guides, english.guides, (own, { alt, ...words }) => ({
      ...own,
      ...words,
      ...(own.picture && { picture: described(own.picture, alt) }),
    })),
    faq: files(sources.faq, english.faq, (own, words) => ({ ...own, ...words })),
    questionsAnswers: files(sources.questionsAnswers, english.questionsAnswers, (own, { alt, ...words }) => ({
      ...own,
      ...words,
      ...(own.picture && { picture: described(own.picture, alt) }),
    })),
    dictionary: sources.dictionary.flatMap(({ value, at }) => {
      const found = english.dictionary.find((term) => term.value.slug === value.slug);
      if (found === undefined) return [];
      const { alt, also, ...words } = found.value;
      // A word that means several things in one language may mean one in the other.
      const { also: _, ambiguous: __, ...own } = value;
      return [
        {
          at,
          value: {
            ...own,
            ...words,
            ...(also && { also }),
            ...(own.picture && { picture: described(own.picture, alt) }),
          },
        },
      ];
    }),
  };
}

function described<Picture extends PictureFields>(picture: Picture, alt: string | undefined): Picture {
  return alt === undefined ? picture : { ...picture, alt };
}

function files<Own, Words>(
  originals: readonly TextFile<Own>[],
  translations: readonly TextFile<Words>[],
  merge: (own: Own, words: Words) => Own,
): TextFile<Own>[] {
  const bySlug = new Map(translations.map((each): [string, TextFile<Words>] => [each.slug, each]));
  return originals.flatMap((original) => {
    const found = bySlug.get(original.slug);
    return found === undefined ? [] : [{ ...original, value: merge(original.value, found.value), text: found.text }];
  });
}

/** The slugs of each kind of text in both languages, to compare them. */
export function slugsInBoth({ english, ...own }: CountrySources): readonly {
  readonly kind: string;
  readonly own: readonly Slugged[];
  readonly english: readonly Slugged[];
}[] {
  const listed = (entries: readonly Located<{ readonly slug: string }>[]) =>
    entries.map(({ value: { slug }, at }) => ({ slug, at }));
  return [
    { kind: 'guides-en', own: own.guides, english: english.guides },
    { kind: 'faq-en', own: own.faq, english: english.faq },
    { kind: 'questions-answers-en', own: own.questionsAnswers, english: english.questionsAnswers },
    { kind: 'dictionary-en.yaml', own: listed(own.dictionary), english: listed(english.dictionary) },
    { kind: 'categories-en.yaml', own: listed(own.categories), english: listed(english.categories) },
    { kind: 'authors-en.yaml', own: listed(own.authors), english: listed(english.authors) },
    { kind: 'faq-groups-en.yaml', own: listed(own.faqGroups), english: listed(english.faqGroups) },
  ];
}

type Slugged = Pick<TextFile<unknown>, 'slug' | 'at'>;
