/** Each matcher is given values that it must refuse, because a matcher that cannot fail proves nothing. */
import { ApiError, errorBody } from '@lanewise/contracts/api-errors';
import { commonHeaders, dataHeaders } from '@lanewise/server/platform/plugins/security-headers';
import { describe, expect, test } from 'vitest';
import { buildPracticeItem } from './builders/practice-item.ts';
import type { TestAnswer } from './http.ts';
import './matchers.ts';

function answer(statusCode: number, body: unknown, headers: TestAnswer['headers'] = {}): TestAnswer {
  return {
    statusCode,
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  };
}

describe('toBeRefusedWith', () => {
  const fields = { n: 'parameter.count' } as const;
  const validation = errorBody(new ApiError('VALIDATION', { fields }));
  const notFound = errorBody(new ApiError('NOT_FOUND'));

  test('accepts an error of the catalogue', () => {
    expect(answer(404, notFound)).toBeRefusedWith('NOT_FOUND');
    expect(answer(400, validation)).toBeRefusedWith('VALIDATION', ['n']);
  });

  test.for<[string, TestAnswer, readonly string[] | undefined]>([
    ['another status', answer(400, notFound), undefined],
    ['another code', answer(404, errorBody(new ApiError('COURSE_NOT_FOUND'))), undefined],
    ['another sentence', answer(404, { error: { ...notFound.error, message: 'Oops' } }), undefined],
    ['something beside the error', answer(404, { ...notFound, stack: 'at …' }), undefined],
    ['something within the error', answer(404, { error: { ...notFound.error, cause: 'x' } }), undefined],
    ['fields that were not expected', answer(404, { error: { ...notFound.error, fields } }), undefined],
    ['fields that are missing', answer(404, notFound), ['n']],
    ['text', answer(404, 'Not found'), undefined],
    ['another type', answer(404, notFound, { 'content-type': 'text/html' }), undefined],
  ])('refuses %s', ([, given, names]) => {
    expect(given).not.toBeRefusedWith('NOT_FOUND', names);
  });

  test.for([
    ['text', 'A whole number from 1 to 100.'],
    ['a code without a sentence', { code: 'parameter.count' }],
    ["another code's sentence", { code: 'parameter.count', message: 'Not valid code' }],
    ['a code that is not ours', { code: 'too_small', message: 'Too small' }],
  ])('refuses a field that is %s', ([, n]) => {
    expect(answer(400, { error: { ...validation.error, fields: { n } } })).not.toBeRefusedWith('VALIDATION', ['n']);
  });

  test.for([['a'], ['n', 'a'], []])('refuses the fields %o for n', (...[names]) => {
    expect(answer(400, validation)).not.toBeRefusedWith('VALIDATION', names);
  });
});

describe('toAnswer', () => {
  const item = buildPracticeItem();

  test('accepts an answer of every kind of question', () => {
    const items = [
      item,
      buildPracticeItem({ content_type: 'multiple', right: ['a', 'b'] }),
      buildPracticeItem({ content_type: 'numeric' }),
    ];
    expect(answer(200, items)).toAnswer('drawPractice');
    expect(answer(200, [])).toAnswer('drawPractice');
  });

  test.for<[string, TestAnswer]>([
    ['another status', answer(201, [item])],
    ['no list', answer(200, item)],
    ['a missing field', answer(200, [{ ...item, content: undefined }])],
    ['a field of another type', answer(200, [{ ...item, content: 7 }])],
    ['a field that is not promised', answer(200, [{ ...item, misconception: 'x' }])],
    ['one deep down', answer(200, [buildPracticeItem({ data: { frozen: true } as object })])],
    ['another type', answer(200, [item], { 'content-type': 'text/plain' })],
    ['no JSON', answer(200, '[')],
  ])('refuses %s', ([, given]) => {
    expect(given).not.toAnswer('drawPractice');
  });
});

describe('toCarrySecurityHeaders', () => {
  const headers = { ...commonHeaders, 'content-security-policy': "default-src 'none'" };
  const html = { 'content-type': 'text/html; charset=utf-8' };
  const page = (given: object) => answer(200, '', { ...html, ...given });

  test('accepts them', () => {
    expect(page(headers)).toCarrySecurityHeaders();
  });

  test('requires fewer of data than of documents', () => {
    const data = { ...dataHeaders, 'content-security-policy': "default-src 'none'" };
    expect(page(data)).not.toCarrySecurityHeaders();
    expect(page({ ...data, 'content-type': 'application/json; charset=utf-8' })).toCarrySecurityHeaders();
  });

  test.for(Object.keys(headers))('notices that %s is missing', (name) => {
    expect(page({ ...headers, [name]: undefined })).not.toCarrySecurityHeaders();
  });

  test('refuses another value', () => {
    expect(page({ ...headers, 'x-frame-options': 'SAMEORIGIN' })).not.toCarrySecurityHeaders();
  });
});
