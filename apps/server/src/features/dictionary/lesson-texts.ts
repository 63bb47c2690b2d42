/** The texts of lessons, in which dictionary terms can be looked up where they stand. */
import { createHash } from 'node:crypto';
import type { LessonEntry } from '@lanewise/bank/compiled/snapshot';
import type { Content } from '@lanewise/content/compiled/content';
import type { CompiledTerm } from '@lanewise/content/compiled/snapshot';
import { href } from '@lanewise/contracts/addresses';
import { type Locale, type LocaleCode, localeFor, subjectCodes } from '@lanewise/contracts/countries';
import type { ContentLanguage } from '@lanewise/contracts/languages';
import { type LessonText, lessonPartsIn, textOfParts } from '../catalogue/views.ts';
import { termOnWire } from './calls.ts';
import { type TermMarker, termMarker } from './mark-terms.ts';

export interface LessonTexts {
  readonly lessonText: LessonText;
  /** Changes when a dictionary does. */
  readonly textVersion: string;
}

/** Returns the texts of lessons, each made once. Texts in a language that their country has no dictionary in have no terms. */
export function lessonTexts(content: Pick<Content, 'country' | 'inLanguage'>): LessonTexts {
  const markers = new Map<LocaleCode, TermMarker>();
  const made = new WeakMap<LessonEntry, Map<ContentLanguage, ReturnType<LessonText>>>();
  const markerOf = ({ code: locale, content: language }: Locale, dictionary: readonly CompiledTerm[]): TermMarker => {
    const known = markers.get(locale);
    if (known) return known;
    const address = href('dictionary', { locale });
    const marker = termMarker(dictionary, language, (slug) => `${address}#${slug}`);
    markers.set(locale, marker);
    return marker;
  };
  const make: LessonText = (lesson, country, language) => {
    const parts = lessonPartsIn(lesson, language);
    const dictionary = content.inLanguage(country, language)?.dictionary;
    if (dictionary === undefined) return textOfParts(parts);
    const { mark, slugs } = markerOf(localeFor(country, language), dictionary).marking();
    const marked = parts.map((part) => (part.kind === 'text' ? { ...part, html: mark(part.html) } : part));
    const text = textOfParts(marked);
    if (slugs.size === 0) return text;
    const bySlug = new Map(dictionary.map((term) => [term.slug, term]));
    const terms = [...slugs].flatMap((slug) => {
      const term = bySlug.get(slug);
      return term === undefined ? [] : [termOnWire(term, bySlug)];
    });
    return { ...text, terms };
  };
  return {
    lessonText(lesson, country, language) {
      const own = made.get(lesson) ?? new Map<ContentLanguage, ReturnType<LessonText>>();
      made.set(lesson, own);
      const text = own.get(language) ?? make(lesson, country, language);
      own.set(language, text);
      return text;
    },
    textVersion: createHash('sha256')
      .update(
        JSON.stringify(
          subjectCodes.flatMap((country) => [
            content.country(country).dictionary,
            content.inLanguage(country, 'en')?.dictionary,
          ]),
        ),
      )
      .digest('hex')
      .slice(0, 8),
  };
}
