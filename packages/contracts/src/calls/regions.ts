/** The regions service: countries, their states and regions, and driving schools. Paths are the specification's (section 7), shapes are ours. */
import { z } from 'zod';
import { gearboxes, nearMetres, schoolsOnPage, searchHits, searchKinds, searchLength } from '../constants/schools.ts';
import { fieldCode } from '../field-errors.ts';
import { defineCall } from './call.ts';
import {
  codeParameter,
  optionalCode,
  optionalText,
  pageParameter,
  pageSizeParameter,
  subjectParameter,
} from './parameters.ts';

const state = codeParameter('Code of a state as in ISO 3166-2, e.g. ca, or its slug, e.g. california.');
const region = codeParameter('Official code of a region, e.g. 06037, or its slug, e.g. los-angeles-county.');
const searchError = fieldCode('parameter.search');
const counted = z.int().describe('Driving schools the operator has imported.');

export const StateSchema = z.object({
  code: z.string().describe('ISO 3166-2 without the country, in lower case.'),
  slug: z.string().describe('Its name in addresses.'),
  name: z.string().describe('In the language of the country.'),
  regions: z.int(),
  schools: counted,
});

const RegionSchema = z.object({
  code: z.string().describe('The code of the official list that the region comes from.'),
  slug: z.string().describe('Its name in addresses; unique in its state.'),
  name: z.string(),
  schools: counted,
});

const PlaceSchema = z.object({ code: z.string(), slug: z.string(), name: z.string() });

const SchoolSchema = z.object({
  id: z.string(),
  name: z.string(),
  street: z.string().nullable(),
  postcode: z.string().nullable(),
  place: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  website: z.string().nullable(),
  languages: z.array(z.string()).describe('Languages of lessons, BCP 47.'),
  gearboxes: z.array(z.enum(gearboxes)),
  classes: z.array(z.string()).describe('Licence classes taught, as the country names them.'),
  lesson_price: z
    .object({
      amount: z.int().describe('In the smallest unit of the currency.'),
      currency: z.string(),
      minutes: z.int(),
    })
    .nullable(),
  is_accessible: z
    .boolean()
    .nullable()
    .describe('Whether it is accessible to wheelchair users; null if the school does not say.'),
  hours: z.string().nullable().describe('Opening hours, in the school’s words.'),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  is_sample: z.boolean().describe('An example for development, not a real school.'),
});

export type SchoolView = z.infer<typeof SchoolSchema>;

/** Digits of a price in a query, in the smallest unit of the currency. */
const price = z
  .preprocess(
    (value) => (typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : optionalText(value as string)),
    z.int(fieldCode('parameter.count')).min(1, fieldCode('parameter.count')).optional(),
  )
  .optional();

const flag = z
  .preprocess(
    (value) =>
      value === ''
        ? undefined
        : value === 'true' || value === '1'
          ? true
          : value === 'false' || value === '0'
            ? false
            : value,
    z.boolean({ error: fieldCode('parameter.flag') }).optional(),
  )
  .optional();

/** What leaves out schools, in a query. */
const filters = {
  language: optionalCode.describe('Only schools with lessons in this language, e.g. en.'),
  gearbox: z
    .preprocess(optionalText, z.enum(gearboxes, { error: fieldCode('parameter.gearbox') }).optional())
    .optional()
    .describe('Only schools that teach with this gearbox.'),
  class: optionalCode.describe('Only schools that teach this licence class.'),
  accessible: flag.describe('true: only schools accessible to wheelchair users.'),
  max_price: price.describe('Highest price of 60 minutes, in the smallest unit of the currency.'),
};

const shared = { tag: 'Regions', access: 'regions', body: null } as const;
const noQuery = z.object({});

export const loginToRegions = defineCall({
  name: 'loginToRegions',
  tag: 'Regions',
  access: 'guest',
  limit: { policy: 'serviceLogin', by: 'client' },
  summary: 'A token for the regions service',
  description:
    'Takes `Authorization: Basic` with a name and secret of REGIONS_CLIENTS. Send the token as `Authorization: Bearer`; the other calls also accept Basic. Removing a client from REGIONS_CLIENTS ends its tokens.',
  params: z.object({}),
  query: noQuery,
  body: null,
  answer: z.object({ token: z.string(), expires_at: z.iso.datetime() }),
  errors: ['AUTHENTICATION', 'TOO_MANY_TRIES'],
  examples: {},
});

export const getRegionsCountry = defineCall({
  ...shared,
  name: 'getRegionsCountry',
  summary: 'A country with the number of its states, regions and schools',
  description:
    'States are those of ISO 3166-2, regions the official level below: counties, Kreise, départements, kommuner, local authorities; in Australia the Greater Capital City Statistical Areas.',
  params: z.object({ c: subjectParameter }),
  query: noQuery,
  answer: z.object({
    code: z.string(),
    name: z.string().describe('In English.'),
    states: z.int(),
    regions: z.int(),
    schools: counted,
  }),
  errors: ['VALIDATION', 'SUBJECT_NOT_FOUND'],
  examples: { c: 'us' },
});

export const listStates = defineCall({
  ...shared,
  name: 'listStates',
  summary: 'The states of a country',
  description: 'Sorted by name.',
  params: z.object({ c: subjectParameter }),
  query: noQuery,
  answer: z.array(StateSchema),
  errors: ['VALIDATION', 'SUBJECT_NOT_FOUND'],
  examples: { c: 'us' },
});

