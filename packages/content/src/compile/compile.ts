/** Compiles checked texts: Markdown to HTML, pictures drawn, links resolved. The same files give the same result. */

import { typeset, typesetHtml } from '@lanewise/authoring/typeset';
import { pictureAddress } from '@lanewise/bank/compiled/picture-address';
import { href } from '@lanewise/contracts/addresses';
import {
  countries,
  type LocaleCode,
  localeCodes,
  locales,
  type SubjectCode,
  subjectCodes,
} from '@lanewise/contracts/countries';
import { type ContentLanguage, languageOf } from '@lanewise/contracts/languages';
import type {
  CitedSource,
  ContentPicture,
  ContentSnapshot,
  ContentText,
  CountryContent,
  Landing,
  PictureFile,
} from '../compiled/snapshot.ts';
import type { ContentPictureKind, Pictures } from '../known/pictures.ts';
import type { ParsedText } from '../markdown/parse-text.ts';
import { type RenderLookups, renderStretches, renderText } from '../markdown/render-text.ts';
import { hasEnglish, inEnglish } from '../read/in-english.ts';
import type { CountrySources, TextFile } from '../read/sources.ts';
import type { CitedSourceFields, PictureFields } from '../schema/fields.ts';
import type { LandingFields, LegalFields } from '../schema/files.ts';
import { landingPart } from './landing-part.ts';

const wordsPerMinute = 200;

/** Returns the compiled texts of sources without errors. */
export function compileContent(
  sources: Readonly<Record<SubjectCode, CountrySources>>,
  pictures: Pictures,
): ContentSnapshot {
  const used = new Map<string, PictureFile>();
  const compiled = subjectCodes.map((country) => {
    const find = (kind: ContentPictureKind, name: string) => {
      const found = pictures.find(country, kind, name);
      if (typeof found === 'string') return undefined;
      used.set(found.file, found);
      return found;
    };
    const language = languageOf(countries[country].catalogues[0]);
    const own = compileCountry(sources[country], find, countries[country].defaultLocale);
    const english = englishLocaleOf(country);
    return {
      country,
      own: typesetAll(own, language),
      english:
        english === undefined || !hasEnglish(sources[country])
          ? null
          : typesetAll(compileCountry(inEnglish(sources[country]), find, english), 'en'),
    };
  });
  return {
    format: 3,
    countries: Object.fromEntries(compiled.map(({ country, own }) => [country, own])) as Record<
      SubjectCode,
      CountryContent
    >,
    english: Object.fromEntries(compiled.flatMap(({ country, english }) => (english ? [[country, english]] : []))),
    pictures: [...used.values()].toSorted((a, b) => (a.file < b.file ? -1 : 1)),
  };
}

/** Fields that people read. The others are slugs, codes, days and addresses. */
const printed = new Set([
  'title',
  'description',
  'lead',
  'name',
  'question',
  'term',
  'also',
  'definition',
  'plain',
  'text',
  'alt',
]);

/** Returns a country's texts set for print, at any depth. */
function typesetAll<T>(value: T, language: ContentLanguage, field = ''): T {
  if (typeof value === 'string') {
    if (field === 'html') return typesetHtml(value, language) as T;
    return (printed.has(field) ? typeset(value, language) : value) as T;
  }
  if (Array.isArray(value)) return value.map((entry) => typesetAll(entry, language, field)) as T;
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).map(([key, entry]) => [key, typesetAll(entry, language, key)]);
  return Object.fromEntries(entries) as T;
}

type FindPicture = (kind: ContentPictureKind, name: string) => PictureFile | undefined;

/** Returns the locale that shows a country in English beside its own language; undefined if there is none. */
function englishLocaleOf(country: SubjectCode): LocaleCode | undefined {
  return localeCodes.find(
    (code) =>
      locales[code].country === country && code !== countries[country].defaultLocale && locales[code].content === 'en',
  );
}

