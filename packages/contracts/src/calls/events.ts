/**
 * First-party events (specification, section 7: events service) and their catalogue: the properties are the specification's (section 3); which
 * event has which, and those marked as ours, are decided here.
 */

import { z } from 'zod';
import { activities, contentSeenRanges, eventQueue } from '../constants/events.ts';
import { webVitalNames } from '../constants/web-vitals.ts';
import { HOUR_MS } from '../durations.ts';
import { fieldCode } from '../field-errors.ts';
import { signature } from './account-fields.ts';
import { defineCall } from './call.ts';

const wrong = { error: fieldCode('event.events') };
const wrongSession = { error: fieldCode('event.session') };

/** Text that JSON in the database can hold. */
const isStorable = (text: string) => text.isWellFormed() && !text.includes('\0');
const word = z.string(wrong).max(200, wrong).refine(isStorable, wrong);
const address = z.string(wrong).max(500, wrong).refine(isStorable, wrong);

/** All properties, each with its type. */
const EventPropertySchemas = {
  state: word.describe('State or region, by its code.'),
  vehicle: word.describe('Kind of vehicle, such as car; moto is motorcycle.'),
  date: z.iso.date(wrong).describe('Day of the official test.'),
  answer: word.describe('What was answered to a question of a quiz, or whether a test was passed.'),
  endorsements: z.array(word, wrong).max(10, wrong),
  age: word.describe('Age group.'),
  options: z.array(word, wrong).max(20, wrong).describe('What could be chosen.'),
  level: word.describe('What somebody said they already know, or the kind of a test.'),
  funnel: word.describe('Subtype of the funnel: the kind of vehicle, or the test.'),
  funnel_entrance_point: word.describe('Where the funnel was entered.'),
  referrer_url: address.describe('Origin of the page before, without its path.'),
  content_seen_range: z.enum(contentSeenRanges, wrong).describe('Part of the page that was seen, in percent.'),
  method: word.describe('How: by email or a provider; for a purchase the payment provider.'),
  user_id: word.describe('Id of the account for analytics.'),
  funnel_type: word,
  entrancePoint: word.describe('Where a link was followed, or a page was entered from.'),
  destination: word.describe('Where a link leads.'),
  page: word.describe('Pattern of the page’s address.'),
  trustfactor_id: word,
  horizontal_swipes: z.int(wrong).min(0, wrong).max(1000, wrong),
  current_step: word.describe('Step of a funnel.'),
  url: address.describe('Path of the page, without its query, which may hold answers.'),
  name: word.describe('Name of a test, a plan, or what was chosen.'),
  blogId: word,
  country: word,
  course: word,
  category: word,
  metric: z.enum(webVitalNames, wrong).describe('A measure of web vitals. Ours.'),
  value: z.number(wrong).min(0, wrong).max(HOUR_MS, wrong).describe('Its value: milliseconds, for CLS a score. Ours.'),
} as const;

const all = EventPropertySchemas;

/** Returns the schema of an event's properties: those that it must have, and those that it may have. */
function properties<Must extends keyof typeof all, May extends keyof typeof all = never>(
  must: readonly Must[],
  may: readonly May[] = [],
) {
  const required = Object.fromEntries(must.map((name) => [name, all[name]])) as Pick<typeof all, Must>;
  const optional = Object.fromEntries(may.map((name) => [name, all[name].optional()])) as unknown as {
    [Name in May]: z.ZodOptional<(typeof all)[Name]>;
  };
  return z.strictObject({ ...required, ...optional }, wrong);
}

/** Every event, with its properties. */
export const eventCatalogue = {
  session_started: properties([], ['referrer_url', 'url']),
  session_ended: properties([]),
  page_view: properties(['url'], ['page', 'name', 'referrer_url']),
  blog_page_view: properties(['blogId', 'country'], ['course', 'category']),
  content_seen: properties(['url', 'content_seen_range']),
  funnel_started: properties(
    ['funnel_type', 'funnel_entrance_point'],
    ['funnel', 'vehicle', 'state', 'date', 'current_step'],
  ),
  funnel_step: properties(['funnel_type', 'current_step'], ['funnel', 'page', 'url', 'date']),
  funnel_completed: properties(['funnel_type'], ['funnel', 'date', 'current_step']),
  question_answered: properties(
    ['current_step', 'answer'],
    ['options', 'level', 'age', 'endorsements', 'date', 'funnel_type'],
  ),
  trust_factor_seen: properties(['trustfactor_id'], ['horizontal_swipes', 'page']),
  link_followed: properties(['destination'], ['entrancePoint', 'name', 'url']),
  sign_up: properties(['method'], ['user_id', 'funnel_type']),
  test_started: properties(['name'], ['state', 'vehicle', 'course', 'level']),
  test_finished: properties(['name'], ['state', 'vehicle', 'course', 'level', 'answer']),
  plan_opened: properties(['page'], ['entrancePoint', 'name', 'course']),
  web_vital: properties(['page', 'metric', 'value']),
  purchase: properties(['name'], ['method', 'user_id']),
  activity: properties(['name']),
} as const;

