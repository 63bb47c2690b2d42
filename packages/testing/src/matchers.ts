/** What a test expects of an answer, in the words of the domain. Importing this file makes the matchers known to Vitest. */

import { allCalls } from '@lanewise/contracts/calls/all-calls';
import { type CallName, callPaths } from '@lanewise/contracts/calls/paths';
import { type ErrorCode, errorMessage, errors } from '@lanewise/contracts/errors';
import { type FieldError, fieldError, isFieldCode } from '@lanewise/contracts/field-errors';
import { commonHeaders, dataHeaders } from '@lanewise/server/plugins/security-headers';
import { expect } from 'vitest';
import type { Answer } from './http.ts';

interface AnswerMatchers {
  /**
   * The answer is the catalogue's error of this code and nothing else: its status, its sentence, and under `fields` these
   * names, each with a field's code and its sentence. Without names there is no `fields`.
   */
  toBeRefusedWith(code: ErrorCode, fields?: readonly string[]): void;
  /** The answer is one that this call promises: every field it names, of its type, and no field that it does not name. */
  toAnswer(call: CallName): void;
  /** The answer carries the security headers of its kind, data or a document, and a content security policy. */
  toCarrySecurityHeaders(): void;
}

declare module 'vitest' {
  // The parameters must be those of Vitest's own interface.
  interface Matchers<R, T> extends AnswerMatchers {}
}

const isJson = (answer: Answer): boolean =>
  /^application\/json; charset=utf-8$/.test(String(answer.headers['content-type']));

expect.extend({
  toBeRefusedWith(answer: Answer, code: ErrorCode, fields?: readonly string[]) {
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

  toAnswer(answer: Answer, call: CallName) {
    const body = parsed(answer.body);
    // Schemas drop what they do not name: what is left must be all there was.
    const read = allCalls[call].answer.safeParse(body);
    const actual = { statusCode: answer.statusCode, json: isJson(answer), body };
    const expected = { statusCode: 200, json: true, body: read.success ? read.data : read.error.issues };
    return {
      pass: this.equals(actual, expected),
      message: () => `expected an answer of ${call} (${callPaths[call].path})`,
      actual,
      expected,
    };
  },

  toCarrySecurityHeaders(answer: Answer) {
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

/** Whether a value is a field's code of ours with the sentence that belongs to it. */
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
