import { brotliDecompressSync } from 'node:zlib';
import { allCalls } from '@lanewise/contracts/calls/all-calls';
import { callNames } from '@lanewise/contracts/calls/paths';
import { changesPath } from '@lanewise/contracts/constants/changes';
import { openApiDocument } from '@lanewise/contracts/openapi';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, describe, expect, test } from 'vitest';
import { openapi } from './openapi.ts';

const app = Fastify() as unknown as FastifyInstance;
await app.register(openapi, { version: '1.2.3', names: callNames });
afterAll(() => app.close());

interface Operation {
  readonly operationId: string;
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly required: boolean }[];
  readonly responses: Readonly<Record<string, { readonly description: string; readonly content: unknown }>>;
  readonly requestBody?: { readonly required: boolean; readonly content: Readonly<Record<string, unknown>> };
}

interface Document {
  readonly openapi: string;
  readonly info: { readonly title: string; readonly version: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

test.for(['/api/docs/json', '/api/docs/yaml', '/api/openapi.json'])(
  'the description at %s is written once, and compressed for those who take it',
  async (url) => {
    const plain = await app.inject({ url });
    const packed = await app.inject({ url, headers: { 'accept-encoding': 'br' } });
    expect([plain.statusCode, packed.headers['content-encoding']]).toEqual([200, 'br']);
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body);
    expect(plain.body).toContain('/api/v3/guest/courses/{topic}');
  },
);

describe('/api/openapi.json', async () => {
  const answer = await app.inject({ url: '/api/openapi.json' });
  const document = answer.json<Document>();
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );

  test('is the OpenAPI document of the contracts, with the version of the product', () => {
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(document).toEqual(JSON.parse(JSON.stringify(openApiDocument('1.2.3'))));
    expect(document.openapi).toMatch(/^3\.1\.\d$/);
    expect(document.info.version).toBe('1.2.3');
  });

  test('has every call under its method and path, and nothing else', () => {
    const described = operations.map(({ path, method, operation }) => [operation.operationId, method, path]).sort();
    const calls = Object.values(allCalls).map((call) => [call.name, call.method.toLowerCase(), call.path]);
    expect(described).toEqual([...calls, ['followChanges', 'get', changesPath]].sort());
  });

  test('every reference can be resolved', () => {
    const references = [...answer.body.matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference = '']) => reference);
    expect(references.length).toBeGreaterThan(0);
    for (const reference of new Set(references)) {
      const found = reference
        .replace(/^#\//, '')
        .split('/')
        .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], document);
      expect([reference, found]).toEqual([reference, expect.any(Object)]);
    }
  });

  test('the parameters in each path are described, and required', () => {
    for (const { path, operation } of operations) {
      const inPath = operation.parameters.filter((parameter) => parameter.in === 'path');
      expect(inPath.map(({ name }) => `{${name}}`)).toEqual(path.match(/\{\w+\}/g) ?? []);
      expect(inPath.every(({ required }) => required)).toBe(true);
      const names = operation.parameters.map((parameter) => `${parameter.in} ${parameter.name}`);
      expect(new Set(names).size).toBe(names.length);
    }
  });

  test('every operation describes its answer and its errors', () => {
    for (const { operation } of operations) {
      expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(['200', '400', '429', '500']));
      for (const [status, response] of Object.entries(operation.responses)) {
        if (status === '304') {
          expect(response).toEqual({ description: expect.stringMatching(/\S/) });
          continue;
        }
        const isStream = operation.operationId === 'followChanges' && status === '200';
        const hasEtag = status === '200' && Object.hasOwn(operation.responses, '304');
        expect(response).toEqual({
          description: expect.stringMatching(/\S/),
          ...(hasEtag && { headers: { ETag: expect.any(Object) } }),
          content: { [isStream ? 'text/event-stream' : 'application/json']: expect.any(Object) },
        });
      }
    }
  });
});

describe('/api/docs', () => {
  test('is a page that loads nothing from another origin', async () => {
    const { statusCode, headers, body } = await app.inject({ url: '/api/docs' });
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(body).toContain('<title>Lanewise API</title>');
    const sources = [...body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, source = '']) => source);
    expect(sources.length).toBeGreaterThan(3);
    for (const source of sources) {
      expect(source).toMatch(/^\/api\/docs\/static\//);
      expect([source, (await app.inject({ url: source })).statusCode]).toEqual([source, 200]);
    }
  });

  test('contains no inline script, and allows none', async () => {
    const { body, headers } = await app.inject({ url: '/api/docs' });
    expect([...body.matchAll(/<script(?![^>]*\bsrc=)/g)]).toEqual([]);
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toMatch(/https?:/);
  });

  test('uses the same document', async () => {
    const shown = await app.inject({ url: '/api/docs/json' });
    expect(shown.json()).toEqual((await app.inject({ url: '/api/openapi.json' })).json());
  });
});
