/** The documentation page of the errors, generated from the catalogue. docs/errors.md must equal this text; a test checks it. */

import { allCalls } from './calls/all-calls.ts';
import type { Call } from './calls/call.ts';
import { errorOccasions } from './error-occasions.ts';
import { addressErrors, type ErrorCode, errorCodes, errorMessage, errors, retiredErrorCodes } from './errors.ts';
import { fieldCodes, fieldError } from './field-errors.ts';

const calls: readonly Call[] = Object.values(allCalls);

/** Returns the page, in Markdown. */
export function errorsPage(): string {
  const retired =
    retiredErrorCodes.length === 0 ? 'None so far.' : retiredErrorCodes.map((code) => `\`${code}\``).join(', ');
  return `# Errors of the API

Generated from \`packages/contracts/src/errors.ts\` and \`field-errors.ts\`; regenerate with \`npx vitest run packages/contracts -u\`.

A call that fails answers \`{"error": {"code": …, "message": …, "fields": …}}\`. A \`code\` never changes its meaning. \`message\` is a sentence
fit to be shown. \`fields\` is present only when single values are wrong: by the name of each value,
\`{"email": {"code": "email.empty", "message": "Email can not be empty"}}\`. Every fault on our side is answered with the same sentence;
the log has the details under the request id.

| code | status | sentence | when | answered by |
|---|---|---|---|---|
${errorCodes.map(row).join('\n')}

Retired codes, which will not come back with another meaning: ${retired}

## Codes of fields

| code | sentence |
|---|---|
${fieldCodes.map((code) => `| \`${code}\` | ${fieldError(code).message} |`).join('\n')}
`;
}

function row(code: ErrorCode): string {
  const { status } = errors[code];
  return `| \`${code}\` | ${status} | ${errorMessage(code)} | ${errorOccasions[code]} | ${answeredBy(code)} |`;
}

function answeredBy(code: ErrorCode): string {
  if ((addressErrors as readonly ErrorCode[]).includes(code)) return 'any other address under /api';
  const names = calls.filter((call) => call.errors.includes(code)).map((call) => call.name);
  if (names.length === calls.length) return 'every call';
  return names.length === 0 ? 'no call yet' : names.map((name) => `\`${name}\``).join(', ');
}
