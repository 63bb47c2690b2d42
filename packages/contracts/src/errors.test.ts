import { describe, expect, test } from 'vitest';
import { ApiError, errorBody } from './api-errors.ts';
import { allCalls } from './calls/all-calls.ts';
import { ErrorEnvelopeSchema } from './error-envelope.ts';
import { addressErrors, errorCodes, errorMessage, errors, isErrorCode, retiredErrorCodes } from './errors.ts';
import { errorsPage } from './errors-page.testing.ts';
import { fieldCodes, fieldError, isFieldCode } from './field-errors.ts';
import { messages } from './messages.ts';

const answered = new Set(Object.values(allCalls).flatMap((call) => [...call.errors]));

describe('the catalogue', () => {
  test('docs/errors.md is made from it', async () => {
    await expect(errorsPage()).toMatchFileSnapshot('../../../docs/errors.md');
  });

  test('its page lists each code once and nothing else', () => {
    const listed = [...errorsPage().matchAll(/^\| `([A-Z_]+)` \| (\d+) \|/gm)].map((match) => [
      match[1],
      Number(match[2]),
    ]);
    expect(listed).toEqual(errorCodes.map((code) => [code, errors[code].status]));
  });

  test('every code is answered by a call or by an unknown address', () => {
    const known = new Set([...answered, ...addressErrors]);
    expect([...known].toSorted()).toEqual([...errorCodes].toSorted());
  });

  test('no call answers 422, whose purpose the specification does not show', () => {
    expect(errorCodes.filter((code) => (errors[code].status as number) === 422)).toEqual([]);
  });

  test('a call lists each error once', () => {
    for (const call of Object.values(allCalls)) expect(new Set(call.errors).size, call.name).toBe(call.errors.length);
  });

  test('no retired code is back', () => {
    for (const code of retiredErrorCodes) expect(isErrorCode(code)).toBe(false);
  });

  test('every internal fault has the same sentence', () => {
    const ours = errorCodes.filter((code) => errors[code].status >= 500).map(errorMessage);
    expect(ours.length).toBeGreaterThan(1);
    expect(new Set(ours).size).toBe(1);
  });

  test('the codes that the specification names have its sentences', () => {
    expect(errorMessage('USER_NOT_FOUND')).toBe('Email not found. Please, register');
    expect(errorMessage('USER_ALREADY_EXISTS')).toBe('User already exists');
  });

  test('only codes of the catalogue are codes', () => {
    expect(isErrorCode('VALIDATION')).toBe(true);
    for (const other of ['validation', 'toString', '', undefined, 400]) expect(isErrorCode(other)).toBe(false);
  });
});

describe('an error on the wire', () => {
  test.each(errorCodes.map((code) => [code]))('%s is an envelope that its schema accepts', (code) => {
    expect(ErrorEnvelopeSchema.parse(errorBody(new ApiError(code)))).toEqual({
      error: { code, message: errorMessage(code) },
    });
  });

  test('carries the code and the sentence of each refused field, and nothing that is meant for the log', () => {
    const error = new ApiError('VALIDATION', {
      fields: { n: 'parameter.count' },
      inside: 'secret',
      cause: new Error('secret'),
    });
    const body = {
      error: {
        code: 'VALIDATION',
        message: 'Some of the values are not valid.',
        fields: { n: { code: 'parameter.count', message: 'A whole number from 1 to 100.' } },
      },
    };
    expect(errorBody(error)).toEqual(body);
    expect(ErrorEnvelopeSchema.parse(body)).toEqual(body);
  });
});

describe('the code of a field', () => {
  test.each(fieldCodes.map((code) => [code]))('%s has a sentence', (code) => {
    expect(fieldError(code)).toEqual({ code, message: messages[code] });
  });

  test('is one of the list and nothing else', () => {
    for (const other of ['Password can not be empty', 'toString', '', undefined])
      expect(isFieldCode(other)).toBe(false);
  });

  test('is on the page of the errors', () => {
    for (const code of fieldCodes) expect(errorsPage()).toContain(`| \`${code}\` | ${messages[code]} |`);
  });
});

test("an error has a waiting time: its own, else the catalogue's", () => {
  expect(new ApiError('UNAVAILABLE').retryAfter).toBe(10);
  expect(new ApiError('UNAVAILABLE', { retryAfter: 3 }).retryAfter).toBe(3);
  expect(new ApiError('INTERNAL').retryAfter).toBeUndefined();
});
