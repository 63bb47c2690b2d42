/** The texts of lessons, in which dictionary terms can be looked up where they stand. */
import { createHash } from 'node:crypto';
import type { LessonEntry } from '@lanewise/bank/compiled/snapshot';
import type { Content } from '@lanewise/content/compiled/content';
import { href } from '@lanewise/contracts/addresses';
import { countries, locales, type SubjectCode, subjectCodes } from '@lanewise/contracts/countries';
import type { ContentLanguage } from '@lanewise/contracts/languages';
import { type LessonText, lessonPartsIn, textOfParts } from '../catalogue/views.ts';
import { termOnWire } from './calls.ts';
import { type TermMarker, termMarker } from './mark-terms.ts';

export interface LessonTexts {
  readonly lessonText: LessonText;
  /** Changes when a dictionary does. */
  readonly textVersion: string;
}

/** Returns the texts of lessons, each made once. Dictionaries are in the country's first language, so texts in another one have no terms. */
export function lessonTexts(content: Pick<Content, 'country'>): LessonTexts {
  const markers = new Map<SubjectCode, TermMarker>();
  const made = new WeakMap<LessonEntry, Map<ContentLanguage, ReturnType<LessonText>>>();
  const markerOf = (country: SubjectCode): TermMarker => {
    const known = markers.get(country);
    if (known) return known;
    const locale = countries[country].defaultLocale;
    const address = href('dictionary', { locale });
    const marker = termMarker(
      content.country(country).dictionary,
      locales[locale].content,
      (slug) => `${address}#${slug}`,
    );
    markers.set(country, marker);
    return marker;
  };
  const make: LessonText = (lesson, country, language) => {
    const parts = lessonPartsIn(lesson, language);
    if (locales[countries[country].defaultLocale].content !== language) return textOfParts(parts);
    const { mark, slugs } = markerOf(country).marking();
    const marked = parts.map((part) => (part.kind === 'text' ? { ...part, html: mark(part.html) } : part));
    const text = textOfParts(marked);
    if (slugs.size === 0) return text;
    const bySlug = new Map(content.country(country).dictionary.map((term) => [term.slug, term]));
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
      .update(JSON.stringify(subjectCodes.map((country) => content.country(country).dictionary)))
      .digest('hex')
      .slice(0, 8),
  };
}
