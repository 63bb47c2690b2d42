import type { CallError } from '@lanewise/contracts/client';
import { type ErrorCode, errorCodes, errors } from '@lanewise/contracts/errors';
import { expect, test } from 'vitest';
import { failurePage, NO_ANSWER, requireAnswer } from './require-answer.ts';

const failure = (code: CallError['code'], status: number, retryAfter: number | null = null): CallError => ({
  code,
  status,
  message: 'x',
  fields: {},
  retryAfter,
});
const ofCatalogue = (code: ErrorCode) => failure(code, errors[code].status);

const withStatus = (wanted: (status: number) => boolean) => errorCodes.filter((code) => wanted(errors[code].status));

test('an answer is returned', () => {
  expect(requireAnswer({ ok: true, answer: [] }, 'us')).toEqual([]);
});

test('a failure is thrown as the page that shows it', () => {
  const attempt = () => requireAnswer({ ok: false, error: ofCatalogue('COURSE_NOT_FOUND') }, 'us');
  expect(attempt).toThrow(expect.objectContaining({ status: 404 }));
});

test.each(withStatus((status) => status === 404))('%s is a page that is not found', (code) => {
  expect(failurePage(ofCatalogue(code), 'us')).toMatchObject({ status: 404 });
});

test.each([
  ...withStatus((status) => status >= 500 || status === 429).map((code) => [code, errors[code].status] as const),
  ['UNREADABLE', 502],
  ['UNREADABLE', 200, 502],
  ['UNREADABLE', 429],
] as const)('%s with %i is the error page with the status of the failure', (code, status, shown: number = status) => {
  const page = failurePage(failure(code, status, 42), 'us');
  expect(page.status).toBe(shown);
  expect(page.headers.get('retry-after')).toBe('42');
  expect(failurePage(failure(code, status), 'us').headers.get('retry-after')).toBeNull();
});

test('no answer is distinguished from a busy server', () => {
  const page = failurePage(failure('NETWORK', 0), 'us');
  expect(page).toMatchObject(NO_ANSWER);
  expect(failurePage(failure('UNAVAILABLE', 503), 'us').statusText).toBe('');
});

test.each([
  ['AUTHENTICATION', '/de/login?why=ended'],
  ['PARENT_NEEDED', '/app/de'],
] as const)('%s leads to %s', (code, path) => {
  const page = failurePage(ofCatalogue(code), 'de');
  expect(page.status).toBe(302);
  expect(page.headers.get('location')).toBe(path);
});

test.each([
  ['VALIDATION', 400],
  ['METHOD_NOT_ALLOWED', 405],
  ['FOREIGN_ORIGIN', 403],
  ['UNREADABLE', 404],
] as const)('%s with %i, which a page cannot have caused by what a visitor did, is a fault of ours', (code, status) => {
  expect(() => failurePage(failure(code, status), 'us')).toThrow(code);
});
