import { describe, expect, test } from 'vitest';
import { callNames, callPaths } from './calls/paths.ts';
import { openApiDocument } from './openapi.ts';

interface Operation {
  readonly operationId: string;
  readonly parameters: readonly { name: string; in: string; required: boolean; example: unknown; schema: unknown }[];
  readonly responses: Readonly<Record<string, unknown>>;
}

const document = openApiDocument('0.0.0') as unknown as {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, unknown> };
};
const operations = Object.values(document.paths).flatMap((path) => Object.values(path));

/** JSON as the formatter of this repository writes it: a list of plain values stands on one line where it fits in 120 columns. */
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

test('the document is the published one; a change of the API shows here', async () => {
  await expect(formatted(document)).toMatchFileSnapshot('../openapi.snapshot.json');
});

test('every call stands in it once, at its address', () => {
  expect(operations.map((operation) => operation.operationId).toSorted()).toEqual(callNames.toSorted());
  for (const name of callNames) {
    const { path, method } = callPaths[name];
    expect(document.paths[path]?.[method.toLowerCase()]?.operationId).toBe(name);
  }
});

test('every reference leads to a component, and every component is referred to', () => {
  const text = JSON.stringify(document);
  const references = new Set([...text.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map((match) => match[1]));
  expect([...references].toSorted()).toEqual(Object.keys(document.components.schemas).toSorted());
});

describe.each(operations.map((operation) => [operation.operationId, operation] as const))('%s', (_, operation) => {
  test('each parameter has an example', () => {
    for (const { name, example } of operation.parameters) expect(example, name).toBeDefined();
  });

  test('it says what it answers when it succeeds, is asked wrongly, too often, and when we fail', () => {
    expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(['200', '400', '429', '500', '503']));
  });
});

test('numbers and their limits are told as such though a query is text', () => {
  const count = document.paths['/api/v3/extra/practice/{a}/{b}']?.get?.parameters.find(({ name }) => name === 'n');
  expect(count).toMatchObject({
    in: 'query',
    required: false,
    schema: { type: 'integer', minimum: 1, maximum: 100, default: 10 },
  });
});
