import { ApiError, ConnectionError } from '@lanewise/contracts/api-errors';
import { messageKeys, messages } from '@lanewise/contracts/messages';
import { afterEach, describe, expect, test } from 'vitest';
import { overwriteGetLocale } from '../paraglide/runtime.js';
import { messageWords, refusalOf } from './refusal.ts';

const speak = (locale: 'en-US' | 'en-GB' | 'de' | 'sv' | 'fr') => overwriteGetLocale(() => locale);
afterEach(() => speak('en-US'));

describe.each(['en-US', 'en-GB', 'en-AU'] as const)('%s', (locale) => {
  test('says the sentences of the contracts, word for word', () => {
    overwriteGetLocale(() => locale);
    expect(messageKeys.map(messageWords)).toEqual(messageKeys.map((key) => messages[key]));
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
