/**
 * The parameters that several calls share. Query values arrive as text; an empty one (`?n=`) counts as not given, because
 * that is what an empty form field sends. Each parameter has one message, which states the valid values.
 */
import { z } from 'zod';
import { planMinutes, weekDays } from '../constants/attempts.ts';
import { defaultPracticeQuestionCount, questionCountLimits } from '../constants/tests.ts';
import { fieldCode } from '../field-errors.ts';
import { contentLanguages } from '../languages.ts';

const emptyAsMissing = <Value>(value: Value): Value | undefined => (value === '' ? undefined : value);

/** Converts digits to a number; leaves anything else for the schema to refuse. */
function digitsAsNumber(value: number | string | undefined): unknown {
  return typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : emptyAsMissing(value);
}

const flags: Readonly<Record<string, boolean>> = { true: true, '1': true, false: false, '0': false };

function wordAsFlag(value: boolean | string | undefined): unknown {
  return typeof value === 'string' && Object.hasOwn(flags, value) ? flags[value] : emptyAsMissing(value);
}

/** Treats an empty value as not given. */
export function optionalText(value: string | undefined): unknown {
  return emptyAsMissing(value);
}

const { min, max } = questionCountLimits;

const CountSchema = z
  .int(fieldCode('parameter.count'))
  .min(min, fieldCode('parameter.count'))
  .max(max, fieldCode('parameter.count'));

/** A code in the path: any text of 1 to 64 characters. An unknown code gets 404, not 400. */
export function codeParameter(description: string) {
  const error = fieldCode('parameter.code');
  return z.string({ error }).min(1, error).max(64, error).describe(description);
}

export const subjectParameter = codeParameter(
  'Subject code (us, uk, au, se, de, fr) or topic (subject, united-kingdom ...).',
);
const courseParameter = codeParameter('Course code, e.g. ca-car.');

/** `a` and `b` of the calls about one course. */
export const courseParams = z.object({ a: subjectParameter, b: courseParameter });

/** Number of questions, in a query. */
export const countParameter = z
  .preprocess(digitsAsNumber, CountSchema.default(defaultPracticeQuestionCount))
  .default(defaultPracticeQuestionCount)
  .describe('Number of questions. There are fewer if the bank has fewer.');

/** Number of entries on a page of a list, in a query. */
export function pageSizeParameter({ default: usual, max: most }: { readonly default: number; readonly max: number }) {
  const error = fieldCode('parameter.count');
  return z
    .preprocess(digitsAsNumber, z.int(error).min(1, error).max(most, error).default(usual))
    .default(usual)
    .describe(`Number per page: ${most} at most.`);
}

/** Number of a page of a list, in a query. */
export const pageParameter = z
  .preprocess(
    digitsAsNumber,
    z
      .int(fieldCode('parameter.page'))
      .min(1, fieldCode('parameter.page'))
      .max(99_999, fieldCode('parameter.page'))
      .default(1),
  )
  .default(1)
  .describe('Page of the list, from 1.');

/** Number of questions, in a body: a JSON number. */
export const countField = CountSchema.default(defaultPracticeQuestionCount).describe(
  'Number of questions. There are fewer if the bank has fewer.',
);

/** A calendar day, as YYYY-MM-DD. */
export const dayParameter = z
  .preprocess(optionalText, z.iso.date(fieldCode('parameter.day')).optional())
  .optional()
  .describe('Day of the exam, YYYY-MM-DD.');

/** The day of the official exam of the learner's course; null clears it. */
export const examDateField = z.iso.date(fieldCode('parameter.day')).nullable().optional();

/** Minutes of study a day, in a body. */
export const minutesField = z
  .int(fieldCode('parameter.minutes'))
  .min(planMinutes.min, fieldCode('parameter.minutes'))
  .max(planMinutes.max, fieldCode('parameter.minutes'));

const weekDaysError = fieldCode('parameter.week_days');

/** The days of the week on which a learner studies, in a body. */
export const weekDaysField = z
  .array(z.literal(weekDays, weekDaysError), weekDaysError)
  .min(1, weekDaysError)
  .max(weekDays.length, weekDaysError);

/** Minutes of study a day. */
export const minutesParameter = z
  .preprocess(digitsAsNumber, minutesField.optional())
  .optional()
  .describe('Minutes of study a day.');

