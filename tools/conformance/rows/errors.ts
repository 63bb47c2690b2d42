/** Section 8: errors. Rows come from the catalogue and the table of messages. */
import { allCalls } from '@lanewise/contracts/calls/all-calls';
import type { Call } from '@lanewise/contracts/calls/call';
import { addressErrors, type ErrorCode, errorCodes, errorMessage, errors } from '@lanewise/contracts/errors';
import { at } from '../places.ts';
import { defined, type Files, partly, type Row, type Section, works } from '../row.ts';
import { errorGroups, messageRows, ourGroups } from './validation.ts';

const catalogue = at.contracts('errors.ts');
const catalogueTest = at.contracts('errors.test.ts');
const answering = at.server('platform/plugins/errors.ts');
const serverTests: Files = [
  at.server('platform/plugins/errors.test.ts'),
  at.server('platform/calls/http-routes.test.ts'),
];

const calls: readonly Call[] = Object.values(allCalls);

function errorRow(code: ErrorCode): Row {
  const what = `\`${code}\` (${errors[code].status}): “${errorMessage(code)}”`;
  const answered =
    (addressErrors as readonly ErrorCode[]).includes(code) || calls.some((call) => call.errors.includes(code));
  if (!answered) return defined(what, catalogue, catalogueTest);
  return works(what, [catalogue, answering], serverTests);
}

export const errorsSection: Section = {
  title: '8. Errors',
  about: `The catalogue of codes, then the messages by key. These groups are ours: ${ourGroups.join(', ')}.`,
  rows: [
    works(
      'A 403 raises the authentication error',
      at.contracts('specified-client.ts'),
      at.contracts('specified-client.test.ts'),
    ),
    works(
      'A lost connection raises an error with its own sentence',
      [at.contracts('client.ts'), at.contracts('specified-client.ts')],
      [at.contracts('client.test.ts'), at.contracts('specified-client.test.ts')],
    ),
    ...errorCodes.map(errorRow),
    ...messageRows(errorGroups),
    works(
      'A missing provider token makes sign-in fail with an empty-token error',
      [at.contracts('calls/account-fields.ts'), at.site('features/social/failure.ts')],
      at.server('features/social/calls.test.ts'),
    ),
    works(
      'Facebook’s account under another credential is logged',
      at.site('features/social/failure.ts'),
      at.site('features/social/failure.test.ts'),
    ),
    partly(
      'Other failures of social sign-in are not shown',
      'ours are: a learner who is told nothing presses again',
      at.site('features/social/failure.ts'),
    ),
    works(
      'Failures of analytics are only logged to the console',
      [at.site('shared/events/event-queue.ts'), at.site('shared/events/start-events.ts')],
      at.site('shared/events/event-queue.test.ts'),
    ),
  ],
};