export const getState = defineCall({
  ...shared,
  name: 'getState',
  summary: 'One state',
  description: 'By its code or slug.',
  params: z.object({ c: subjectParameter, s: state }),
  query: noQuery,
  answer: StateSchema,
  errors: ['VALIDATION', 'SUBJECT_NOT_FOUND', 'REGION_NOT_FOUND'],
  examples: { c: 'us', s: 'california' },
});

export const listRegions = defineCall({
  ...shared,
  name: 'listRegions',
  summary: 'The regions of a state',
  description: 'Counties, Kreise, départements, kommuner, local authorities; sorted by name.',
  params: z.object({ c: subjectParameter, s: state }),
  query: noQuery,
  answer: z.array(RegionSchema),
  errors: ['VALIDATION', 'SUBJECT_NOT_FOUND', 'REGION_NOT_FOUND'],
  examples: { c: 'us', s: 'california' },
});

export const getRegion = defineCall({
  ...shared,
  name: 'getRegion',
  summary: 'One region',
  description: 'By its code or slug.',
  params: z.object({ c: subjectParameter, s: state, r: region }),
  query: noQuery,
  answer: RegionSchema.extend({ state: PlaceSchema }),
  errors: ['VALIDATION', 'SUBJECT_NOT_FOUND', 'REGION_NOT_FOUND'],
  examples: { c: 'us', s: 'california', r: 'los-angeles-county' },
});

export const listSchools = defineCall({
  ...shared,
  name: 'listSchools',
  summary: 'The driving schools of a region',
  description:
    'Sorted by name, or by distance from a postcode, a page at a time. The filters leave out schools without that information.',
  params: z.object({ c: subjectParameter, s: state, r: region }),
  query: z.object({
    ...filters,
    near: optionalCode.describe(
      'A postcode: the nearest schools come first. Its place is that of the state’s schools with this postcode, or else with one that begins alike.',
    ),
    page: pageParameter,
    n: pageSizeParameter(schoolsOnPage),
  }),
  answer: z.object({
    total: z.int(),
    schools: z.array(
      SchoolSchema.extend({
        distance: z
          .int()
          .nullable()
          .describe('Metres from `near` in a straight line; null if either place is unknown.'),
      }),
    ),
    languages: z.array(z.string()).describe('Languages to filter by: those of the region’s schools.'),
    classes: z.array(z.string()).describe('Licence classes to filter by.'),
    is_near_known: z.boolean().nullable().describe('Whether the place of `near` is known; null without one.'),
  }),
  errors: ['VALIDATION', 'SUBJECT_NOT_FOUND', 'REGION_NOT_FOUND'],
  examples: {
    c: 'us',
    s: 'california',
    r: 'los-angeles-county',
    language: 'es',
    gearbox: 'manual',
    class: 'C',
    accessible: true,
    max_price: 9000,
    near: '90001',
    page: 1,
    n: 50,
  },
});

export const listNearSchools = defineCall({
  ...shared,
  name: 'listNearSchools',
  summary: 'The driving schools near a postcode, over all borders of counties and states',
  description: `The nearest first, within ${nearMetres / 1000} km in a straight line. Schools without coordinates are left out. The place of a postcode is that of the country’s schools that have it, or else one that begins alike. Ours.`,
  params: z.object({ c: subjectParameter }),
  query: z.object({
    near: codeParameter('A postcode.'),
    ...filters,
    n: pageSizeParameter(schoolsOnPage),
  }),
  answer: z.object({
    is_near_known: z.boolean().describe('Whether the place of the postcode is known.'),
    schools: z.array(
      SchoolSchema.extend({
        distance: z.int().nullable().describe('Metres from the postcode in a straight line.'),
        state: PlaceSchema,
        region: PlaceSchema,
      }),
    ),
  }),
  errors: ['VALIDATION', 'SUBJECT_NOT_FOUND'],
  examples: {
    c: 'us',
    near: '92801',
    language: 'es',
    gearbox: 'automatic',
    class: 'C',
    accessible: true,
    max_price: 9000,
    n: 20,
  },
});

export const getSchool = defineCall({
  ...shared,
  name: 'getSchool',
  summary: 'One driving school',
  description: 'By the id from the operator’s import, in any case, because pages have lower-case addresses. Ours.',
  params: z.object({ c: subjectParameter, id: codeParameter('Id of the school.') }),
  query: noQuery,
  answer: SchoolSchema.extend({ state: PlaceSchema, region: PlaceSchema }),
  errors: ['VALIDATION', 'SUBJECT_NOT_FOUND', 'SCHOOL_NOT_FOUND'],
  examples: { c: 'us', id: 'sample-us-1' },
});

export const searchRegions = defineCall({
  ...shared,
  name: 'searchRegions',
  summary: 'Countries, states, regions and schools with a name similar to the query',
  description:
    'Accents, capitals and small mistakes do not matter; schools are found by name, place and postcode. The best hit comes first.',
  params: z.object({}),
  query: z.object({
    q: z
      .string({ error: searchError })
      .trim()
      .min(searchLength.min, searchError)
      .max(searchLength.max, searchError)
      .describe(`${searchLength.min} to ${searchLength.max} characters.`),
    c: optionalCode.describe('Only in the country with this code.'),
    n: pageSizeParameter(searchHits),
  }),
  answer: z.array(
    z.object({
      kind: z.enum(searchKinds),
      name: z.string(),
      country: z.string(),
      state: PlaceSchema.nullable(),
      region: PlaceSchema.nullable(),
      school: z.object({ id: z.string(), place: z.string() }).nullable(),
      likeness: z.number().describe('0 to 1; 1 for an exact match.'),
    }),
  ),
  errors: ['VALIDATION', 'SUBJECT_NOT_FOUND'],
  examples: { q: 'los angles', c: 'us', n: 10 },
});
