/**
 * Holds what we send a payment provider, and what its stand-in answers, to the provider's own OpenAPI document. `provider-apis` has the calls
 * that we use of each document, with its source and date; `packages/testing/tools/cut-provider-apis.ts` cuts them out.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv, type SchemaObject, type ValidateFunction } from 'ajv';
import { nestedParameters } from './nested-parameters.ts';
import type { Exchange } from './recording-proxy.ts';
import { unknownNames } from './unknown-names.ts';

interface Parameter {
  readonly name: string;
  readonly in: 'query' | 'path' | 'header';
  readonly required?: boolean;
  readonly schema: SchemaObject;
}

interface Body {
  readonly content?: Readonly<Record<string, { readonly schema: SchemaObject }>>;
}

interface Call {
  readonly parameters: readonly (Parameter | { readonly $ref: string })[];
  readonly requestBody: Body | { readonly $ref: string } | null;
  readonly responses: Readonly<Record<string, Body | { readonly $ref: string }>> | null;
}

/** Returns the entries of a file of `provider-apis`. */
export function readProviderApi(name: string): ReadonlyMap<string, object> {
  const file = path.join(import.meta.dirname, 'provider-apis', `${name}.json`);
  return new Map(
    Object.entries((JSON.parse(readFileSync(file, 'utf8')) as { entries: Record<string, object> }).entries),
  );
}

export interface ProviderApi {
  /** Returns what the document does not allow in an exchange; null if it has no such call. */
  check(exchange: Exchange): readonly string[] | null;
  /** Returns what the document does not allow in a value of one of its schemas. */
  checkPart(schema: string, value: unknown): readonly string[];
  /** Returns the calls that no exchange has made so far. */
  unused(): readonly string[];
}

/** Opens a document. */
export function openProviderApi(name: string): ProviderApi {
  const entries = readProviderApi(name);
  // Parameters in addresses and forms are text; the documents are of OpenAPI 3.0, whose formats ajv has no need to know.
  const ajv = new Ajv({
    strict: false,
    validateFormats: false,
    unicodeRegExp: false,
    allErrors: true,
    coerceTypes: true,
    // Each schema is compiled once and used some times.
    inlineRefs: false,
    code: { optimize: false },
  });
  const calls = [...entries.keys()].filter((key) => key.includes(' '));
  for (const [key, schema] of entries) if (!key.includes(' ')) ajv.addSchema(schema, key, undefined, false);
  const unused = new Set(calls);
  const resolve = <Kind>(part: Kind | { readonly $ref: string }): Kind =>
    part !== null && typeof part === 'object' && '$ref' in part ? (entries.get(part.$ref) as Kind) : (part as Kind);

  const validators = new Map<string, ValidateFunction>();

  const faultsOf = (call: string, where: string, schema: SchemaObject, value: unknown): string[] => {
    const strange = unknownNames(entries, schema, value).map((at) => `${where}: the document does not name ${at}`);
    const key = `${call} ${where}`;
    const validate = validators.get(key) ?? ajv.compile(schema);
    validators.set(key, validate);
    validate(value);
    const wrong = (validate.errors ?? []).map(({ instancePath, message }) => `${where}: ${instancePath} ${message}`);
    return [...strange, ...wrong];
  };

  return {
    unused: () => [...unused],
    checkPart: (schema, value) => faultsOf('part', schema, { $ref: `/components/schemas/${schema}` }, value),
    check({ method, path: address, query, form, request, status, answer }) {
      const found = calls.find((each) => fits(each, `${method} ${address}`));
      if (found === undefined) return null;
      unused.delete(found);
      const call = entries.get(found) as Call;
      const parameters = call.parameters.map((each) => resolve<Parameter>(each));
      const faults = [
        ...faultsOf(found, 'address', schemaOf(parameters, 'path'), valuesIn(found, `${method} ${address}`)),
        ...faultsOf(found, 'query', schemaOf(parameters, 'query'), nestedParameters(query)),
      ];
      const body = call.requestBody && resolve<Body>(call.requestBody);
      const sent = form ? nestedParameters(form) : request;
      const [content] = Object.values(body?.content ?? {});
      if (content && sent !== null) faults.push(...faultsOf(found, 'body', content.schema, sent));
      if (!content && sent !== null && Object.keys(sent as object).length > 0) faults.push('The call has no body.');
      if (call.responses && status < 300) {
        const response = call.responses[String(status)];
        if (!response) return [...faults, `The document has no answer ${status}.`];
        const [answered] = Object.values(resolve<Body>(response).content ?? {});
        if (answered) faults.push(...faultsOf(found, `answer ${status}`, answered.schema, answer));
        else if (answer !== null) faults.push('The answer has no body.');
      }
      return faults;
    },
  };
}

function schemaOf(parameters: readonly Parameter[], place: Parameter['in']): SchemaObject {
  const own = parameters.filter((parameter) => parameter.in === place);
  return {
    type: 'object',
    properties: Object.fromEntries(own.map(({ name, schema }) => [name, schema])),
    required: own.filter(({ required }) => required).map(({ name }) => name),
    additionalProperties: false,
  };
}

const parts = (call: string) => call.split('/');

function fits(call: string, asked: string): boolean {
  const [own, other] = [parts(call), parts(asked)];
  return own.length === other.length && own.every((part, at) => part.startsWith('{') || part === other[at]);
}

function valuesIn(call: string, asked: string): Record<string, string> {
  const other = parts(asked);
  return Object.fromEntries(
    parts(call).flatMap((part, at) => (part.startsWith('{') ? [[part.slice(1, -1), other[at] ?? '']] : [])),
  );
}
