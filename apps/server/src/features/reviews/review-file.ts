/** Reads the file from which an operator imports reviews: CSV (RFC 4180) with a header line. */
import { createHash } from 'node:crypto';
import { reviewPlatforms } from '@lanewise/contracts/constants/reviews';
import { countryOf } from '@lanewise/contracts/countries';
import type { reviews } from '@lanewise/database/schema/tables';
import { CsvError, parse } from 'csv-parse/sync';
import { z } from 'zod';

/** The file is not in the format. The message names each faulty line. */
export class ReviewFault extends Error {}

export type NewReview = typeof reviews.$inferInsert;

/** Maximum number of faults in a message. */
const NAMED = 10;

const RowSchema = z.object({
  platform: z.enum(reviewPlatforms, `must be one of ${reviewPlatforms.join(', ')}`),
  date: z.iso.date('must be a day such as 2026-12-31'),
  text: z.string().trim().min(1, 'must not be empty').max(5000, 'must have at most 5000 characters'),
  rating: z.coerce.number('must be a number from 1 to 5').min(1, 'must be from 1 to 5').max(5, 'must be from 1 to 5'),
  country: z
    .string()
    .default('')
    .transform((text) => (text === '' ? null : (countryOf(text.toLowerCase())?.code ?? undefined)))
    .refine((code) => code !== undefined, 'must be a country such as us or de'),
  helpful: z
    .string()
    .regex(/^\d{0,7}$/, 'must be a whole number')
    .default('')
    .transform(Number),
});

const columns = Object.keys(RowSchema.shape);
const required = ['platform', 'date', 'text', 'rating'];

/**
 * Returns the reviews of a file. `platform`, `date`, `text` and `rating` are its columns, and it may have `country` and `helpful`.
 *
 * @throws {ReviewFault} it is not CSV, has missing or unknown columns, or a line is wrong
 */
export function parseReviews(text: string, today: string): readonly NewReview[] {
  const [names = [], ...lines] = linesOf(text);
  const missing = required.filter((name) => !names.includes(name));
  const unknown = names.filter((name) => !columns.includes(name));
  if (missing.length > 0) throw new ReviewFault(`The first line lacks the columns ${missing.join(', ')}.`);
  if (unknown.length > 0)
    throw new ReviewFault(`Unknown columns: ${unknown.join(', ')}. Allowed: ${columns.join(', ')}.`);
  const faults: string[] = [];
  const found = lines.flatMap((values, index) => {
    const row = RowSchema.safeParse(Object.fromEntries(names.map((name, column) => [name, values[column]])));
    const fault = row.success ? faultOfDay(row.data.date, today) : firstFault(row.error);
    if (row.success && fault === null) return [rowOf(row.data)];
    faults.push(`review ${index + 1}: ${fault}`);
    return [];
  });
  if (faults.length > 0) {
    const more = faults.length > NAMED ? `; and ${faults.length - NAMED} more` : '';
    throw new ReviewFault(`The file has errors: ${faults.slice(0, NAMED).join('; ')}${more}.`);
  }
  return found;
}

function linesOf(text: string): string[][] {
  try {
    return parse(text, { bom: true, skip_empty_lines: true });
  } catch (error) {
    if (error instanceof CsvError) throw new ReviewFault(`The file is not CSV: ${error.message}.`);
    throw error;
  }
}

function firstFault({ issues }: z.ZodError): string {
  const [issue] = issues;
  return `${issue?.path.join('.')} ${issue?.message}`;
}

function faultOfDay(day: string, today: string): string | null {
  return day > today ? 'date must not be in the future' : null;
}

function rowOf({ platform, date, text, rating, country, helpful }: z.output<typeof RowSchema>): NewReview {
  const key = createHash('sha256').update(`${date}\n${text}`).digest();
  return { platform, key, writtenOn: date, text, rating, country: country ?? null, helpful };
}
