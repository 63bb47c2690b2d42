import { ApiError, ConnectionError } from '@lanewise/contracts/api-errors';
import { createClient } from '@lanewise/contracts/client';
import { messageKeys, messages } from '@lanewise/contracts/messages';
import { overwriteGetLocale } from '@lanewise/words/runtime';
import { afterEach, describe, expect, test } from 'vitest';
import { attempt, messageWords, refusalOf } from './refusal.ts';

const speak = (locale: 'en-US' | 'en-GB' | 'de' | 'sv' | 'fr') => overwriteGetLocale(() => locale);
afterEach(() => speak('en-US'));

describe.each(['en-US', 'en-GB', 'en-AU'] as const)('%s', (locale) => {
  test('says what the API answers, except where that lists values for programs', () => {
    overwriteGetLocale(() => locale);
    const different = messageKeys.filter((key) => messageWords(key) !== messages[key]);
    expect(different).toEqual([
      'account.age_band',
      'account.locale',
      'account.platform',
      'parameter.flag',
      'parameter.language',
    ]);
  });
});

test.each(['de', 'sv', 'fr'] as const)('%s says every message in its own words', (locale) => {
  speak(locale);
  expect(messageKeys.filter((key) => messageWords(key) === messages[key])).toEqual([]);
});

test('fields are told in the language of the page, and the form has nothing more to say', () => {
  speak('de');
  const error = new ApiError('VALIDATION', { fields: { password: messages['password.too_short'] } });
  expect(refusalOf(error)).toEqual({
    form: undefined,
    fields: { password: 'Das Passwort muss mindestens 6 Zeichen lang sein' },
  });
});

test('a refusal without fields is told of the form', () => {
  expect(refusalOf(new ApiError('USER_NOT_FOUND'))).toEqual({ form: 'Email not found. Please, register', fields: {} });
  expect(refusalOf(new ConnectionError(undefined))).toEqual({ form: 'No internet connection.', fields: {} });
});

test('a fault is no refusal', () => {
  expect(() => refusalOf(new TypeError('x'))).toThrow(TypeError);
});

describe('the call of a form', () => {
  const answering = (status: number, body: unknown) => {
    const api = createClient(async () => ({ status, text: async () => JSON.stringify(body) }));
    return attempt(api, (heard) => heard.logout({ body: {} }));
  };
  const told = (form: string, status: number) => ({ refusal: { form, fields: {} }, status });

  test('hands its answer on', async () => {
    expect(await answering(200, { ok: true })).toEqual({ answer: { ok: true } });
  });

  test('says that there were too many tries, which the client alone leaves out', async () => {
    const body = { error: { code: 'TOO_MANY_TRIES', message: messages['account.too_many_tries'] } };
    expect(await answering(429, body)).toEqual(told(messages['account.too_many_tries'], 429));
  });

  test('says that it is our fault where the answer says nothing that is known', async () => {
    expect(await answering(502, 'Bad gateway')).toEqual(told(messages['request.failed'], 503));
  });

  test('says what was refused', async () => {
    const body = { error: { code: 'WRONG_CREDENTIALS', message: messages['password.wrong_credentials'] } };
    expect(await answering(400, body)).toEqual(told(messages['password.wrong_credentials'], 400));
  });
});
