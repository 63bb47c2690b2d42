/** How long does the search of the regions service take with 200,000 driving schools? Measured without the network, one search at a time. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '@lanewise/database/embedded';
import { migrateDatabase } from '@lanewise/database/migrate';
import { type Database, openDatabase } from '@lanewise/database/pool';
import { statesOf } from '@lanewise/server/features/schools/region-lists';
import { regionSearch } from '@lanewise/server/features/schools/search';
import { searchText } from '@lanewise/server/features/schools/search-text';
import type { Question } from '../rig/question.ts';

const SCHOOLS = 200_000;
const SEARCHES = 500;
const MOST_MS = 20;
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
    search: searchText(`${name} ${place} ${postcode}`),
  };
}

async function load({ pool }: Database): Promise<void> {
  for (let from = 0; from < SCHOOLS; from += LOADED_AT_ONCE) {
    const rows = Array.from({ length: LOADED_AT_ONCE }, (_, at) => school(from + at));
    await pool.query(
      `with given as materialized (
         select given.*, unaccent(given.search) as plain from jsonb_populate_recordset(null::schools, $1::jsonb) as given),
       words as (insert into school_words (word) select distinct word from given, unnest(string_to_array(plain, ' ')) as word where word !~ '^\\d' on conflict do nothing)
       insert into schools (id, country, state, region, name, place, postcode, languages, gearboxes, classes, is_sample, search, imported_at)
       select id, country, state, region, name, place, postcode, '{}', '{}', '{}', false, plain, now() from given`,
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

export const measureRegions: Question = async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'lanewise-bench-'));
  const server = await startEmbedded({ dataDir });
  try {
    await migrateDatabase(server.url);
    const limits = { statement: 600_000, answer: 600_000 };
    const database = await openDatabase({ url: server.url, connections: 2, onError: () => undefined, limits });
    await load(database);
    const { find } = regionSearch(database.queries);
    for (let at = 0; at < 50; at += 1) await find(words(at), 'de', 10);
    const taken: { words: string; ms: number }[] = [];
    for (let at = 50; at < SEARCHES + 50; at += 1) {
      const asked = words(at);
      const begin = performance.now();
      await find(asked, 'de', 10);
      taken.push({ words: asked, ms: performance.now() - begin });
    }
    await database.close();
    const sorted = taken.toSorted((one, other) => one.ms - other.ms);
    const at = (share: number) =>
      sorted[Math.floor(sorted.length * share)] ?? { words: '', ms: Number.POSITIVE_INFINITY };
    const shown = ([title, { words: asked, ms }]: readonly [string, { words: string; ms: number }]) => [
      title,
      ms.toFixed(1),
      asked,
    ];
    return {
      tables: [
        {
          title: `${SEARCHES} searches among ${SCHOOLS} schools, milliseconds`,
          columns: ['', 'ms', 'for'],
          rows: (
            [
              ['median', at(0.5)],
              ['p90', at(0.9)],
              ['p99', at(0.99)],
              ['slowest', at(1 - 1 / SEARCHES)],
            ] as const
          ).map(shown),
        },
      ],
      limits: [
        {
          what: `search among ${SCHOOLS} schools, p99: at most ${MOST_MS} ms`,
          measured: `${at(0.99).ms.toFixed(1)} ms`,
          holds: at(0.99).ms <= MOST_MS,
        },
      ],
    };
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
};
