/** Driving schools in the database. */
import type { Gearbox } from '@lanewise/contracts/constants/schools';
import type { SubjectCode } from '@lanewise/contracts/countries';
import type { Queries, Store } from '@lanewise/database/pool';
import { schools } from '@lanewise/database/schema/tables';
import { and, arrayContains, asc, count, eq, type SQL } from 'drizzle-orm';

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
}

function conditionsOf({ country, state, region }: RegionKey, filter: SchoolFilter): SQL | undefined {
  const { language, gearbox, isAccessible } = filter;
  return and(
    eq(schools.country, country),
    eq(schools.state, state),
    eq(schools.region, region),
    language === undefined ? undefined : arrayContains(schools.languages, [language]),
    gearbox === undefined ? undefined : arrayContains(schools.gearboxes, [gearbox]),
    filter.class === undefined ? undefined : arrayContains(schools.classes, [filter.class]),
    isAccessible === undefined ? undefined : eq(schools.isAccessible, isAccessible),
  );
}

/** Returns a page of a region's schools in the order of their names, and how many there are. */
export async function listSchoolRows(
  store: Store,
  key: RegionKey,
  filter: SchoolFilter,
  page: { readonly number: number; readonly size: number },
): Promise<{ total: number; rows: SchoolRow[] }> {
  const where = conditionsOf(key, filter);
  const [[counted], rows] = await Promise.all([
    store.select({ total: count() }).from(schools).where(where),
    store
      .select()
      .from(schools)
      .where(where)
      .orderBy(asc(schools.name), asc(schools.id))
      .limit(page.size)
      .offset((page.number - 1) * page.size),
  ]);
  return { total: counted?.total ?? 0, rows };
}

/** Returns a school; null if there is none. */
export async function findSchool(store: Store, country: SubjectCode, id: string): Promise<SchoolRow | null> {
  const [row] = await store
    .select()
    .from(schools)
    .where(and(eq(schools.country, country), eq(schools.id, id)));
  return row ?? null;
}

/** Numbers of schools. */
export interface SchoolCounts {
  readonly country: number;
  /** By state, and by `state/region`. */
  readonly at: ReadonlyMap<string, number>;
}

/** Milliseconds for which counts are cached. Imports are rare, and a minute-old count misleads nobody. */
const REMEMBERED = 60_000;

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
    known.set(country, { until: now() + REMEMBERED, counts });
    counts.catch(() => known.delete(country));
    return await counts;
  };
}
