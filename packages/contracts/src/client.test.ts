import { describe, expect, test } from 'vitest';
import { AuthenticationError, BadRequestError, ConnectionError } from './api-errors.ts';
import { createClient, type Transport, type TransportRequest } from './client.ts';

/** A transport that answers from a list, one entry a try, and keeps what it was sent. */
function scripted(...answers: ({ status: number; body?: unknown } | Error)[]) {
  const sent: TransportRequest[] = [];
  const transport: Transport = async (request) => {
    sent.push(request);
    const answer = answers[sent.length - 1];
    if (answer === undefined) throw new Error('the script has no answer left');
    if (answer instanceof Error) throw answer;
    return {
      status: answer.status,
      text: async () => (typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body)),
    };
  };
  return { sent, api: createClient(transport) };
}

const course = { params: { a: 'us', b: 'ca-car' } };
const validation = {
  code: 'VALIDATION',
  message: 'Some of the values are not valid.',
  fields: { n: 'A whole number from 1 to 100.' },
};

describe('what is sent', () => {
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

describe('what comes back', () => {
  test('an answer resolves as it was sent', async () => {
    const { api } = scripted({ status: 200, body: [{ name: 'Car' }] });
    await expect(api.listCourses({ params: { topic: 'us' } })).resolves.toEqual([{ name: 'Car' }]);
  });

  test('403 raises an AuthenticationError', async () => {
    const { api, sent } = scripted({ status: 403, body: { error: { code: 'AUTHENTICATION', message: 'x' } } });
    await expect(api.getCourseInfo(course)).rejects.toBeInstanceOf(AuthenticationError);
    expect(sent).toHaveLength(1);
  });

  test("400 throws the body's error field", async () => {
    const { api } = scripted({ status: 400, body: { error: validation } });
    const error = await api.drawPractice(course).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(BadRequestError);
    expect(error).toMatchObject(validation);
  });

  test('400 with an error field of another shape throws that field as it is', async () => {
    const { api } = scripted({ status: 400, body: { error: 'Not valid code' } });
    await expect(api.drawPractice(course)).rejects.toBe('Not valid code');
  });

  test.each([
    ['no JSON', '<html>'],
    ['no error field', { oops: 1 }],
  ])('400 with %s is a malformed request', async (_, body) => {
    const { api } = scripted({ status: 400, body });
    await expect(api.drawPractice(course)).rejects.toMatchObject({
      name: 'BadRequestError',
      code: 'MALFORMED_REQUEST',
    });
  });

  test.each([301, 401, 404, 422, 429, 500, 503])('%i resolves with null and is not tried again', async (status) => {
    const { api, sent } = scripted({ status, body: { error: { code: 'INTERNAL', message: 'x' } } });
    await expect(api.getRoadmap(course)).resolves.toBeNull();
    expect(sent).toHaveLength(1);
  });

  test('an answer that is not JSON resolves with null', async () => {
    const { api } = scripted({ status: 200, body: '<html>' });
    await expect(api.getRoadmap(course)).resolves.toBeNull();
  });
});

describe('when the network fails', () => {
  test('once, the second try answers', async () => {
    const { api, sent } = scripted(new TypeError('fetch failed'), { status: 200, body: [] });
    await expect(api.listLessons({ params: { x: 'ca-car' } })).resolves.toEqual([]);
    expect(sent).toHaveLength(2);
  });

  test('twice, it gives up with a ConnectionError that carries the last failure', async () => {
    const last = new TypeError('second');
    const { api, sent } = scripted(new TypeError('first'), last, { status: 200, body: [] });
    const error = await api.listLessons({ params: { x: 'ca-car' } }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ConnectionError);
    expect(error).toMatchObject({ message: 'No internet connection.', cause: last });
    expect(sent).toHaveLength(2);
  });

  test('while the answer is being read, the call is tried again', async () => {
    let tries = 0;
    const api = createClient(async () => {
      tries += 1;
      return { status: 200, text: async () => (tries === 1 ? Promise.reject(new Error('cut off')) : '[]') };
    });
    await expect(api.listCourses({ params: { topic: 'us' } })).resolves.toEqual([]);
  });

  test('because the caller cancelled, it is not tried again', async () => {
    const cancelled = new AbortController();
    let tries = 0;
    const api = createClient(async () => {
      tries += 1;
      cancelled.abort();
      throw cancelled.signal.reason;
    });
    await expect(api.listCourses({ params: { topic: 'us' } }, { signal: cancelled.signal })).rejects.toMatchObject({
      name: 'AbortError',
    });
    expect(tries).toBe(1);
  });
});

test('an answer that is in this process already is handed over as it is, without its text', async () => {
  const answer = [{ lesson_id: 'l1' }];
  const api = createClient(async () => ({
    status: 200,
    answer,
    text: () => Promise.reject(new Error('was asked for')),
  }));
  await expect(api.listLessons({ params: { x: 'ca-car' } })).resolves.toBe(answer);
});

describe('why a call is null', () => {
  test('is told where the answer is an error of the catalogue', async () => {
    const { api } = scripted({ status: 429, body: { error: { code: 'TOO_MANY_TRIES', message: 'x' } } });
    const told: unknown[] = [];
    const input = { body: { email: 'ada@example.com', password: 'harbour crane 7' } };
    expect(await api.login(input, { onFailure: ({ code, status }) => told.push([code, status]) })).toBeNull();
    expect(told).toEqual([['TOO_MANY_TRIES', 429]]);
  });

  test.each(['<html>', { error: 'x' }, { error: { code: 'OTHER', message: 'x' } }])(
    'is not where it is %j',
    async (body) => {
      const { api } = scripted({ status: 502, body });
      const told: unknown[] = [];
      expect(await api.validateToken({}, { onFailure: (error) => told.push(error) })).toBeNull();
      expect(told).toEqual([]);
    },
  );
});
