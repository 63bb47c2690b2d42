/** Driving schools in the database. */
import { type Gearbox, nearMetres } from '@lanewise/contracts/constants/schools';
import type { SubjectCode } from '@lanewise/contracts/countries';
import type { Queries, Store } from '@lanewise/database/pool';
import { schools } from '@lanewise/database/schema/tables';
import { and, arrayContains, asc, between, count, eq, lte, type SQL, sql } from 'drizzle-orm';

export type SchoolRow = typeof schools.$inferSelect;

/** A region by its codes. */
export interface RegionKey {
  readonly country: SubjectCode;
  readonly state: string;
  readonly region: string;
}

export interface SchoolFilter {
  readonly language?: string | undefined;
  readonly gearbox?: Gearbox | undefined;
  readonly class?: string | undefined;
  readonly isAccessible?: boolean | undefined;
  /** Highest price of 60 minutes, in the smallest unit of the currency. */
  readonly maxPrice?: number | undefined;
}

function ofRegion({ country, state, region }: RegionKey): SQL | undefined {
  return and(eq(schools.country, country), eq(schools.state, state), eq(schools.region, region));
}

function passes(filter: SchoolFilter): SQL | undefined {
  const { language, gearbox, isAccessible, maxPrice } = filter;
  return and(
    language === undefined ? undefined : arrayContains(schools.languages, [language]),
    gearbox === undefined ? undefined : arrayContains(schools.gearboxes, [gearbox]),
    filter.class === undefined ? undefined : arrayContains(schools.classes, [filter.class]),
    isAccessible === undefined ? undefined : eq(schools.isAccessible, isAccessible),
    maxPrice === undefined ? undefined : sql`${schools.lessonPrice} * 60.0 / ${schools.lessonMinutes} <= ${maxPrice}`,
  );
}

/** A place on the globe, in degrees. */
interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

const EARTH_RADIUS_M = 6_371_009;

/** Metres between a school and a place (haversine formula); null for a school without coordinates. */
function distanceFrom({ latitude, longitude }: Position): SQL<number | null> {
  return sql<number | null>`round(2 * ${EARTH_RADIUS_M}::float8 * asin(least(1, sqrt(
    power(sin(radians(${schools.latitude} - ${latitude}::float8) / 2), 2)
    + cos(radians(${latitude}::float8)) * cos(radians(${schools.latitude})) * power(sin(radians(${schools.longitude} - ${longitude}::float8) / 2), 2)))))::int`;
}

interface SchoolPage {
  readonly number: number;
  readonly size: number;
}

type ListedSchool = SchoolRow & { readonly distance: number | null };

/** Returns a page of a region's schools in the order of their names, or nearest first, and how many there are. */
export async function listSchoolRows(
  store: Store,
  key: RegionKey,
  filter: SchoolFilter,
  page: SchoolPage,
  near: Position | null = null,
): Promise<{ total: number; rows: ListedSchool[] }> {
  const where = and(ofRegion(key), passes(filter));
  const distance = near === null ? sql<number | null>`null::int` : distanceFrom(near);
  const [[counted], rows] = await Promise.all([
    store.select({ total: count() }).from(schools).where(where),
    store
      .select({ school: schools, distance })
      .from(schools)
      .where(where)
      .orderBy(...(near === null ? [] : [sql`${distance} nulls last`]), asc(schools.name), asc(schools.id))
      .limit(page.size)
      .offset((page.number - 1) * page.size),
  ]);
  return { total: counted?.total ?? 0, rows: rows.map((row) => ({ ...row.school, distance: row.distance })) };
}

/** Metres in a degree of latitude. */
const DEGREE_METRES = (Math.PI / 180) * EARTH_RADIUS_M;

/** Returns the schools of a country around a place, over all borders, nearest first. */
export async function listSchoolsAround(
  store: Store,
  country: SubjectCode,
  filter: SchoolFilter,
  near: Position,
  limit: number,
): Promise<(SchoolRow & { readonly distance: number })[]> {
  const within = (metres: number) => schoolsWithin(store, { country, near, metres }, filter, limit);
  // Where schools are many, a small circle has enough of them, and costs a tenth: the index reads a whole belt of latitude.
  const close = await within(nearMetres / 10);
  return close.length === limit ? close : await within(nearMetres);
}

interface Circle {
  readonly country: SubjectCode;
  readonly near: Position;
  readonly metres: number;
}