/** A switch in a query, off unless given. */
export const flagParameter = z
  .preprocess(wordAsFlag, z.boolean({ error: fieldCode('parameter.flag') }).default(false))
  .default(false);

export const roadSignsParameter = flagParameter.describe(
  'true: only questions about signs, signals and markings. false: questions of every kind.',
);

const languageParameter = z
  .preprocess(optionalText, z.enum(contentLanguages, { error: fieldCode('parameter.language') }).optional())
  .optional()
  .describe('Language of the content. A course without it answers in its first language.');

export const seedParameter = z
  .preprocess(
    optionalText,
    z
      .string({ error: fieldCode('parameter.seed') })
      .max(64, fieldCode('parameter.seed'))
      .optional(),
  )
  .optional()
  .describe('The same seed draws the same questions, and their answers in the same order, from the same bank.');

export const tagParameter = z
  .preprocess(
    optionalText,
    z
      .string({ error: fieldCode('parameter.code') })
      .max(64, fieldCode('parameter.code'))
      .default('sample'),
  )
  .default('sample')
  .describe('A tag of the bank, e.g. sample or road_signs.');

/** A code or a few words in a query; an empty one counts as not given. */
export const optionalCode = z
  .preprocess(
    optionalText,
    z
      .string({ error: fieldCode('parameter.code') })
      .max(64, fieldCode('parameter.code'))
      .optional(),
  )
  .optional();

const modulesError = fieldCode('parameter.modules');

export const modulesField = z
  .array(z.string({ error: modulesError }).min(1, modulesError).max(64, modulesError), { error: modulesError })
  .min(1, modulesError)
  .max(50, modulesError)
  .describe('Codes of the modules or chapters to draw from.');

/** The query of every call. */
export const languageQuery = z.object({ locale: languageParameter });

/** The query of the calls that draw questions. */
export const drawQuery = z.object({ locale: languageParameter, seed: seedParameter });

const zoneError = fieldCode('parameter.time_zone');

/** Zones of the offsets that are not whole hours. A device that knows only its offset has no summer time to get wrong. */
const ZONE_OF_OFFSET: Readonly<Record<string, string>> = {
  '-0930': 'Pacific/Marquesas',
  '-0330': 'America/St_Johns',
  '+0330': 'Asia/Tehran',
  '+0430': 'Asia/Kabul',
  '+0530': 'Asia/Kolkata',
  '+0545': 'Asia/Kathmandu',
  '+0630': 'Asia/Yangon',
  '+0845': 'Australia/Eucla',
  '+0930': 'Australia/Darwin',
  '+1030': 'Australia/Lord_Howe',
  '+1245': 'Pacific/Chatham',
};

/**
 * Returns the IANA name of what a device calls its time zone: the name, or an offset such as `+0530`, which the database would read with the
 * opposite sign. `Etc/Unknown`, which browsers say when they do not know, is as if nothing was sent.
 */
function zoneOf(sent: unknown): unknown {
  if (sent === 'Etc/Unknown' || sent === '') return undefined;
  const [, sign, hours = '', minutes = '00'] = /^(?:UTC|GMT)?([+-])(\d{2}):?(\d{2})?$/.exec(String(sent)) ?? [];
  if (sign === undefined) return sent;
  // Etc/GMT-5 is five hours ahead of Greenwich (POSIX).
  if (minutes === '00') return Number(hours) === 0 ? 'UTC' : `Etc/GMT${sign === '+' ? '-' : '+'}${Number(hours)}`;
  return ZONE_OF_OFFSET[`${sign}${hours}${minutes}`] ?? sent;
}

/** Only names: an offset is valid for some runtimes, and not for the database. */
function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return /^[A-Za-z]/.test(name);
  } catch {
    return false;
  }
}

const ZoneSchema = z.string(zoneError).max(64, zoneError).refine(isTimeZone, zoneError);

/** An IANA name of a time zone, of whatever a device calls it; undefined if it does not know. */
export const TimeZoneSchema = z.preprocess(zoneOf, ZoneSchema.optional());

/** The same in a query; UTC if the device does not know. */
export const timeZoneParameter = z.preprocess(zoneOf, ZoneSchema.default('UTC')).default('UTC');
