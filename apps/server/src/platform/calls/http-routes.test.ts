/** Calls over HTTP: addresses, methods, and malformed bodies. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { allCalls } from '@lanewise/contracts/calls/all-calls';
import { callNames } from '@lanewise/contracts/calls/paths';
import { ask } from '@lanewise/testing/http';
import { smallSnapshot } from '@lanewise/testing/small-bank';
import { startTestApp } from '@lanewise/testing/test-app';
import { describe, expect, test } from 'vitest';

const { app, listen } = await startTestApp({ snapshot: smallSnapshot() });

const modulesUrl = '/api/v3/extra/module/us/ca-car';
const json = { 'content-type': 'application/json' };

const addresses = callNames.map((name) => {
  const { method, path, examples } = allCalls[name];
  const url = path.replace(/\{(\w+)\}/g, (_, key: string) =>
    String((examples as Readonly<Record<string, unknown>>)[key]),
  );
  return { name, method, url: `${url}?country_slug=us` };
});

describe('methods', () => {
  const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
  /** Two calls may share an address, one to read and one to change. */
  const ownOf = (url: string) => new Set(addresses.filter((each) => each.url === url).map(({ method }) => method));
  const allowed = { GET: 'GET, HEAD, OPTIONS', POST: 'POST, OPTIONS', both: 'GET, HEAD, POST, OPTIONS' };
  const allowOf = (url: string) => {
    const [method, other] = ownOf(url);
    return allowed[other ? 'both' : (method ?? 'both')];
  };
  test.for(
    addresses
      .flatMap((address) => methods.map((wrong) => ({ ...address, wrong })))
      .filter(({ url, wrong }) => !ownOf(url).has(wrong as 'GET' | 'POST')),
  )('$name refuses $wrong and lists the methods it accepts', async ({ url, wrong }) => {
    const answer = await app.inject({ method: wrong, url });
    expect(answer).toBeRefusedWith('METHOD_NOT_ALLOWED');
    expect(answer.headers.allow).toBe(allowOf(url));
  });

  test('a wrong method is reported before the body is read', async () => {
    const headers = { 'content-type': 'text/xml' };
    const answer = await app.inject({ method: 'PUT', url: modulesUrl, headers, payload: '<a/>' });
    expect(answer).toBeRefusedWith('METHOD_NOT_ALLOWED');
  });

  test.for(addresses)('$name lists its methods for OPTIONS', async ({ url }) => {
    const answer = await app.inject({ method: 'OPTIONS', url });
    expect(answer.statusCode).toBe(204);
    expect(answer.body).toBe('');
    expect(answer.headers.allow).toBe(allowOf(url));
  });

  test('HEAD has the headers of GET and no body', async () => {
    const url = '/api/v3/guest/courses/us';
    const origin = await listen();
    const got = await ask(origin, url);
    const head = await ask(origin, url, { method: 'HEAD' });
    expect(head.statusCode).toBe(200);
    expect(head.body).toBe('');
    expect(head.headers['content-length']).toBe(String(got.bytes.length));
    expect(head.headers['content-type']).toBe(got.headers['content-type']);
  });

  test('HEAD of an unknown address is refused like GET', async () => {
    const answer = await app.inject({ method: 'HEAD', url: '/api/v3/guest/courses/xx' });
    expect(answer.statusCode).toBe(404);
  });
});

describe('addresses', () => {
  test.for([
    '/api',
    '/api/',
    '/api/v3',
    '/api/v3/',
    '/api/v3/guest/courses',
    '/api/v3/guest/courses/us/',
    '/api/v3/guest/courses/us/extra',
    '/api/v3/extra/practice/us',
    '/api/v4/guest/courses/us',
    '/api/V3/guest/courses/us',
    '/api//v3/guest/courses/us',
    '/api/v3/guest/../guest/unknown',
    '/api/v3/guest/courses;us',
  ])('%s is not a call', async (url) => {
    expect(await app.inject({ url })).toBeRefusedWith('NOT_FOUND');
  });

  test.for(['/api/../package.json', '/api/%2e%2e/package.json', '/api/v3/guest/%2e%2e/guest/courses/us'])(
    '%s leads nowhere, over a connection too',
    async (url) => {
      expect(await ask(await listen(), url)).toBeRefusedWith('NOT_FOUND');
    },
  );

  test('an unknown address is not found with any method and any body', async () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const) {
      const headers = { 'content-type': 'text/xml' };
      expect(await app.inject({ method, url: '/api/v3/nothing', headers, payload: '<a/>' })).toBeRefusedWith(
        'NOT_FOUND',
      );
    }
  });

  test.for(['/api/v3/guest/courses/%', '/api/v3/guest/courses/%zz', '/api/v3/guest/courses/%c3%28', '/api/%ff'])(
    '%s cannot be decoded',
    async (url) => {
      expect(await ask(await listen(), url)).toBeRefusedWith('MALFORMED_REQUEST');
    },
  );

  test('an empty code in the path is reported by its name', async () => {
    expect(await app.inject({ url: '/api/v3/guest/courses/' })).toBeRefusedWith('VALIDATION', ['topic']);
    expect(await app.inject({ url: '/api/v3/extra/practice//ca-car' })).toBeRefusedWith('VALIDATION', ['a']);
    expect(await app.inject({ url: '/api/v3/extra/practice/us/' })).toBeRefusedWith('VALIDATION', ['b']);
  });
});