async function schoolsWithin(store: Store, { country, near, metres }: Circle, filter: SchoolFilter, limit: number) {
  const distance = distanceFrom(near);
  const high = metres / DEGREE_METRES;
  const wide = high / Math.cos((near.latitude * Math.PI) / 180);
  const rows = await store
    .select({ school: schools, distance })
    .from(schools)
    .where(
      and(
        eq(schools.country, country),
        between(schools.latitude, near.latitude - high, near.latitude + high),
        between(schools.longitude, near.longitude - wide, near.longitude + wide),
        lte(distance, metres),
        passes(filter),
      ),
    )
    .orderBy(distance, asc(schools.name), asc(schools.id))
    .limit(limit);
  return rows.map((row) => ({ ...row.school, distance: row.distance ?? 0 }));
}

/** Returns what a region's schools can be filtered by. */
export async function schoolChoices(store: Store, key: RegionKey): Promise<{ languages: string[]; classes: string[] }> {
  const distinct = async (column: typeof schools.languages | typeof schools.classes) => {
    const rows = await store
      .select({ value: sql<string>`unnest(${column})` })
      .from(schools)
      .where(ofRegion(key))
      .groupBy(sql`1`);
    return rows.map(({ value }) => value).toSorted();
  };
  const [languages, classes] = await Promise.all([distinct(schools.languages), distinct(schools.classes)]);
  return { languages, classes };
}

/** Fewest characters of a postcode that say where a place is. */
const LEAST_OF_POSTCODE = 2;

/**
 * Returns the middle of the schools of a country, or of one of its states, that have a postcode or, if none has, one with as many equal first
 * characters as possible; null if no postcode begins alike. There is no list of all postcodes, so the schools' own coordinates have to do.
 */
export async function findPostcode(
  store: Store,
  { country, state }: { readonly country: SubjectCode; readonly state?: string },
  postcode: string,
): Promise<Position | null> {
  const wanted = postcode.toUpperCase().replace(/[^A-Z\d]/g, '');
  if (wanted.length < LEAST_OF_POSTCODE) return null;
  const within = state === undefined ? sql`true` : sql`state = ${state}`;
  // The longest beginning comes first, so that the few schools it has are all that is read.
  // A range, since an index serves LIKE for a constant beginning alone; "[" is the sign after Z.
  const { rows } = await store.execute<{ latitude: number; longitude: number }>(sql`
    select middle.latitude, middle.longitude
    from generate_series(${wanted.length}::int, ${LEAST_OF_POSTCODE}::int, -1) as length,
      lateral (
        select avg(latitude) as latitude, avg(longitude) as longitude from schools
        where country = ${country} and ${within} and latitude is not null
          and regexp_replace(upper(postcode), '[^A-Z0-9]', '', 'g') ~>=~ left(${wanted}, length)
          and regexp_replace(upper(postcode), '[^A-Z0-9]', '', 'g') ~<~ (left(${wanted}, length) || '[')) as middle
    where middle.latitude is not null limit 1`);
  return rows[0] ?? null;
}

/** Returns a school by its id in any case; null if there is none. Of two ids that differ by case only, the exact one is found. */
export async function findSchool(store: Store, country: SubjectCode, id: string): Promise<SchoolRow | null> {
  const [row] = await store
    .select()
    .from(schools)
    .where(and(eq(schools.country, country), sql`lower(${schools.id}) = lower(${id})`))
    .orderBy(sql`${schools.id} = ${id} desc`)
    .limit(1);
  return row ?? null;
}

/** Numbers of schools. */
export interface SchoolCounts {
  readonly country: number;
  /** By state, and by `state/region`. */
  readonly at: ReadonlyMap<string, number>;
}

/** Milliseconds for which counts are cached. Imports are rare, and a minute-old count misleads nobody. */
const REMEMBERED_MS = 60_000;

/** Returns a function that counts the schools of a country, at most once a minute. */
export function schoolCounter(queries: Queries, now: () => number = Date.now) {
  const known = new Map<SubjectCode, { readonly until: number; readonly counts: Promise<SchoolCounts> }>();

  async function counted(country: SubjectCode): Promise<SchoolCounts> {
    const rows = await queries
      .select({ state: schools.state, region: schools.region, total: count() })
      .from(schools)
      .where(eq(schools.country, country))
      .groupBy(schools.state, schools.region);
    const at = new Map<string, number>();
    let all = 0;
    for (const { state, region, total } of rows) {
      all += total;
      at.set(state, (at.get(state) ?? 0) + total);
      at.set(`${state}/${region}`, total);
    }
    return { country: all, at };
  }

  return async (country: SubjectCode): Promise<SchoolCounts> => {
    const remembered = known.get(country);
    if (remembered && remembered.until > now()) return await remembered.counts;
    const counts = counted(country);
    known.set(country, { until: now() + REMEMBERED_MS, counts });
    counts.catch(() => known.delete(country));
    return await counts;
  };
}
