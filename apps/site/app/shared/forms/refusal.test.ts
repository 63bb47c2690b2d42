import type { CallError } from '@lanewise/contracts/client';
import { type MessageKey, messages } from '@lanewise/contracts/messages';
import { overwriteGetLocale } from '@lanewise/words/runtime';
import { afterEach, describe, expect, test } from 'vitest';
import { messageWords, refusalOf } from './refusal.ts';

const messageKeys = Object.keys(messages) as MessageKey[];

const speak = (locale: 'en-US' | 'en-GB' | 'de' | 'sv' | 'fr') => overwriteGetLocale(() => locale);
afterEach(() => speak('en-US'));

const failure = (
  code: CallError['code'],
  status: number,
  { fields = {}, retryAfter = null }: Partial<CallError> = {},
): CallError => ({ code, status, message: 'x', fields, retryAfter });

describe.each(['en-US', 'en-GB', 'en-AU'] as const)('%s', (locale) => {
  test('has the sentences of the API, except those that list values for programs', () => {
    overwriteGetLocale(() => locale);
    const different = messageKeys.filter((key) => messageWords(key) !== messages[key]);
    expect(different).toEqual([
      'account.age_band',
      'account.locale',
      'account.platform',
      'parameter.flag',
      'parameter.language',
      'parameter.sort',
    ]);
  });
});

test.each(['de', 'sv', 'fr'] as const)('%s has a sentence for every message', (locale) => {
  speak(locale);
  expect(messageKeys.filter((key) => messageWords(key) === messages[key])).toEqual([]);
});

test("the error of a field is found by its code, in the page's language, and the form as a whole has none", () => {
  speak('de');
  const fields = { password: { code: 'password.too_short', message: 'not looked at' } };
  expect(refusalOf(failure('VALIDATION', 400, { fields }))).toEqual({
    form: undefined,
    fields: { password: 'Das Passwort muss mindestens 6 Zeichen lang sein' },
  });
});

test('a field with an unknown code keeps the sentence of the API', () => {
  speak('de');
  const fields = { password: { code: 'password.newer', message: 'Something new' } };
  expect(refusalOf(failure('VALIDATION', 400, { fields }))).toMatchObject({ fields: { password: 'Something new' } });
});

test.each([
  [failure('USER_NOT_FOUND', 400), 'Email not found. Please, register'],
  [failure('TOO_MANY_TRIES', 429), 'Too many attempts. Try again in a minute.'],
  [failure('TOO_MANY_TRIES', 429, { retryAfter: 840 }), 'Too many attempts. Try again in 14\u00a0minutes.'],
  [failure('TOO_MANY_TRIES', 429, { retryAfter: 80_000 }), 'Too many attempts. Try again in 23\u00a0hours.'],
  [
    failure('RATE_LIMITED', 429, { retryAfter: 12 }),
    'Too many requests came from your connection in a short time. Try again in 15\u00a0seconds.',
  ],
  [failure('NETWORK', 0), 'No internet connection.'],
  [failure('INTERNAL', 500), 'That didn’t work, and it’s our fault. Try again in a minute.'],
  [failure('UNREADABLE', 502), 'That didn’t work, and it’s our fault. Try again in a minute.'],
  [
    failure('UNAVAILABLE', 503, { retryAfter: 10 }),
    'That didn’t work, and it’s our fault. Try again in 10\u00a0seconds.',
  ],
])('a failure without fields is an error of the whole form: %o', (error, form) => {
  expect(refusalOf(error)).toEqual({ form, fields: {} });
});
