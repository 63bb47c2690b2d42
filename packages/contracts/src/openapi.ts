/** The OpenAPI 3.1 document, made from the calls: with schemas from zod's own JSON Schema, so that nothing is written twice. */
import { z } from 'zod';
import { SettingsAnswerSchema, SettingsSchema } from './calls/account.ts';
import { allCalls } from './calls/all-calls.ts';
import type { Call } from './calls/call.ts';
import * as catalogue from './calls/catalogue.ts';
import * as hazards from './calls/hazards.ts';
import { type CallName, callNames } from './calls/paths.ts';
import * as practice from './calls/practice.ts';
import { StateSchema } from './calls/regions.ts';
import { serviceAt } from './calls/services.ts';
import * as signIn from './calls/sign-in.ts';
import { changeKinds, changeStreamsLimit, changesPath } from './constants/changes.ts';
import { cookieNames } from './constants/cookies.ts';
import { ErrorEnvelopeSchema } from './error-envelope.ts';
import { errorOccasions } from './error-occasions.ts';
import { commonErrors, type ErrorCode, errorMessage, errors } from './errors.ts';

type Json = Readonly<Record<string, unknown>>;

/** The schemas listed under `components`, by the name they have there. A schema that two calls share must be one of them. */
const components: Readonly<Record<string, z.ZodType>> = {
  Answer: practice.AnswerViewSchema,
  Course: catalogue.CourseSchema,
  CourseInfo: catalogue.CourseInfoSchema,
  CourseSection: catalogue.CourseSectionSchema,
  Done: signIn.DoneSchema,
  Error: ErrorEnvelopeSchema,
  ExamFacts: catalogue.ExamFactsSchema,
  Input: practice.InputViewSchema,
  Lesson: catalogue.LessonSchema,
  ModuleDraw: practice.ModuleDrawSchema,
  Passkey: signIn.PasskeySchema,
  Picture: practice.PictureViewSchema,
  PracticeItem: practice.PracticeItemSchema,
  HazardFilm: hazards.FilmSchema,
  ScoredHazardClip: hazards.ScoredClipSchema,
  PracticeItems: practice.PracticeItemsSchema,
  RoadmapCategory: catalogue.RoadmapCategorySchema,
  RoadmapItem: catalogue.RoadmapItemSchema,
  Settings: SettingsSchema,
  SettingsAnswer: SettingsAnswerSchema,
  SocialToken: signIn.SocialTokenSchema,
  Source: practice.SourceViewSchema,
  State: StateSchema,
  Token: signIn.TokenSchema,
};

const tags = [
  { name: 'Catalogue', description: 'Courses, their roadmaps and lessons.' },
  { name: 'Reading', description: 'Guides and frequent questions.' },
  {
    name: 'Rules',
    description:
      'The rules of the road that differ from place to place, each with its source. The data is ours and licensed under CC BY 4.0; name Lanewise as its source.',
  },
  { name: 'Regions', description: 'Countries, their states and regions, and driving schools. Separate credentials.' },
  {
    name: 'Driving',
    description: 'Mock exams for pupils of driving schools, without an account. Separate credentials.',
  },
  {
    name: 'Teaching',
    description: 'Driving schools and the pupils who have agreed to share their progress with them.',
  },
  { name: 'Parents', description: 'What learners have agreed to share with their parents.' },
  { name: 'Analytics', description: 'What visitors do, kept only with their consent.' },
  { name: 'Practice', description: 'Questions drawn from the bank.' },
  { name: 'Exams', description: 'Mock exams by the rules of the authority.' },
  { name: 'Progress', description: 'What a learner has studied and knows, and should study next.' },
  { name: 'Payments', description: 'Plans, prices, checkout and subscriptions.' },
  { name: 'Administration', description: 'For accounts with a role; for all others these calls do not exist.' },
  { name: 'Sign-in', description: 'Signing up, in and out; passwords; links in mails.' },
  {
    name: 'Account',
    description:
      "The learner's own account. The token travels as `Authorization: Bearer TOKEN`, or as the cookie that signing in sets. Calls of a browser must come from the product's own pages.",
  },
];

const securitySchemes = {
  token: { type: 'http', scheme: 'bearer', description: 'The product token, as returned by signing in.' },
  cookie: {
    type: 'apiKey',
    in: 'cookie',
    name: cookieNames.auth,
    description: "The same token, in a browser's cookie.",
  },
  bookingToken: {
    type: 'apiKey',
    in: 'header',
    name: 'X-Booking-Token',
    description: 'The key of a partner, or the token of one of its instructors.',
  },
  regionsToken: { type: 'http', scheme: 'bearer', description: 'The token of the regions service.' },
  regionsClient: {
    type: 'http',
    scheme: 'basic',
    description: 'A client of the regions service: its name and secret.',
  },
};

const calls: readonly Call[] = Object.values(allCalls);

/**
 * Returns the OpenAPI 3.1 document; the same calls always give the same text, with keys in the order of the definitions.
 *
 * @param version the product's
 * @param names the calls that the describing server answers
 */
export function openApiDocument(version: string, names: readonly CallName[] = callNames): Json {
  const schemaOf = schemaReader();
  const paths: Record<string, Record<string, Json>> = {};
  for (const call of calls.filter(({ name }) => names.includes(name))) {
    const atPath = paths[call.path] ?? {};
    paths[call.path] = atPath;
    atPath[call.method.toLowerCase()] = operation(call, schemaOf);
  }
  if (names.some((name) => serviceAt(allCalls[name].path) === 'api')) paths[changesPath] = { get: changesOperation };
  const named = Object.entries(components).map(([name, schema]) => [name, schemaOf(schema, 'definition')]);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Lanewise API',
      version,
      description:
        'Courses, lessons and practice questions for driving-theory tests. Lists are plain JSON arrays. An error is answered as `{error: {code, message, fields?}}`.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/' }],
    tags,
    paths,
    components: { schemas: Object.fromEntries(named), securitySchemes },
  };
}