export type EventName = keyof typeof eventCatalogue;
export type EventProperties<Name extends EventName> = z.infer<(typeof eventCatalogue)[Name]>;

/** What only the server records, where it happens: a browser cannot claim it. */
const serverEvents = ['sign_up', 'purchase', 'activity'] as const satisfies readonly EventName[];

type BrowserEventName = Exclude<EventName, (typeof serverEvents)[number]>;

function eventSchema<Name extends BrowserEventName>(name: Name) {
  return z.strictObject(
    {
      id: z.uuid(wrong).describe('Chosen by the browser: an event that is sent again is kept once.'),
      name: z.literal(name, wrong),
      at: z.int(wrong).min(0, wrong).max(8.64e15, wrong).describe('Milliseconds since 1970, by the browser’s clock.'),
      properties: eventCatalogue[name],
    },
    wrong,
  );
}

/** One event of a browser. */
export const BrowserEventSchema = z.discriminatedUnion(
  'name',
  [
    eventSchema('session_started'),
    eventSchema('session_ended'),
    eventSchema('page_view'),
    eventSchema('blog_page_view'),
    eventSchema('content_seen'),
    eventSchema('funnel_started'),
    eventSchema('funnel_step'),
    eventSchema('funnel_completed'),
    eventSchema('question_answered'),
    eventSchema('trust_factor_seen'),
    eventSchema('link_followed'),
    eventSchema('test_started'),
    eventSchema('test_finished'),
    eventSchema('plan_opened'),
    eventSchema('web_vital'),
  ],
  wrong,
);

export type BrowserEvent = z.infer<typeof BrowserEventSchema>;

const fromCampaign = z.string(wrongSession).max(100, wrongSession).refine(isStorable, wrongSession).optional();

export const EventSessionSchema = z.strictObject(
  {
    id: z.uuid(wrongSession),
    first_id: z
      .uuid(wrongSession)
      .optional()
      .describe(
        'Id of the browser’s first session, if this is another: a visitor without a cookie is told apart by it.',
      ),
    country: z
      .string(wrongSession)
      .regex(/^[A-Z]{2}$/, wrongSession)
      .describe('Country of the page’s language, as analytics names it.'),
    source: fromCampaign.describe('Where the session came from: utm_source, or the host of the page before.'),
    medium: fromCampaign,
    campaign: fromCampaign,
  },
  wrongSession,
);

export type EventSession = z.infer<typeof EventSessionSchema>;

export const sendEvents = defineCall({
  name: 'sendEvents',
  tag: 'Analytics',
  access: 'guest',
  limit: { policy: 'sendEvents', by: 'client' },
  summary: 'Keeps what a visitor has done, if the visitor allows statistics',
  description:
    'Events of one session of a browser. Nothing is kept, and the answer is 0, without the cookie that allows statistics or where they are off. The first batch sets the cookie with the visitor’s random id. An event that is sent again is kept once; a batch with a wrong event is refused whole. Events of more than a day ago count as of now.',
  params: z.object({}),
  query: z.object({}),
  body: z.strictObject({
    session: EventSessionSchema,
    events: z.array(BrowserEventSchema, wrong).min(1, wrong).max(eventQueue.cap, wrong),
  }),
  answer: z.object({
    kept: z.int().describe('Number of events that are kept now.'),
    signature: z
      .string()
      .optional()
      .describe('Shows that the browser is this visitor’s, for 30 days. Not there if nothing is kept.'),
  }),
  errors: ['VALIDATION', 'TOO_MANY_TRIES'],
  examples: {
    body: {
      session: { id: '0b9e3f0c-6f0e-4e39-9a0b-2f6f0d9c8b11', country: 'US', source: 'newsletter' },
      events: [
        {
          id: '5b0a7b1e-6f0d-4a51-9d7e-2f4c1a9b8e3d',
          name: 'page_view',
          at: 1_795_450_000_000,
          properties: { url: '/us/ca-car', page: '/:locale/:courseSlug' },
        },
      ],
    },
  },
});

export const logActivity = defineCall({
  name: 'logActivity',
  tag: 'Analytics',
  access: 'guest',
  limit: { policy: 'sendEvents', by: 'client' },
  summary: 'Logs what a browser did, under its signature',
  description:
    'The signature is the last one that `events/batch` has answered; the answer has the next. A signature logs each activity once: sent again, it is refused as a replay, and the activity stays logged. Nothing is kept without the cookie that allows statistics or where they are off.',
  params: z.object({}),
  query: z.object({}),
  body: z.strictObject({ signature, activity: z.enum(activities, { error: fieldCode('event.activity') }) }),
  answer: z.object({ kept: z.boolean(), signature: z.string().optional() }),
  errors: ['VALIDATION', 'SIGNATURE_REFUSED', 'SIGNATURE_USED', 'TOO_MANY_TRIES'],
  examples: {
    body: {
      signature: '5b0a7b1e-6f0d-4a51-9d7e-2f4c1a9b8e3d.1795450000.q0Jxw4o0Hn5Yf0cU1sG7b2iV9kZ3mT6eR8aD5lP4xCw',
      activity: 'came_back',
    },
  },
});
