/** The OpenAPI 3.1 document, made from the calls: schemas by zod's own JSON Schema, nothing written twice. */
import { z } from 'zod';
import { allCalls } from './calls/all-calls.ts';
import type { Call } from './calls/call.ts';
import * as catalogue from './calls/catalogue.ts';
import * as practice from './calls/practice.ts';
import { cookieNames } from './constants/cookies.ts';
import { ErrorEnvelopeSchema } from './error-envelope.ts';
import { type ErrorCode, errorMessage, errors } from './errors.ts';

type Json = Readonly<Record<string, unknown>>;

/** Schemas that stand under `components`, by their name there. */
const components: Readonly<Record<string, z.ZodType>> = {
  Answer: practice.AnswerViewSchema,
  Course: catalogue.CourseSchema,
  CourseInfo: catalogue.CourseInfoSchema,
  CourseSection: catalogue.CourseSectionSchema,
  Error: ErrorEnvelopeSchema,
  ExamFacts: catalogue.ExamFactsSchema,
  Input: practice.InputViewSchema,
  Lesson: catalogue.LessonSchema,
  ModuleDraw: practice.ModuleDrawSchema,
  Picture: practice.PictureViewSchema,
  PracticeItem: practice.PracticeItemSchema,
  PracticeItems: practice.PracticeItemsSchema,
  RoadmapCategory: catalogue.RoadmapCategorySchema,
  RoadmapItem: catalogue.RoadmapItemSchema,
  Source: practice.SourceViewSchema,
};

const tags = [
  { name: 'Catalogue', description: 'Courses, their roadmaps and lessons.' },
  { name: 'Practice', description: 'Questions drawn from the bank.' },
  { name: 'Sign-in', description: 'Signing up, in and out; passwords; links in mails.' },
  {
    name: 'Account',
    description:
      "The learner's own account. The token travels as `Authorization: Bearer TOKEN`, or as the cookie that signing in sets. Calls of a browser must come from the product's own pages.",
  },
];

const securitySchemes = {
  token: { type: 'http', scheme: 'bearer', description: 'The product token that signing in answers.' },
  cookie: {
    type: 'apiKey',
    in: 'cookie',
    name: cookieNames.auth,
    description: 'The same token, as browsers carry it.',
  },
};

const calls: readonly Call[] = Object.values(allCalls);

/**
 * Returns the document, the same for the same calls: keys stand in the order of the definitions.
 * `version` is the product's.
 */
export function openApiDocument(version: string): Json {
  const schemas = jsonSchemas();
  const paths: Record<string, Record<string, Json>> = {};
  for (const call of calls) {
    const atPath = paths[call.path] ?? {};
    paths[call.path] = atPath;
    atPath[call.method.toLowerCase()] = operation(call, schemas);
  }
  const named = Object.fromEntries(Object.keys(components).map((name) => [name, schemas.get(name)]));
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
    components: { schemas: named, securitySchemes },
  };
}

/**
 * All schemas at once, so that each refers to the others by name. Answers that are no component have the name of their call.
 * Bodies are described as they are sent (what has a default may be left out), all else as it is answered.
 */
function jsonSchemas(): ReadonlyMap<string, Json> {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(components)) registry.add(schema, { id });
  for (const call of calls) {
    if (!registry.has(call.answer)) registry.add(call.answer, { id: call.name });
  }
  const uri = (id: string) => `#/components/schemas/${id}`;
  const answered = z.toJSONSchema(registry, { uri }).schemas;
  const sent = z.toJSONSchema(registry, { uri, io: 'input' }).schemas;
  const bodies: ReadonlySet<unknown> = new Set(calls.map((call) => call.body));
  const names = Object.keys(answered);
  return new Map(names.map((id) => [id, withoutIdentity((bodies.has(components[id]) ? sent : answered)[id] as Json)]));
}

function withoutIdentity({ $id, $schema, ...schema }: Json): Json {
  return schema;
}

function schemaOf(schema: z.ZodType, name: string, schemas: ReadonlyMap<string, Json>): Json {
  const component = Object.keys(components).find((key) => components[key] === schema);
  return component === undefined ? (schemas.get(name) ?? {}) : { $ref: `#/components/schemas/${component}` };
}

function operation(call: Call, schemas: ReadonlyMap<string, Json>): Json {
  const parameters = [...parametersOf(call, call.params, 'path'), ...parametersOf(call, call.query, 'query')];
  return {
    operationId: call.name,
    tags: [call.tag],
    summary: call.summary,
    description: call.description,
    parameters,
    ...(call.access === 'guest' ? {} : { security: [{ token: [] }, { cookie: [] }] }),
    ...(call.body === null ? {} : { requestBody: requestBody(call, call.body, schemas) }),
    responses: {
      '200': { description: call.summary, content: json({ schema: schemaOf(call.answer, call.name, schemas) }) },
      ...errorResponses(call.errors),
    },
  };
}

function parametersOf(call: Call, schema: z.ZodObject, place: 'path' | 'query'): readonly Json[] {
  const { properties = {} } = z.toJSONSchema(schema);
  return Object.entries(schema.shape).map(([name, parameter]) => {
    const { description, ...own } = properties[name] as Json;
    const required = place === 'path' || !z.safeParse(parameter, undefined).success;
    return { name, in: place, required, description, schema: own, example: call.examples[name] };
  });
}

function requestBody(call: Call, body: z.ZodType, schemas: ReadonlyMap<string, Json>): Json {
  const { body: example } = call.examples;
  return { required: true, content: json({ schema: schemaOf(body, call.name, schemas), example }) };
}

function errorResponses(codes: readonly ErrorCode[]): Json {
  const byStatus = Map.groupBy(codes, (code) => errors[code].status);
  const responses = [...byStatus].map(([status, own]) => [String(status), errorResponse(own)]);
  return Object.fromEntries(responses);
}

function errorResponse(codes: readonly ErrorCode[]): Json {
  const examples = codes.map((code) => [code, { value: { error: { code, message: errorMessage(code) } } }]);
  return {
    description: codes.map((code) => `${code}: ${errors[code].when}`).join(' '),
    content: json({ schema: { $ref: '#/components/schemas/Error' }, examples: Object.fromEntries(examples) }),
  };
}

function json(content: Json): Json {
  return { 'application/json': content };
}
