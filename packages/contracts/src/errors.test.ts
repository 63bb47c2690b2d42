import { describe, expect, test } from 'vitest';
import { ApiError, AuthenticationError, BadRequestError, errorBody } from './api-errors.ts';
import { allCalls } from './calls/all-calls.ts';
import { ErrorEnvelopeSchema } from './error-envelope.ts';
import { addressErrors, errorCodes, errorMessage, errors, isErrorCode, retiredErrorCodes } from './errors.ts';
import { errorsPage } from './errors-page.testing.ts';
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

  test('every code is answered by a call or by an address that is none', () => {
    const known = new Set([...answered, ...addressErrors]);
    expect([...known].toSorted()).toEqual([...errorCodes].toSorted());
  });

  test('a call says each error once', () => {
    for (const call of Object.values(allCalls)) expect(new Set(call.errors).size, call.name).toBe(call.errors.length);
  });

  test('no retired code is back', () => {
    for (const code of retiredErrorCodes) expect(isErrorCode(code)).toBe(false);
  });

  test('whatever goes wrong on our side, the sentence is the same', () => {
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

  test('carries fields where there are some, and never what is for the log', () => {
    const error = new ApiError('VALIDATION', {
      fields: { n: messages['parameter.count'] },
      inside: 'secret',
      cause: new Error('secret'),
    });
    expect(errorBody(error)).toEqual({
      error: {
        code: 'VALIDATION',
        message: 'Some of the values are not valid.',
        fields: { n: 'A whole number from 1 to 100.' },
      },
    });
    expect(JSON.stringify(errorBody(error))).not.toContain('secret');
  });

  test('comes back as the error it was', () => {
    const sent = new ApiError('VALIDATION', { fields: { n: 'x' } });
    const received = new BadRequestError(errorBody(sent).error);
    expect(errorBody(received)).toEqual(errorBody(sent));
    expect(received).toMatchObject({ name: 'BadRequestError', status: 400 });
  });

  test('of a code we do not know keeps its sentence', () => {
    const error = new BadRequestError({ code: 'NEWER', message: 'Something new.' });
    expect(error).toMatchObject({ code: 'MALFORMED_REQUEST', message: 'Something new.' });
  });
});

test('an authentication error is a 403', () => {
  expect(new AuthenticationError()).toMatchObject({ name: 'AuthenticationError', code: 'AUTHENTICATION', status: 403 });
});
