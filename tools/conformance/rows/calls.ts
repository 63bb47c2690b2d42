/**
 * Section 7, the main API. The specification names these calls; everything else comes from the contracts and the server: whether a call is
 * built, what it is for, where it is defined and answered, and its tests. A built call that is not listed is ours and gets its row, too.
 */
import { allCalls } from '@lanewise/contracts/calls/all-calls';
import { type CallName, callNames } from '@lanewise/contracts/calls/paths';
import { at } from '../places.ts';
import { notYet, partly, type Row, type Section, works } from '../row.ts';
import { definitionOf, inTable, sourcesWith, testUsing } from '../source-files.ts';

/** Method and path under /api/, parameters in braces. What a call is for is said only while its definition does not say it yet. */
const specified: readonly string[] = [
  'GET v3/learning/lessons/info/{a}/{b}',
  'GET v3/guest/courses/{topic}',
  'GET v3/guest/reviews/{platform}',
  'GET v3/guest/roadmap/{a}/{b}',
  'GET v3/guest/lessons/{x}',
  'GET v3/extra/practice/{a}/{b}',
  'GET v3/extra/practice/tagged',
  'GET v3/extra/structured/{a}/{b}',
  'POST v3/extra/module/{a}/{b}',
  'GET v3/guest/exchanges',
  'GET v3/guest/prices/{x}/universal: prices',
  'GET v3/guest/plans/{a}/{b}: plans',
  'GET v3/guest/solidgate/plans/{a}/{b}: plans of the second card gateway',
  'GET v3/guest/paypal/plans/{x}: plans of PayPal',
  'POST v3/subscription/stripe/session: checkout session',
  'POST v3/subscription/paypal/session: checkout session of PayPal',
  'POST v3/subscription/solidgate/session: checkout session of the second card gateway',
  'POST v3/subscription/solidgate/intent: payment intent of the second card gateway',
  'GET v3/subscription/stripe/subscriptions: subscriptions',
  'POST v3/auth/register',
  'POST v3/auth/login',
  'POST v3/auth/google',
  'POST v3/auth/facebook',
  'POST v3/auth/apple',
  'POST v3/auth/microsoft',
  'GET v3/auth/token/validate',
  'POST v3/auth/password/restore/code',
  'POST v3/auth/password/restore/validate',
  'POST v3/auth/password/restore',
  'POST v3/user/settings',
  'GET v3/user/settings',
  'POST v3/user/session',
  'POST v3/auth/platform',
  'POST v3/auth/recaptcha/verify',
  'POST v3/auth/register/subscription',
  'GET v3/extra/qa/{subject}: questions and answers of a country, by page',
  'GET v3/extra/qa/{subject}/{course}: questions and answers of a course, by page',
  'GET v3/extra/qa/detail/{id}: one question',
  'GET v3/extra/qa/related/{id}: related questions',
  'POST v3/user/signature',
  'GET v3/user/profile',
];

/** A path by its shape alone: parameters may have other names. */
const shapeOf = (call: string) => call.replaceAll(/\{\w+\}/g, '{}');

const pathOf = (name: CallName) => `${allCalls[name].method} ${allCalls[name].path.replace('/api/', '')}`;

const built = new Map(callNames.map((name) => [shapeOf(pathOf(name)), name]));

function specifiedRow(line: string): Row {
  const [call = '', what = ''] = line.split(': ');
  const name = built.get(shapeOf(call));
  if (name === undefined && what === '')
    throw new Error(`The specified call ${call} is not among the contracts' paths.`);
  return name === undefined ? notYet(`\`${call}\`: ${what}`) : builtRow(name, call, '');
}

function builtRow(name: CallName, call: string, mark: string): Row {
  const { code, tests } = callSources(name);
  return works(`\`${call}\`: ${inTable(allCalls[name].summary)}${mark}`, code, tests);
}

/** Returns the file that defines a call, the file that answers it, and a test that makes it. */
export function callSources(name: CallName): { readonly code: readonly string[]; readonly tests: readonly string[] } {
  const answered = sourcesWith(new RegExp(`^\\s+(?:async )?${name}(?:\\(|:|,)`, 'm'), 'apps/server/src');
  const handler = answered.find((file) => /calls?\.ts$/.test(file));
  if (handler === undefined) throw new Error(`No file *calls.ts of the server answers ${name}.`);
  const code = [definitionOf(name, 'packages/contracts/src/calls'), handler];
  // A test may put the end of a path behind an id that it holds in a variable.
  const [whole, end] = [
    allCalls[name].path.replaceAll(/\{\w+\}/g, '[^/]+'),
    /\}(\/\w+)$/.exec(allCalls[name].path)?.[1],
  ];
  const paths = end === undefined ? whole : `${whole}|\\}${end}`;
  return { code, tests: testUsing(new RegExp(`\\b${name}\\b|(?:${paths})['"\`?]`), handler) };
}

const listed = new Set(specified.map((line) => shapeOf(line.split(': ')[0] ?? '')));
/** Calls of the other services, which have a section of their own. */
const isMain = (name: CallName) => allCalls[name].path.startsWith('/api/v3/');
const ours = [...built].filter(([shape, name]) => !listed.has(shape) && isMain(name)).map(([, name]) => name);

const client = at.contracts('client.ts');
const clientTest = at.contracts('client.test.ts');
const specifiedClient = at.contracts('specified-client.ts');
const specifiedTest = at.contracts('specified-client.test.ts');

export const callsSection: Section = {
  title: '7. Calls of the main API',
  about: 'Paths stand under `/api/`. What each takes and answers: `/api/docs` of a running server.',
  rows: [
    ...specified.map(specifiedRow),
    ...ours.map((name) => builtRow(name, pathOf(name), ' (ours)')),
    works('Requests carry JSON', client, clientTest),
    works(
      'Requests carry the auth token, some the booking token; one service takes basic auth',
      [
        at.server('platform/calls/token.ts'),
        at.server('features/schools/clients.ts'),
        at.server('features/driving/partner-store.ts'),
      ],
      [
        at.server('features/accounts/access.test.ts'),
        at.server('features/schools/calls.test.ts'),
        at.server('features/driving/calls.test.ts'),
      ],
    ),
    works('A network failure is tried twice in all', client, clientTest),
    works('403 raises an authentication error', specifiedClient, specifiedTest),
    works('Any other failure but 400 is null', specifiedClient, specifiedTest),
    works('400 throws the body’s error field', specifiedClient, specifiedTest),
    partly(
      'Where a course’s number of questions cannot be had, a default stands in',
      'the default stands; a page shows why the course cannot be had instead',
      at.contracts('constants/tests.ts'),
      at.contracts('constants/constants.test.ts'),
    ),
    partly(
      'After a token is restored it is checked; a failure is only logged',
      'the server checks the token of every page that needs one; the browser holds none to restore',
      at.site('shared/shell/signed-in-visitor.server.ts'),
    ),
    works(
      'A failure to load the profile is only logged',
      at.site('features/social/after-sign-in.ts'),
      at.story('social'),
    ),
  ],
};
