/** Reads one line of an operator's file of schools. */
import { gearboxes } from '@lanewise/contracts/constants/schools';
import { countryOf } from '@lanewise/contracts/countries';
import { z } from 'zod';
import { statesOf } from '../region-lists.ts';
import type { SchoolRow } from '../school-store.ts';
import { searchText } from '../search-text.ts';

/** The columns of a file. A file may leave out all but the first six, and has no others. */
export const columns = [
  'id',
  'country',
  'state',
  'region',
  'name',
  'place',
  'street',
  'postcode',
  'phone',
  'email',
  'website',
  'languages',
  'gearboxes',
  'classes',
  'lesson_price',
  'currency',
  'lesson_minutes',
  'is_accessible',
  'hours',
  'latitude',
  'longitude',
  'is_sample',
] as const;
export const neededColumns = columns.slice(0, 6);

const needed = (most: number) => z.string().trim().min(1, 'is missing').max(most, `is longer than ${most} characters`);
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (typeof value === 'string' && value.trim() === '' ? undefined : value), schema.optional());
const text = (most: number) => optional(z.string().trim().max(most, `is longer than ${most} characters`));
const whole = (what: string) =>
  optional(
    z
      .string()
      .trim()
      .regex(/^\d{1,7}$/, `must be ${what}`)
      .transform(Number),
  );
const degrees = (most: number) =>
  optional(
    z
      .string()
      .trim()
      .regex(/^-?\d{1,3}(?:\.\d+)?$/, 'must be decimal degrees')
      .transform(Number)
      .refine((value) => Math.abs(value) <= most, `must be from -${most} to ${most}`),
  );
const flag = optional(z.enum(['yes', 'no'], 'must be yes or no').transform((word) => word === 'yes'));

/** A list in one field, separated by semicolons. */
const list = <Entry extends string>(entry: z.ZodType<Entry, string>) =>
  z
    .string()
    .default('')
    .transform((value) => [...new Set(value.split(';').map((each) => each.trim()))].filter((each) => each !== ''))
    .pipe(z.array(entry).max(30, 'has more than 30 entries'));

const LineSchema = z
  .strictObject({
    id: needed(64).regex(/^[\w.-]+$/, 'may contain letters, digits, dots, hyphens and underscores only'),
    country: needed(2).transform((code) => code.toLowerCase()),
    state: needed(64),
    region: needed(64),
    name: needed(160),
    place: needed(120),
    street: text(160),
    postcode: text(16),
    phone: optional(
      z
        .string()
        .trim()
        .regex(/^\+?[\d ()/.-]{5,30}$/, 'must be a telephone number'),
    ),
    email: optional(z.email('must be an email address').max(254)),
    website: optional(z.url({ protocol: /^https?$/, error: 'must be an address with http or https' }).max(300)),
    languages: list(z.string().regex(/^[a-z]{2,3}(?:-[A-Za-z\d]{2,8})*$/, 'must be language tags such as en;tr')),
    gearboxes: list(z.enum(gearboxes, `must be some of ${gearboxes.join(';')}`)),
    classes: list(z.string().regex(/^[\p{L}\d .+/-]{1,20}$/u, 'must be licence classes such as B;BE')),
    lesson_price: whole('a whole number in the smallest unit of the currency'),
    currency: optional(z.string().regex(/^[A-Z]{3}$/, 'must be a currency such as EUR')),
    lesson_minutes: whole('a whole number of minutes'),
    is_accessible: flag,
    hours: text(300),
    latitude: degrees(90),
    longitude: degrees(180),
    is_sample: flag,
  })
  .partial({ phone: true });

/** A school as read from a line. */
export type SchoolLine = Omit<SchoolRow, 'importedAt' | 'editedAt'>;

/**
 * Reads a line. `isForSamples`: whether the database may keep examples.
 *
 * @returns the school, or why the line is refused: each fault with its column
 */
export function readLine(
  fields: Readonly<Record<string, string>>,
  isForSamples: boolean,
): { readonly school: SchoolLine } | { readonly faults: readonly string[] } {
  const parsed = LineSchema.safeParse(fields);
  if (!parsed.success)
    return { faults: parsed.error.issues.map(({ path, message }) => `${String(path[0] ?? 'line')} ${message}`) };
  const { data } = parsed;
  const country = countryOf(data.country)?.code;
  if (!country) return { faults: [`country ${data.country} is not one of ours`] };
  const state = statesOf(country).state(data.state);
  if (!state) return { faults: [`state ${data.state} is not in ${country}`] };
  const region = state.region(data.region);
  if (!region) return { faults: [`region ${data.region} is not in ${state.name}`] };
  const { lesson_price: price, currency, lesson_minutes: minutes } = data;
  const isPriced = price !== undefined || currency !== undefined || minutes !== undefined;
  if (isPriced && (price === undefined || currency === undefined || minutes === undefined)) {
    return { faults: ['lesson_price needs currency and lesson_minutes, and they it'] };
  }
  if ((data.latitude === undefined) !== (data.longitude === undefined))
    return { faults: ['latitude and longitude belong together'] };
  if (data.is_sample && !isForSamples) return { faults: ['is_sample: this server keeps real schools only'] };
  const { id, name, place, languages, gearboxes: taught, classes } = data;
  return {
    school: {
      id,
      country,
      state: state.code,
      region: region.code,
      name,
      place,
      languages,
      gearboxes: taught,
      classes,
      street: data.street ?? null,
      postcode: data.postcode ?? null,
      phone: data.phone ?? null,
      email: data.email ?? null,
      website: data.website ?? null,
      hours: data.hours ?? null,
      lessonPrice: price ?? null,
      currency: currency ?? null,
      lessonMinutes: minutes ?? null,
      isAccessible: data.is_accessible ?? null,
      latitude: data.latitude ?? null,
      longitude: data.longitude ?? null,
      isSample: data.is_sample ?? false,
      search: searchText([name, place, data.postcode ?? ''].join(' ')),
    },
  };
}
