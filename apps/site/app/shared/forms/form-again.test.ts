import type { CallError } from '@lanewise/contracts/client';
import { expect, test } from 'vitest';
import { formAgain } from './form-again.ts';

const failure = (code: CallError['code'], status: number, retryAfter: number | null = null): CallError => ({
  code,
  status,
  message: 'x',
  fields: {},
  retryAfter,
});

test.each([
  [failure('WRONG_CREDENTIALS', 400), 400, 'Wrong password or email', {}],
  [failure('COURSE_NOT_FOUND', 404), 404, 'There is no such course.', {}],
  [failure('TOO_MANY_TRIES', 429, 90), 429, 'Too many attempts. Try again in 2\u00a0minutes.', { 'retry-after': '90' }],
  [
    failure('UNAVAILABLE', 503, 10),
    503,
    'That didn’t work, and it’s our fault. Try again in 10\u00a0seconds.',
    { 'retry-after': '10' },
  ],
])('a form whose call failed with %o is shown again with status %i', (error, status, form, headers) => {
  expect(formAgain(error, 'us', { email: 'ada@example.com' })).toMatchObject({
    data: { email: 'ada@example.com', refusal: { form, fields: {} } },
    init: { status, headers },
  });
});

test('a form whose session has ended redirects to the sign-in', () => {
  expect(() => formAgain(failure('AUTHENTICATION', 403), 'se', {})).toThrow(
    expect.objectContaining({ status: 302, headers: new Headers({ location: '/se/login?why=ended' }) }),
  );
});
