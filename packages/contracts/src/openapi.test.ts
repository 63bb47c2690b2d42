import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describe, expect, test } from 'vitest';
import { callNames, callPaths } from './calls/paths.ts';
import { openApiDocument } from './openapi.ts';

interface Operation {
  readonly operationId: string;
  readonly parameters: readonly { name: string; in: string; required: boolean; example: unknown; schema: unknown }[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly content: Content }>> & {
    readonly '200': { readonly content: Content };
  };
}

interface Content {
  readonly 'application/json': { readonly schema: { readonly required?: readonly string[] } };
}

const document = openApiDocument('0.0.0') as unknown as {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, unknown> };
};
const operations = Object.values(document.paths).flatMap((path) => Object.values(path));

/** JSON as this repository's formatter writes it: a list of plain values is on one line if it fits in 120 columns. */
function formatted(value: unknown): string {
  const text = JSON.stringify(value, null, 2).replace(
    /^( *(?:"[^"\n]+": )?)\[\n([^[\]{}]*?)\n *\](,?)$/gm,
    (whole, start, items, comma) => {
      const line = `${start}[${items.trim().replace(/,\n */g, ', ')}]${comma}`;
      return line.length <= 120 ? line : whole;
    },
  );
  return `${text}\n`;
}

test('the document matches the committed snapshot, so that every API change is reviewed', async () => {
  await expect(formatted(document)).toMatchFileSnapshot('../openapi.snapshot.json');
});

test('every call is listed once, at its path and method', () => {
  // The stream of changes is not a call and does not answer JSON.
  const all = [...callNames, 'followChanges'];
  expect(operations.map((operation) => operation.operationId).toSorted()).toEqual(all.toSorted());
  for (const name of callNames) {
    const { path, method } = callPaths[name];
    expect(document.paths[path]?.[method.toLowerCase()]?.operationId).toBe(name);
  }
});

test("Redocly's recommended rules find nothing to object to, the examples included", async () => {
  const config = await createConfig('extends: [recommended]');
  const problems = await lintFromString({
    source: JSON.stringify(document),
    absoluteRef: '/openapi.json',
    config,
  });
  expect(problems.map(({ message, location }) => `${location[0]?.pointer}: ${message}`)).toEqual([]);
});

test('a request body is described as it is sent, not as the call answers', () => {
  const body = document.paths[callPaths.login.path]?.post?.requestBody?.content['application/json'];
  expect(body?.schema.required).toEqual(['email', 'password']);
});

test('every answer has a schema, whether or not other calls share it', () => {
  for (const { operationId, responses } of operations) {
    if (operationId === 'followChanges') continue;
    expect(Object.keys(responses['200'].content['application/json'].schema), operationId).not.toEqual([]);
  }
});

test('every reference resolves to a component, and every component is used', () => {
  const text = JSON.stringify(document);
  const references = new Set([...text.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map((match) => match[1]));
  expect([...references].toSorted()).toEqual(Object.keys(document.components.schemas).toSorted());
});

describe.each(operations.map((operation) => [operation.operationId, operation] as const))('%s', (_, operation) => {
  test('each parameter has an example', () => {
    for (const { name, example } of operation.parameters) expect(example, name).toBeDefined();
  });

  test('success, invalid requests, rate limits and our own failures are all documented', () => {
    expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(['200', '400', '429', '500', '503']));
  });
});

test('numeric query parameters are documented as numbers with their limits', () => {
  const count = document.paths['/api/v3/extra/practice/{a}/{b}']?.get?.parameters.find(({ name }) => name === 'n');
  expect(count).toMatchObject({
    in: 'query',
    required: false,
    schema: { type: 'integer', minimum: 1, maximum: 100, default: 10 },
  });
});
