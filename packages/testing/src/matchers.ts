/** Vitest matchers for answers of the API. Importing this file registers them. */

import { allCalls } from '@lanewise/contracts/calls/all-calls';
import type { Call } from '@lanewise/contracts/calls/call';
import { type CallName, callPaths } from '@lanewise/contracts/calls/paths';
import { type ErrorCode, errorMessage, errors } from '@lanewise/contracts/errors';
import { type FieldError, fieldError, isFieldCode } from '@lanewise/contracts/field-errors';
import { commonHeaders, dataHeaders } from '@lanewise/server/platform/plugins/security-headers';
import { expect } from 'vitest';
import type { TestAnswer } from './http.ts';

interface AnswerMatchers {
  /**
   * The answer is exactly the catalogue's error with this code: its status, its sentence, and under `fields` these names, each with a
   * field's code and sentence. If no names are given, there must be no `fields`.
   */
  toBeRefusedWith(code: ErrorCode, fields?: readonly string[]): void;
  /** The answer matches the call's schema: every field of it, with its type, and no others. */
  toAnswer(call: CallName): void;
  /** The answer has the security headers of its kind (data or document) and a Content Security Policy. */
  toCarrySecurityHeaders(): void;
}

declare module 'vitest' {
  // The type parameters must match those of Vitest's own interface.
  interface Matchers<R, T> extends AnswerMatchers {}
}

const isJson = (answer: TestAnswer): boolean =>
  /^application\/json; charset=utf-8$/.test(String(answer.headers['content-type']));

expect.extend({
  toBeRefusedWith(answer: TestAnswer, code: ErrorCode, fields?: readonly string[]) {
    const { status } = errors[code];
    const names = fields && Object.fromEntries(fields.map((name) => [name, expect.toSatisfy(isFieldError)]));
    const expected = {
      statusCode: status,
      json: true,
      body: { error: { code, message: errorMessage(code), ...(names && { fields: names }) } },
    };
    const actual = { statusCode: answer.statusCode, json: isJson(answer), body: parsed(answer.body) };
    return {
      pass: this.equals(actual, expected),
      message: () => `expected the answer ${this.isNot ? 'not ' : ''}to be refused with ${code}`,
      actual,
      expected,
    };
  },

  toAnswer(answer: TestAnswer, call: CallName) {
    const body = parsed(answer.body);
    // Parsing drops unknown fields, so nothing may be missing afterwards.
    const { answer: schema }: Call = allCalls[call];
    const read = schema.safeParse(body);
    const actual = { statusCode: answer.statusCode, json: isJson(answer), body };
    const expected = { statusCode: 200, json: true, body: read.success ? read.data : read.error.issues };
    return {
      pass: this.equals(actual, expected),
      message: () => `expected an answer of ${call} (${callPaths[call].path})`,
      actual,
      expected,
    };
  },

  toCarrySecurityHeaders(answer: TestAnswer) {
    const expected = isJson(answer) ? dataHeaders : commonHeaders;
    const actual = Object.fromEntries(Object.keys(expected).map((name) => [name, answer.headers[name]]));
    const policy = answer.headers['content-security-policy'];
    return {
      pass: this.equals({ ...actual, policy: typeof policy }, { ...expected, policy: 'string' }),
      message: () =>
        `expected an answer with all security headers, not ${String(answer.statusCode)} with policy ${String(policy)}`,
      actual,
      expected,
    };
  },
});

/** Returns whether a value is a known field code with its own sentence. */
function isFieldError(value: unknown): boolean {
  const { code, message } = (value ?? {}) as Partial<FieldError>;
  return isFieldCode(code) && message === fieldError(code).message;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