/** The only address whose answer is a stream and not JSON. */
const changesOperation: Json = {
  operationId: 'followChanges',
  tags: ['Account'],
  summary: "Tells that something of the learner's has changed, as server-sent events",
  description: `\`event: change\` with \`{"changed": [...]}\`, some of ${changeKinds.join(', ')}: load it again. \`event: ready\`: nothing was missed since Last-Event-ID. \`event: end\`: the session is over, do not reconnect. At most ${changeStreamsLimit} at once.`,
  parameters: [
    {
      name: 'Last-Event-ID',
      in: 'header',
      required: false,
      schema: { type: 'string' },
      example: 'm9x1k0c4f2',
      description: 'Id of the last event: what was missed since is told at once.',
    },
  ],
  security: [{ token: [] }, { cookie: [] }],
  responses: {
    '200': {
      description: 'The stream, which stays open.',
      content: { 'text/event-stream': { schema: { type: 'string' } } },
    },
    ...errorResponses(['AUTHENTICATION', 'TOO_MANY_TRIES', ...commonErrors]),
  },
};

/** Returns a schema as JSON Schema: its definition, or a reference if it is a component. */
type SchemaOf = (schema: z.ZodType, as: 'reference' | 'definition') => Json;

/**
 * Converts all schemas together, so that each refers to the components by name. Request bodies are described as a caller sends
 * them (a field with a default may be missing), everything else as we answer it.
 */
function schemaReader(): SchemaOf {
  const bodies: ReadonlySet<unknown> = new Set(calls.map((call) => call.body));
  const names = new Map<unknown, string>(Object.entries(components).map(([name, schema]) => [schema, name]));
  for (const { name, body, answer } of calls) {
    if (body !== null && !names.has(body)) names.set(body, `${name}.body`);
    if (!names.has(answer)) names.set(answer, `${name}.answer`);
  }
  const registry = z.registry<{ id: string }>();
  for (const [schema, id] of names) registry.add(schema as z.ZodType, { id });
  const uri = (id: string) => `#/components/schemas/${id}`;
  const answered = z.toJSONSchema(registry, { uri }).schemas;
  const sent = z.toJSONSchema(registry, { uri, io: 'input' }).schemas;
  return (schema, as) => {
    const name = names.get(schema) ?? '';
    if (as === 'reference' && Object.hasOwn(components, name)) return { $ref: uri(name) };
    const { $id, $schema, ...definition } = (bodies.has(schema) ? sent : answered)[name] as Json;
    return definition;
  };
}

const etagHeader: Json = { description: 'Changes with the answer.', schema: { type: 'string' } };

const ifNoneMatch: Json = {
  name: 'If-None-Match',
  in: 'header',
  required: false,
  schema: { type: 'string' },
  example: 'W/"q7xV0m2sT1n9bE4kR8yUwA"',
  description: 'The ETag of the answer that the caller has.',
};

function operation(call: Call, schemaOf: SchemaOf): Json {
  const parameters = [
    ...parametersOf(call, call.params, 'path'),
    ...parametersOf(call, call.query, 'query'),
    ...(call.isOpenData ? [ifNoneMatch] : []),
  ];
  return {
    operationId: call.name,
    tags: [call.tag],
    summary: call.summary,
    description: call.description,
    parameters,
    security: securityOf(call),
    ...(call.body === null ? {} : { requestBody: requestBody(call, schemaOf(call.body, 'reference')) }),
    responses: {
      '200': {
        description: call.summary,
        ...(call.isOpenData && { headers: { ETag: etagHeader } }),
        content: json({ schema: schemaOf(call.answer, 'reference') }),
      },
      ...(call.isOpenData && { '304': { description: 'Nothing has changed.' } }),
      ...errorResponses(call.errors),
    },
  };
}

function securityOf({ name, access }: Call): readonly Json[] {
  if (name === 'loginToRegions') return [{ regionsClient: [] }];
  if (access === 'guest') return [];
  if (access === 'booking') return [{ bookingToken: [] }];
  return access === 'regions' ? [{ regionsToken: [] }, { regionsClient: [] }] : [{ token: [] }, { cookie: [] }];
}

function parametersOf(call: Call, schema: z.ZodObject, place: 'path' | 'query'): readonly Json[] {
  const { properties = {} } = z.toJSONSchema(schema);
  return Object.entries(schema.shape).map(([name, parameter]) => {
    const { description, ...own } = properties[name] as Json;
    const required = place === 'path' || !z.safeParse(parameter, undefined).success;
    return { name, in: place, required, description, schema: own, example: call.examples[name] };
  });
}

function requestBody(call: Call, schema: Json): Json {
  const { body: example } = call.examples;
  return { required: true, content: json({ schema, example }) };
}

function errorResponses(codes: readonly ErrorCode[]): Json {
  const byStatus = Map.groupBy(codes, (code) => errors[code].status);
  const responses = [...byStatus].map(([status, own]) => [String(status), errorResponse(own)]);
  return Object.fromEntries(responses);
}

function errorResponse(codes: readonly ErrorCode[]): Json {
  const examples = codes.map((code) => [code, { value: { error: { code, message: errorMessage(code) } } }]);
  return {
    description: codes.map((code) => `${code}: ${errorOccasions[code]}`).join(' '),
    content: json({ schema: { $ref: '#/components/schemas/Error' }, examples: Object.fromEntries(examples) }),
  };
}

function json(content: Json): Json {
  return { 'application/json': content };
}
