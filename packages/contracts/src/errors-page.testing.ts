/** The documentation page of the errors, made from the catalogue. docs/errors.md is this text; a test holds it to that. */
import { allCalls } from './calls/all-calls.ts';
import type { Call } from './calls/call.ts';
import { addressErrors, type ErrorCode, errorCodes, errorMessage, errors, retiredErrorCodes } from './errors.ts';

const calls: readonly Call[] = Object.values(allCalls);

/** Returns the page, in Markdown. */
export function errorsPage(): string {
  const retired =
    retiredErrorCodes.length === 0 ? 'None so far.' : retiredErrorCodes.map((code) => `\`${code}\``).join(', ');
  return `# Errors of the API

Made from \`packages/contracts/src/errors.ts\`; write it anew with \`npx vitest run packages/contracts -u\`.

A call that fails answers \`{"error": {"code": …, "message": …, "fields": …}}\`. \`code\` is one of those below and never changes its
meaning. \`message\` is a sentence fit to be shown. \`fields\` is there only when single values are wrong, and says by the name of each
what it must be. Whatever goes wrong on our side is answered with the same sentence; the log has the rest under the request id.

| code | status | sentence | when | answered by |
|---|---|---|---|---|
${errorCodes.map(row).join('\n')}

Codes that are no longer answered and will not come back with another meaning: ${retired}
`;
}

function row(code: ErrorCode): string {
  const { status, when } = errors[code];
  return `| \`${code}\` | ${status} | ${errorMessage(code)} | ${when} | ${answeredBy(code)} |`;
}

function answeredBy(code: ErrorCode): string {
  if ((addressErrors as readonly ErrorCode[]).includes(code)) return 'any other address under /api';
  const names = calls.filter((call) => call.errors.includes(code)).map((call) => call.name);
  if (names.length === calls.length) return 'every call';
  return names.length === 0 ? 'no call yet' : names.map((name) => `\`${name}\``).join(', ');
}
