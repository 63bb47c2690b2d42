import { describe, expect, test } from 'vitest';
import { createClient, type Transport, type TransportRequest, type TransportResponse } from './client.ts';

type Scripted = { status: number; body?: unknown; headers?: Record<string, string> } | Error;

/** A transport that answers from a list, one entry per attempt, and records the requests. */
function scripted(...answers: Scripted[]) {
  const sent: TransportRequest[] = [];
  const transport: Transport = async (request): Promise<TransportResponse> => {
    sent.push(request);
    const answer = answers[sent.length - 1];
    if (answer === undefined) throw new Error('the script has no answer left');
    if (answer instanceof Error) throw answer;
    const { status, body, headers } = answer;
    return {
      status,
      headers: new Headers(headers),
      text: async () => (typeof body === 'string' ? body : JSON.stringify(body)),
    };
  };
  return { sent, api: createClient(transport) };
}

const course = { params: { a: 'us', b: 'ca-car' } };
const noError = { fields: {}, retryAfter: null };

describe('the request', () => {
  test('a call fills its path, encoded, and leaves undefined query values out', async () => {
    const { api, sent } = scripted({ status: 200, body: [] });
    await api.drawPractice({
      params: { a: 'us', b: 'ca/car ä' },
      query: { n: 5, is_road_signs: true, seed: undefined },
    });
    expect(sent[0]).toEqual({
      method: 'GET',
      url: '/api/v3/extra/practice/us/ca%2Fcar%20%C3%A4?n=5&is_road_signs=true',
      headers: { accept: 'application/json' },
      body: undefined,
      signal: undefined,
      once: false,
    });
  });

  test('a call with a body sends JSON', async () => {
    const { api, sent } = scripted({ status: 200, body: [] });
    await api.drawModules({ ...course, body: { count: 3, modules: ['signs'] } });
    expect(sent[0]).toMatchObject({
      method: 'POST',
      url: '/api/v3/extra/module/us/ca-car',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: '{"count":3,"modules":["signs"]}',
    });
  });

  test('a call without path parameters needs none', async () => {
    const { api, sent } = scripted({ status: 200, body: [] });
    await api.listTagged({ query: { country_slug: 'united-kingdom' } });
    expect(sent[0]?.url).toBe('/api/v3/extra/practice/tagged?country_slug=united-kingdom');
  });
});

describe('the result of a call', () => {
  test('is the answer, as sent', async () => {
    const { api } = scripted({ status: 200, body: [{ name: 'Car' }] });
    expect(await api.listCourses({ params: { topic: 'us' } })).toEqual({ ok: true, answer: [{ name: 'Car' }] });
  });

  test('an error of the catalogue with its code, status, sentence and fields', async () => {
    const fields = { n: { code: 'parameter.count', message: 'A whole number from 1 to 100.' } };
    const error = { code: 'VALIDATION', message: 'Some of the values are not valid.', fields };
    const { api } = scripted({ status: 400, body: { error } });
    expect(await api.drawPractice(course)).toEqual({ ok: false, error: { ...error, status: 400, retryAfter: null } });
  });

  test.each([
    [404, 'COURSE_NOT_FOUND'],
    [403, 'AUTHENTICATION'],
    [500, 'INTERNAL'],
  ])('a %i with %s, which is not tried again', async (status, code) => {
    const { api, sent } = scripted({ status, body: { error: { code, message: 'x' } } });
    expect(await api.getRoadmap(course)).toEqual({ ok: false, error: { ...noError, code, status, message: 'x' } });
    expect(sent).toHaveLength(1);
  });

  test.each([
    ['30', 30],
    ['0', 0],
    ['Wed, 21 Oct 2026 07:28:00 GMT', null],
    ['-1', null],
    ['soon', null],
  ])('an error with Retry-After: %s says to wait %j seconds', async (header, retryAfter) => {
    const body = { error: { code: 'TOO_MANY_TRIES', message: 'x' } };
    const { api } = scripted({ status: 429, body, headers: { 'retry-after': header } });
    const input = { body: { email: 'ada@example.com', password: 'harbour crane 7' } };
    expect(await api.login(input)).toMatchObject({ error: { code: 'TOO_MANY_TRIES', status: 429, retryAfter } });
  });

  test.each([
    ["a proxy's page", '<html>', undefined],
    ['JSON without an error', { oops: 1 }, undefined],
    ['an error in another form', { error: 'x' }, 'x'],
    ['a code that is not known', { error: { code: 'NEWER', message: 'x' } }, { code: 'NEWER', message: 'x' }],
  ])('an error that cannot be read, with its status: %s', async (_, body, cause) => {
    const message = 'Something went wrong on our side. Please try again.';
    const { api } = scripted({ status: 502, body });
    const error = { ...noError, code: 'UNREADABLE', status: 502, message, cause };
    expect(await api.validateToken({})).toEqual({ ok: false, error });
  });

  test('an answer that is not JSON is not an answer', async () => {
    const { api } = scripted({ status: 200, body: '<html>' });
    expect(await api.getRoadmap(course)).toMatchObject({ ok: false, error: { code: 'UNREADABLE', status: 200 } });
  });
});

test('a failure of the network is NETWORK, with its cause; one that comes from the limit of time has a sentence of its own', async () => {
  const cause = new TypeError('fetch failed');
  const { api } = scripted(cause, new DOMException('No answer in time.', 'TimeoutError'));
  const error = { ...noError, code: 'NETWORK', status: 0, message: 'No internet connection.', cause };
  expect(await api.getRoadmap(course)).toEqual({ ok: false, error });
  const message = 'The server isn’t answering. Please try again in a moment.';
  expect(await api.getRoadmap(course)).toMatchObject({ error: { code: 'NETWORK', message } });
});
