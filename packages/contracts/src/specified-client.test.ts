/** Section 7 of the specification: "403 raises an authentication error; a non-OK non-400 response yields null; a 400 response throws the error field of the body." */
import { describe, expect, test } from 'vitest';
import { createClient } from './client.ts';
import { AuthenticationError, BadRequestError, ConnectionError, nullForOtherFailures } from './specified-client.ts';

const course = { params: { a: 'us', b: 'ca-car' } };

function answering(status: number, body: unknown) {
  const text = async () => (typeof body === 'string' ? body : JSON.stringify(body));
  return nullForOtherFailures(createClient(async () => ({ status, headers: new Headers(), text })));
}

test('an answer is the answer itself', async () => {
  expect(await answering(200, []).getRoadmap(course)).toEqual([]);
});

describe('a 400', () => {
  test("throws the body's error field", async () => {
    const fields = { n: { code: 'parameter.count', message: 'A whole number from 1 to 100.' } };
    const error = { code: 'VALIDATION', message: 'Some of the values are not valid.', fields };
    const thrown = await answering(400, { error })
      .drawPractice(course)
      .catch((each: unknown) => each);
    expect(thrown).toBeInstanceOf(BadRequestError);
    expect(thrown).toMatchObject(error);
  });

  test.each(['Not valid code', { code: 'NEWER', message: 'Something new.' }])(
    'with an error field that is not in our form throws it as it is: %j',
    async (error) => {
      await expect(answering(400, { error }).drawPractice(course)).rejects.toEqual(error);
    },
  );

  test.each(['<html>', { oops: 1 }])('without an error field still throws: %j', async (body) => {
    await expect(answering(400, body).drawPractice(course)).rejects.toBeInstanceOf(BadRequestError);
  });
});

test('a 403 throws an AuthenticationError', async () => {
  const error = { code: 'AUTHENTICATION', message: 'Please sign in to go on.' };
  await expect(answering(403, { error }).getSettings({})).rejects.toBeInstanceOf(AuthenticationError);
});

test.each([301, 401, 404, 422, 429, 500, 503])('any other failure is null: %i', async (status) => {
  expect(await answering(status, { error: { code: 'INTERNAL', message: 'x' } }).getRoadmap(course)).toBeNull();
});

test('a network that fails throws its own sentence', async () => {
  let tries = 0;
  const failing = createClient(() => {
    tries += 1;
    return Promise.reject(new TypeError('fetch failed'));
  });
  const thrown = await nullForOtherFailures(failing)
    .getRoadmap(course)
    .catch((each: unknown) => each);
  expect(thrown).toBeInstanceOf(ConnectionError);
  expect(thrown).toMatchObject({ message: 'No internet connection.', cause: new TypeError('fetch failed') });
  expect(tries).toBe(1);
});

test.each([400, 403])('a failure of an affiliate call comes back as a value: %i', async (status) => {
  const error = { code: status === 400 ? 'VALIDATION' : 'AUTHENTICATION', message: 'No.' };
  const api = answering(status, { error });
  expect(await api.getAffiliate({ params: { id: 'anna' } })).toEqual({ error: expect.any(Error) });
  await expect(api.getSchool({ params: { c: 'us', id: '1' } })).rejects.toBeInstanceOf(Error);
});