function compileCountry(sources: CountrySources, find: FindPicture, locale: LocaleCode): CountryContent {
  const order = new Intl.Collator(locales[locale].tag);
  const lookups = (question: string | null): RenderLookups => ({
    question,
    link: (to) => linkOf(to, locale),
    picture(kind, name) {
      const picture = find(kind as ContentPictureKind, name);
      return picture && { src: pictureAddress(picture.file), width: picture.width, height: picture.height };
    },
  });
  const text = (parsed: ParsedText, question: string | null = null): ContentText => ({
    html: renderText(parsed, lookups(question)),
    headings: parsed.headings,
    plain: parsed.plain,
    words: parsed.words,
    minutes: Math.max(1, Math.ceil(parsed.words / wordsPerMinute)),
  });
  const legal = ({ slug, value, text: parsed }: TextFile<LegalFields>) => ({ slug, ...value, ...text(parsed) });
  const landing = (pages: readonly TextFile<LandingFields>[]): Landing[] =>
    pages
      .map(({ slug, value, text: parsed }) => ({
        slug,
        ...value,
        section: value.section ?? null,
        question: value.question ?? null,
        sources: value.sources.map(sourceOf),
        related: value.related ?? [],
        parts: renderStretches(parsed, lookups(null)).flatMap((html, place) => [
          ...(html === '' ? [] : [{ kind: 'text', html } as const]),
          ...parsed.blocks.slice(place, place + 1).map(landingPart),
        ]),
      }))
      .toSorted((a, b) => order.compare(a.name, b.name));
  const picture = (fields: PictureFields | undefined): ContentPicture | null => {
    if (fields === undefined) return null;
    const kind = fields.sign === undefined ? 'scene' : 'sign';
    const found = find(kind, fields.sign ?? fields.scene ?? '');
    if (found === undefined) return null;
    return { kind, src: pictureAddress(found.file), width: found.width, height: found.height, alt: fields.alt ?? '' };
  };
  const groups = sources.faqGroups.map(({ value }) => value);
  return {
    moved: sources.moved.map(({ value: { from, to } }) => ({ from, to: to ?? null })),
    categories: sources.categories.map(({ value }) => value),
    authors: sources.authors.map(({ value }) => value),
    guides: sources.guides
      .map(({ slug, value, text: parsed }) => ({
        slug,
        ...value,
        course: value.course ?? null,
        picture: picture(value.picture),
        question: value.question ?? null,
        sources: value.sources.map(sourceOf),
        related: value.related ?? [],
        ...text(parsed, value.question ?? null),
      }))
      .toSorted((a, b) => (a.published === b.published ? compare(a.slug, b.slug) : compare(b.published, a.published))),
    faqGroups: groups,
    faq: sources.faq
      .map(({ slug, value, text: parsed }) => ({
        slug,
        ...value,
        sources: value.sources.map(sourceOf),
        ...text(parsed),
      }))
      .toSorted(
        (a, b) =>
          groups.findIndex(({ slug }) => slug === a.group) - groups.findIndex(({ slug }) => slug === b.group) ||
          a.order - b.order ||
          compare(a.slug, b.slug),
      ),
    landing: landing(sources.landing),
    landingEnglish: landing(sources.landingEnglish),
    legal: sources.legal.map(legal),
    legalEnglish: sources.legalEnglish.map(legal),
    questionsAnswers: sources.questionsAnswers.map(({ slug, value, text: parsed }) => ({
      slug,
      ...value,
      course: value.course ?? null,
      sources: value.sources.map(sourceOf),
      related: value.related ?? [],
      picture: picture(value.picture),
      ...text(parsed),
    })),
    dictionary: sources.dictionary
      .map(({ value }) => ({
        ...value,
        also: value.also ?? [],
        picture: picture(value.picture),
        see: value.see ?? [],
      }))
      .toSorted((a, b) => order.compare(a.term, b.term)),
  };
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function sourceOf({ title, url, section, read }: CitedSourceFields): CitedSource {
  return { title, url, section: section ?? null, read: read ?? null };
}

/** Returns where a link leads: a guide and a term become addresses of the locale's own pages. */
function linkOf(to: string, locale: LocaleCode): string {
  if (to.startsWith('guide:')) return href('guide', { locale, slug: to.slice('guide:'.length) });
  if (to.startsWith('term:')) return `${href('dictionary', { locale })}#${to.slice('term:'.length)}`;
  return to;
}
