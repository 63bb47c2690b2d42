/** How long do the search of the regions service, and the schools near a postcode, take with 200,000 driving schools? Without the network, one at a time. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '@lanewise/database/embedded';
import { migrateDatabase } from '@lanewise/database/migrate';
import { type Database, openDatabase } from '@lanewise/database/pool';
import { statesOf } from '@lanewise/server/features/schools/region-lists';
import { findPostcode, listSchoolsAround } from '@lanewise/server/features/schools/school-store';
import { regionSearch } from '@lanewise/server/features/schools/search';
import { searchText } from '@lanewise/server/features/schools/search-text';
import type { Question } from '../rig/question.ts';

const SCHOOLS = 200_000;
const SEARCHES = 500;
const MOST_MS = { search: 20, near: 100 } as const;
/** Schools that the page shows. */
const SHOWN = 20;
const FIRST = 50;
const LOADED_AT_ONCE = 10_000;

/** Syllables of made-up names. Several thousand names, as in a telephone directory, some of them common. */
const syllables =
  'ber mül kar son lind hag vo tor rie wal gra pet ham stein dorf mann ler sen ard eau mar dub roche'.split(' ');

const pick = <Value>(list: readonly Value[], at: number): Value => list[at % list.length] as Value;

/** Returns the school with this number; the same every time. */
function school(at: number) {
  const scattered = (at * 2_654_435_761) % 4_294_967_296;
  const surname = [scattered, scattered >>> 7, scattered >>> 13].map((part) => pick(syllables, part)).join('');
  const states = statesOf('de').states;
  const state = pick(states, scattered >>> 3);
  const region = pick(state.regions, scattered >>> 5);
  const place = region.name.replace(/^(?:Landkreis|Kreis) /, '');
  const postcode = String(10_000 + (scattered % 89_999));
  const name = `Fahrschule ${surname.charAt(0).toUpperCase()}${surname.slice(1)}`;
  return {
    id: `bench-${at}`,
    country: 'de',
    state: state.code,
    region: region.code,
    name,
    place,
    postcode,
    ...placeOf(postcode, scattered),
    search: searchText(`${name} ${place} ${postcode}`),
  };
}

/** Returns where a postcode is: all over Germany, those that begin alike side by side. */
function placeOf(postcode: string, scattered: number) {
  const share = (Number(postcode) - 10_000) / 90_000;
  return { latitude: 47.5 + 7 * share, longitude: 6 + (9 * ((scattered >>> 9) % 1000)) / 1000 };
}

async function load({ pool }: Database): Promise<void> {
  for (let from = 0; from < SCHOOLS; from += LOADED_AT_ONCE) {
    const rows = Array.from({ length: LOADED_AT_ONCE }, (_, at) => school(from + at));
    await pool.query(
      `with given as materialized (
         select given.*, unaccent(given.search) as plain from jsonb_populate_recordset(null::schools, $1::jsonb) as given),
       words as (insert into school_words (word) select distinct word from given, unnest(string_to_array(plain, ' ')) as word where word !~ '^\\d' on conflict do nothing)
       insert into schools (id, country, state, region, name, place, postcode, latitude, longitude, languages, gearboxes, classes, is_sample, search, imported_at)
       select id, country, state, region, name, place, postcode, latitude, longitude, '{}', '{}', '{}', false, plain, now() from given`,
      [JSON.stringify(rows)],
    );
  }
  await pool.query('vacuum analyze schools, school_words');
}

/** A search as visitors type it: a name, a place, both, the beginning of one, with a mistake. */
function words(at: number): string {
  const { name, place, postcode } = school(at * 397);
  const kinds = [
    `${name} ${place}`,
    place,
    name,
    `${name.slice(0, -1)} ${place}`,
    postcode,
    place.slice(0, 5),
    `${place}x`,
  ];
  return pick(kinds, at);
}

interface Timed {
  readonly words: string;
  readonly ms: number;
}

/** Returns how long each search took, the fastest first, after some that do not count. */
async function timed(wordsAt: (at: number) => string, search: (asked: string) => Promise<unknown>): Promise<Timed[]> {
  const taken: Timed[] = [];
  for (let at = 0; at < SEARCHES + FIRST; at += 1) {
    const asked = wordsAt(at);
    const begin = performance.now();
    await search(asked);
    if (at >= FIRST) taken.push({ words: asked, ms: performance.now() - begin });
  }
  return taken.toSorted((one, other) => one.ms - other.ms);
}

const shareOf = (sorted: readonly Timed[], share: number): Timed =>
  sorted[Math.floor(sorted.length * share)] ?? { words: '', ms: Number.POSITIVE_INFINITY };

/** Returns the table of some searches. */
function tableOf(what: string, sorted: readonly Timed[]) {
  const shares = { median: 0.5, p90: 0.9, p99: 0.99, slowest: 1 - 1 / SEARCHES };
  return {
    title: `${SEARCHES} ${what} among ${SCHOOLS} schools, milliseconds`,
    columns: ['', 'ms', 'for'],
    rows: Object.entries(shares).map(([title, share]) => {
      const { words: asked, ms } = shareOf(sorted, share);
      return [title, ms.toFixed(1), asked];
    }),
  };
}

function limitOf(what: string, sorted: readonly Timed[], most: number) {
  const { ms } = shareOf(sorted, 0.99);
  return {
    what: `${what} among ${SCHOOLS} schools, p99: at most ${most} ms`,
    measured: `${ms.toFixed(1)} ms`,
    holds: ms <= most,
  };
}

export const measureRegions: Question = async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'lanewise-bench-'));
  const server = await startEmbedded({ dataDir });
  try {
    await migrateDatabase(server.url);
    const limits = { statement: 600_000, answer: 600_000 };
    const database = await openDatabase({ url: server.url, connections: 2, onError: () => undefined, limits });
    const { queries } = database;
    await load(database);
    const { find } = regionSearch(queries);
    const searches = await timed(words, async (asked) => await find(asked, 'de', 10));
    const near = await timed(
      (at) => school(at * 397).postcode,
      async (postcode) => {
        const place = await findPostcode(queries, { country: 'de' }, postcode);
        if (place !== null) await listSchoolsAround(queries, 'de', {}, place, SHOWN);
      },
    );
    await database.close();
    return {
      tables: [tableOf('searches', searches), tableOf('postcodes', near)],
      limits: [limitOf('search', searches, MOST_MS.search), limitOf('the schools near a postcode', near, MOST_MS.near)],
    };
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
};
