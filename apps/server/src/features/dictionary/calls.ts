/** The dictionary's call. */
import type { Content } from '@lanewise/content/compiled/content';
import type { CompiledTerm, CountryContent } from '@lanewise/content/compiled/snapshot';
import type { DictionaryTerm } from '@lanewise/contracts/calls/dictionary';
import { locales, type SubjectCode, subjectCodes } from '@lanewise/contracts/countries';
import type { CallHandlers } from '../../platform/calls/execute.ts';
import { createTextSearch, type TextSearch } from '../../platform/text-search/text-search.ts';
import { requireCountry } from '../catalogue/subject.ts';
import { drawnPicture } from '../content/drawn-picture.ts';

/** A dictionary and its search index. */
interface Searched {
  readonly terms: readonly CompiledTerm[];
  readonly search: TextSearch;
}

function searched({ dictionary }: CountryContent): Searched {
  const entries = dictionary.map(({ slug, term, also, definition }) => ({
    id: slug,
    title: [term, ...also].join(', '),
    text: definition,
  }));
  return { terms: dictionary, search: createTextSearch(entries) };
}

/** Returns the handler. The search index of each dictionary is built at once, since the texts do not change while the process runs. */
export function dictionaryCalls(content: Pick<Content, 'country' | 'inLanguage'>): CallHandlers<'listTerms'> {
  const own = new Map(subjectCodes.map((country) => [country, searched(content.country(country))]));
  const english = new Map(
    subjectCodes.flatMap((country): [SubjectCode, Searched][] => {
      const texts = content.inLanguage(country, 'en');
      return texts === null ? [] : [[country, searched(texts)]];
    }),
  );
  return {
    listTerms: ({ params, query }) => {
      const { code, defaultLocale } = requireCountry(params.a);
      const inEnglish = query.locale === 'en' ? english.get(code) : undefined;
      const { terms, search } = inEnglish ?? (own.get(code) as Searched);
      const bySlug = new Map(terms.map((term) => [term.slug, term]));
      const shown = query.s === undefined ? terms : search.find(query.s).flatMap(({ id }) => bySlug.get(id) ?? []);
      return {
        terms: shown.map((term) => termOnWire(term, bySlug)),
        total: terms.length,
        language: inEnglish === undefined ? locales[defaultLocale].content : 'en',
      };
    },
  };
}

/** Returns a term for the wire. `bySlug` are the terms of its dictionary. */
export function termOnWire(
  { slug, term, also, definition, picture, see }: CompiledTerm,
  bySlug: ReadonlyMap<string, CompiledTerm>,
): DictionaryTerm {
  return {
    slug,
    term,
    also: [...also],
    definition,
    picture: picture && drawnPicture(picture),
    see: see.flatMap((other) => {
      const found = bySlug.get(other);
      return found === undefined ? [] : [{ slug: found.slug, term: found.term }];
    }),
  };
}
