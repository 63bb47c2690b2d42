/** Imports driving schools from a CSV file, line by line, so that a broken line does not block the others. */
import type { Queries } from '@lanewise/database/pool';
import { CsvError, parse } from 'csv-parse';
import { sql } from 'drizzle-orm';
import { decodeText } from '../../../platform/text/decode-text.ts';
import { columns, neededColumns, readLine, type SchoolLine } from './school-line.ts';

/** A rejected line. `line` counts from 1 and includes the header. */
export interface RefusedLine {
  readonly line: number;
  readonly faults: readonly string[];
}

export interface ImportReport {
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly refused: readonly RefusedLine[];
}

/** The file as a whole is not a list of schools. */
export class FileFault extends Error {
  override readonly name = 'FileFault';
}

/** Schools written per statement. */
const BATCH = 1000;

/**
 * Imports a file. A school with the same country and id is replaced, but for what the school itself has changed; schools that are not in the file stay.
 * Importing the same file again changes nothing.
 *
 * @param encoding As the operator named it
 * @throws {FileFault} for a file that is not CSV, or has missing or unknown columns
 * @throws {EncodingFault} it is in another encoding than the named one, or than UTF-8 if none is named
 */
export async function importSchools(
  queries: Queries,
  bytes: Buffer,
  isForSamples: boolean,
  encoding?: string,
): Promise<ImportReport> {
  const refused: RefusedLine[] = [];
  const counts = { added: 0, changed: 0, unchanged: 0 };
  const seen = new Map<string, number>();
  let batch: SchoolLine[] = [];
  const write = async () => {
    const written = await writeBatch(queries, batch);
    counts.added += written.added;
    counts.changed += written.changed;
    counts.unchanged += batch.length - written.added - written.changed;
    batch = [];
  };
  const text = decodeText(bytes, encoding);
  const parser = parse(text, {
    columns: headingOf,
    info: true,
    skip_empty_lines: true,
    relax_column_count: true,
    trim: true,
  });
  try {
    for await (const { record, info } of parser as AsyncIterable<ParsedLine>) {
      // For an entry with quoted line breaks the parser counts to its last line, which is the one to look at.
      const line = info.lines;
      const read = readLine(record, isForSamples);
      if ('faults' in read) {
        refused.push({ line, faults: read.faults });
        continue;
      }
      const { school } = read;
      const key = `${school.country} ${school.id}`;
      const before = seen.get(key);
      if (before !== undefined) {
        refused.push({ line, faults: [`id ${school.id} is on line ${before} already`] });
        continue;
      }
      seen.set(key, line);
      batch.push(school);
      if (batch.length === BATCH) await write();
    }
  } catch (error) {
    if (error instanceof CsvError) throw new FileFault(error.message, { cause: error });
    throw error;
  }
  if (batch.length > 0) await write();
  return { ...counts, refused };
}

interface ParsedLine {
  readonly record: Readonly<Record<string, string>>;
  readonly info: { readonly lines: number };
}

function headingOf(heading: readonly string[]): string[] {
  const names = heading.map((name) => name.trim());
  const missing = neededColumns.filter((name) => !names.includes(name));
  const unknown = names.filter((name) => !(columns as readonly string[]).includes(name));
  if (missing.length > 0) throw new FileFault(`The file has no column ${missing.join(', ')}.`);
  if (unknown.length > 0)
    throw new FileFault(`The file has unknown columns: ${unknown.join(', ')}. Allowed: ${columns.join(', ')}.`);
  return names;
}

/** Writes schools and returns how many were new and how many differed from before. */
async function writeBatch(queries: Queries, batch: readonly SchoolLine[]): Promise<{ added: number; changed: number }> {
  const rows = batch.map(({ isSample, isAccessible, lessonPrice, lessonMinutes, ...row }) => ({
    ...row,
    is_sample: isSample,
    is_accessible: isAccessible,
    lesson_price: lessonPrice,
    lesson_minutes: lessonMinutes,
  }));
  const { rows: written } = await queries.execute<{ is_new: boolean }>(sql`
    with given as materialized (
      select given.*, unaccent(given.search) as plain from jsonb_populate_recordset(null::schools, ${JSON.stringify(rows)}::jsonb) as given),
    words as (
      insert into school_words (word) select distinct word from given, unnest(string_to_array(plain, ' ')) as word where word !~ '^\\d' on conflict do nothing)
    insert into schools as kept (id, country, state, region, name, street, postcode, place, phone, email, website, languages, gearboxes,
      classes, lesson_price, currency, lesson_minutes, is_accessible, hours, latitude, longitude, is_sample, search, imported_at, edited_at)
    select given.id, given.country, given.state, given.region, given.name, given.street, given.postcode, given.place, given.phone, given.email,
      given.website, case when own.id is null then given.languages else own.languages end, given.gearboxes, given.classes,
      case when own.id is null then given.lesson_price else own.lesson_price end, case when own.id is null then given.currency else own.currency end,
      case when own.id is null then given.lesson_minutes else own.lesson_minutes end, given.is_accessible,
      case when own.id is null then given.hours else own.hours end, given.latitude, given.longitude, given.is_sample, given.plain, now(), own.edited_at
    from given left join schools as own on own.country = given.country and own.id = given.id and own.edited_at is not null
    on conflict (country, id) do update set state = excluded.state, region = excluded.region, name = excluded.name,
      street = excluded.street, postcode = excluded.postcode, place = excluded.place, phone = excluded.phone, email = excluded.email,
      website = excluded.website, languages = excluded.languages, gearboxes = excluded.gearboxes, classes = excluded.classes,
      lesson_price = excluded.lesson_price, currency = excluded.currency, lesson_minutes = excluded.lesson_minutes,
      is_accessible = excluded.is_accessible, hours = excluded.hours, latitude = excluded.latitude, longitude = excluded.longitude,
      is_sample = excluded.is_sample, search = excluded.search, imported_at = excluded.imported_at
    where (to_jsonb(kept) - 'imported_at') is distinct from (to_jsonb(excluded) - 'imported_at')
    returning (xmax = 0) as is_new`);
  const added = written.filter((row) => row.is_new).length;
  return { added, changed: written.length - added };
}
