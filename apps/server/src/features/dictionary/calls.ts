/** The dictionary's call. */
import type { Content } from '@lanewise/content/compiled/content';
import type { CompiledTerm } from '@lanewise/content/compiled/snapshot';
import type { DictionaryTerm } from '@lanewise/contracts/calls/dictionary';
import { locales, type SubjectCode, subjectCodes } from '@lanewise/contracts/countries';
import type { CallHandlers } from '../../platform/calls/execute.ts';
import { createTextSearch, type TextSearch } from '../../platform/text-search/text-search.ts';
import { requireCountry } from '../catalogue/subject.ts';
import { drawnPicture } from '../content/drawn-picture.ts';

/** Returns the handler. The search index of each country is built at once, since the texts do not change while the process runs. */
export function dictionaryCalls(content: Pick<Content, 'country'>): CallHandlers<'listTerms'> {
  const searches = new Map<SubjectCode, TextSearch>(
    subjectCodes.map((country) => [
      country,
      createTextSearch(
        content.country(country).dictionary.map(({ slug, term, also, definition }) => ({
          id: slug,
          title: [term, ...also].join(', '),
          text: definition,
        })),
      ),
    ]),
  );
  return {
    listTerms: ({ params, query }) => {
      const { code, defaultLocale } = requireCountry(params.a);
      const { dictionary } = content.country(code);
      const bySlug = new Map(dictionary.map((term) => [term.slug, term]));
      const shown =
        query.s === undefined
          ? dictionary
          : (searches.get(code)?.find(query.s) ?? []).flatMap(({ id }) => bySlug.get(id) ?? []);
      return {
        terms: shown.map((term) => termOnWire(term, bySlug)),
        total: dictionary.length,
        language: locales[defaultLocale].content,
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