describe('bodies', () => {
  const post = (payload: string | Buffer | undefined, headers: Record<string, string> = json) =>
    app.inject({ method: 'POST', url: modulesUrl, headers, ...(payload !== undefined && { payload }) });

  test.for<[string, string]>([
    ['nothing', ''],
    ['half an object', '{"count": 1'],
    ['no JSON', 'count=1'],
    ['two values', '{} {}'],
    ['a comment', '/* */ {}'],
    ['undefined', 'undefined'],
    ['not a number', 'NaN'],
    ['a key __proto__', '{"modules": ["signs"], "__proto__": {"count": 5}}'],
    ['a key __proto__ deep down', '{"modules": [{"__proto__": {"polluted": true}}]}'],
    ['a constructor with a prototype', '{"constructor": {"prototype": {"polluted": true}}}'],
  ])('%s is malformed', async ([, payload]) => {
    expect(await post(payload)).toBeRefusedWith('MALFORMED_REQUEST');
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });

  test.for<[string, string]>([
    ['null', 'null'],
    ['a list', '[]'],
    ['a deeply nested list', '['.repeat(20_000) + ']'.repeat(20_000)],
  ])('%s is not an object', async ([, payload]) => {
    expect(await post(payload)).toBeRefusedWith('VALIDATION', ['body']);
  });

  test.for<[string, string, string]>([
    ['deeply nested modules', `{"modules": ${'['.repeat(20_000)}${']'.repeat(20_000)}}`, 'modules'],
    ['a number beyond all numbers', '{"modules": ["signs"], "count": 1e999}', 'count'],
    ['a key twice', '{"modules": ["signs"], "count": 5, "count": 500}', 'count'],
    ['lone surrogates', '{"modules": ["\\ud800"]}', 'modules'],
  ])('%s are reported under their field', async ([, payload, field]) => {
    expect(await post(payload)).toBeRefusedWith('VALIDATION', [field]);
  });

  test('bytes that are not valid text are reported like any other wrong value', async () => {
    const payload = Buffer.concat([Buffer.from('{"modules": ["'), Buffer.from([0xff, 0xfe]), Buffer.from('"]}')]);
    expect(await post(payload)).toBeRefusedWith('VALIDATION', ['modules']);
  });

  test('a request without a body is told that one is required', async () => {
    expect(await post(undefined, {})).toBeRefusedWith('VALIDATION', ['body']);
  });

  test.for([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/html',
    'nonsense',
  ])('a body of type %s is refused', async (type) => {
    expect(await post('{"modules": ["signs"]}', { 'content-type': type })).toBeRefusedWith('UNSUPPORTED_MEDIA_TYPE');
  });

  test.for(['application/json', 'application/json; charset=utf-8', 'Application/JSON'])(
    'a body of the type %s is taken',
    async (type) => {
      expect(await post('{"modules": ["signs"]}', { 'content-type': type })).toAnswer('drawModules');
    },
  );

  test('a compressed body is refused', async () => {
    const answer = await post(Buffer.from([0x1f, 0x8b, 8, 0]), { ...json, 'content-encoding': 'gzip' });
    expect(answer).toBeRefusedWith('MALFORMED_REQUEST');
  });

  test('a body of 10 MB is refused, over a connection too', async () => {
    const body = JSON.stringify({ modules: ['x'.repeat(10 * 1024 * 1024)] });
    const answer = await ask(await listen(), modulesUrl, { method: 'POST', headers: json, body });
    expect(answer).toBeRefusedWith('BODY_TOO_LARGE');
  });

  test.for([['content-length: 8388608'], ['transfer-encoding: chunked']])(
    'who first sends all of a body that is too large (%s) is told so then',
    async ([header]) => {
      const { port } = new URL(await listen());
      const socket = connect(Number(port), 'localhost');
      const piece = 'x'.repeat(0x10000);
      socket.write(`POST ${modulesUrl} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n${header}\r\n\r\n`);
      const chunked = header === 'transfer-encoding: chunked';
      for (let sent = 0; sent < 128; sent += 1) {
        if (!socket.write(chunked ? `10000\r\n${piece}\r\n` : piece)) await once(socket, 'drain');
      }
      if (chunked) socket.write('0\r\n\r\n');
      const answer = await text(socket);
      expect(answer).toMatch(/^HTTP\/1.1 413 .*"code":"BODY_TOO_LARGE"/s);
    },
  );

  test('a client that announces a large body and sends nothing is cut off soon', async () => {
    const { port } = new URL(await listen());
    const socket = connect(Number(port), 'localhost');
    socket.write(
      `POST ${modulesUrl} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 8388608\r\n\r\n`,
    );
    expect(await text(socket)).toMatch(/^HTTP\/1.1 413 /);
  });

  test('a body longer than its Content-Length is refused', async () => {
    const headers = { ...json, 'transfer-encoding': 'chunked' };
    const answer = await ask(await listen(), modulesUrl, { method: 'POST', headers, body: 'x'.repeat(200_000) });
    expect(answer).toBeRefusedWith('BODY_TOO_LARGE');
  });
});
