/** The search over countries, states, regions and schools, tolerant of accents and mistakes by PostgreSQL's trigrams. */
import { createHash } from 'node:crypto';
import { countries, type SubjectCode } from '@lanewise/contracts/countries';
import type { Queries } from '@lanewise/database/pool';
import { sql } from 'drizzle-orm';
import { countryName, listedCountries, statesOf } from './region-lists.ts';
import { searchText } from './search-text.ts';

/** Names of the places, in the order of their ids. */
function names(): readonly (readonly [id: string, name: string])[] {
  return listedCountries.flatMap((country) => [
    [country, countryName(countries[country].availableCode)] as const,
    ...statesOf(country).states.flatMap(({ code, name, regions }) => [
      [`${country}/${code}`, name] as const,
      ...regions.map((region) => [`${country}/${code}/${region.code}`, region.name] as const),
    ]),
  ]);
}

/** The number of this lock in the database. */
const LOCK = 7_461_025;

/** Updates the table of place names from the lists. A process does this before its first search; if nothing has changed, it only reads. */
async function keepPlaceNames(queries: Queries): Promise<void> {
  const own = [...names()].sort(([one], [other]) => (one < other ? -1 : 1));
  const hash = createHash('md5')
    .update(own.map(([id, name]) => `${id}=${name}`).join('\n'))
    .digest('hex');
  await queries.transaction(async (store) => {
    await store.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
    const { rows } = await store.execute<{ hash: string | null }>(
      sql`select md5(string_agg(id || '=' || name, E'\n' order by id collate "C")) as hash from place_names`,
    );
    if (rows[0]?.hash === hash) return;
    const given = JSON.stringify(own.map(([id, name]) => ({ id, name, text: searchText(name) })));
    await store.execute(sql`delete from place_names`);
    await store.execute(
      sql`insert into place_names (id, name, search) select id, name, unaccent(text) from jsonb_to_recordset(${given}::jsonb) as given (id text, name text, text text)`,
    );
  });
}

/** Minimum similarity of a hit, from 0 to 1. */
const LEAST_LIKENESS = '0.5';

/** Number of words that replace one that no school has. */
const CORRECTIONS = 3;

/** Schools compared with the whole text; a search that finds more is too vague to rank. */
const CANDIDATES = 300;

/** A hit: a place by its id, or a school. */
export interface Hit {
  readonly id: string;
  readonly name: string;
  readonly likeness: number;
  /** A school's state and region, and its place; null for places. */
  readonly school: {
    readonly country: SubjectCode;
    readonly state: string;
    readonly region: string;
    readonly place: string;
  } | null;
}

/** A hit as the query returns it. */
interface HitRow extends Record<string, unknown> {
  readonly id: string;
  readonly name: string;
  readonly likeness: number;
  readonly country: SubjectCode | null;
  readonly state: string;
  readonly region: string;
  readonly place: string;
}

export interface Search {
  /** Returns the best hits, best first; places come before equally similar schools. */
  find(words: string, country: SubjectCode | undefined, limit: number): Promise<readonly Hit[]>;
}

/** Returns the search of a database. */
export function regionSearch(queries: Queries): Search {
  let ready: Promise<void> | undefined;
  const prepare = () => {
    ready ??= keepPlaceNames(queries).catch((error: unknown) => {
      ready = undefined;
      throw error;
    });
    return ready;
  };
  return {
    async find(words, country, limit) {
      await prepare();
      const text = searchText(words);
      if (text === '') return [];
      const inCountry = country === undefined ? sql`true` : sql`(id = ${country} or id like ${`${country}/%`})`;
      const ofCountry = country === undefined ? sql`true` : sql`country = ${country}`;
      // A word that no school's name begins with is replaced by the words most like it; one that is like none is left out. Then schools need all
      // words, so that an index finds them: comparing each of 200,000 names would take seconds.
      const { rows } = await queries.execute<HitRow>(sql`
        with asked as materialized (
          select unaccent(${text}) as text, set_config('pg_trgm.word_similarity_threshold', ${LEAST_LIKENESS}, true)),
        words as (select distinct unnest(string_to_array(text, ' ')) as word from asked),
        parts as (
          select case when words.word ~ '^\\d' or exists (select from school_words where school_words.word ^@ words.word) then quote_literal(words.word) || ':*'
            else (select string_agg(quote_literal(word), ' | ') from (
              select school_words.word from school_words where school_words.word % words.word
              order by similarity(school_words.word, words.word) desc, school_words.word limit ${CORRECTIONS}) as alike) end as part
          from words),
        needed as materialized (select string_agg('(' || part || ')', ' & ')::tsquery as query from parts),
        candidates as (
          select id, name, search, country, state, region, place from schools
          where to_tsvector('simple', search) @@ (select query from needed) and ${ofCountry} limit ${CANDIDATES})
        (select id, name, word_similarity((select text from asked), search) as likeness, 0 as rank,
          null as country, '' as state, '' as region, '' as place
        from place_names where search %> (select text from asked) and ${inCountry}
        order by likeness desc, similarity((select text from asked), search) desc, id limit ${limit})
        union all
        (select id, name, word_similarity((select text from asked), search) as likeness, 1 as rank, country, state, region, place
        from candidates order by likeness desc, name, id limit ${limit})
        order by likeness desc, rank limit ${limit}`);
      return rows.map(({ id, name, likeness, country: at, state, region, place }) => ({
        id,
        name,
        likeness,
        school: at === null ? null : { country: at, state, region, place },
      }));
    },
  };
}
