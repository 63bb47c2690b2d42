/**
 * Section 7, the main API: a row for each call the specification lists. Whether a call stands is read from the contracts' table of
 * paths, so a row turns by itself when a call is built; a built call that is not listed here is refused.
 */
import { allCalls } from '@lanewise/contracts/calls/all-calls';
import { type CallName, callNames, callPaths } from '@lanewise/contracts/calls/paths';
import { at } from '../places.ts';
import { type Files, notYet, partly, type Row, type Section, works } from '../row.ts';

/** Method and path under /api/, parameters in braces; what it is for. */
const specified: readonly (readonly [call: string, what: string])[] = [
  ['GET v3/learning/lessons/info/{a}/{b}', 'a course and its number of questions'],
  ['GET v3/guest/courses/{topic}', 'courses of a country'],
  ['GET v3/guest/reviews/{platform}', 'reviews, by country, helpful or newest first'],
  ['GET v3/guest/roadmap/{a}/{b}', 'roadmap of a course'],
  ['GET v3/guest/lessons/{x}', 'lessons'],
  ['GET v3/extra/practice/{a}/{b}', 'practice questions: `n`, 10 by default, and `is_road_signs`'],
  ['GET v3/extra/practice/tagged', 'tagged questions of a country: `country_slug`'],
  ['GET v3/extra/structured/{a}/{b}', 'a full exam'],
  ['POST v3/extra/module/{a}/{b}', 'questions of modules: `count`, `modules`'],
  ['GET v3/guest/exchanges', 'exchange rates'],
  ['GET v3/guest/prices/{x}/universal', 'prices'],
  ['GET v3/guest/plans/{a}/{b}', 'plans'],
  ['GET v3/guest/solidgate/plans/{a}/{b}', 'plans of the second card gateway'],
  ['GET v3/guest/paypal/plans/{x}', 'plans of PayPal'],
  ['POST v3/subscription/stripe/session', 'checkout session'],
  ['POST v3/subscription/paypal/session', 'checkout session of PayPal'],
  ['POST v3/subscription/solidgate/session', 'checkout session of the second card gateway'],
  ['POST v3/subscription/solidgate/intent', 'payment intent of the second card gateway'],
  ['GET v3/subscription/stripe/subscriptions', 'subscriptions'],
  ['POST v3/auth/register', 'registration, answers a token'],
  ['POST v3/auth/login', 'sign-in, answers a token'],
  ['POST v3/auth/google', 'social sign-in by access token'],
  ['POST v3/auth/facebook', 'social sign-in by access token'],
  ['POST v3/auth/apple', 'social sign-in by identity token'],
  ['POST v3/auth/microsoft', 'social sign-in by access token'],
  ['GET v3/auth/token/validate', 'whether a token holds'],
  ['POST v3/auth/password/restore/code', 'asks for a code'],
  ['POST v3/auth/password/restore/validate', 'checks the code'],
  ['POST v3/auth/password/restore', 'sets the new password'],
  ['POST v3/user/settings', 'writes the settings'],
  ['GET v3/user/settings', 'settings: country and course'],
  ['POST v3/auth/platform', 'names the platform'],
  ['POST v3/auth/recaptcha/verify', 'checks a bot-check token, answers a score'],
  ['POST v3/auth/register/subscription', 'registration by email, course and country'],
  ['GET v3/extra/qa/{subject}', 'questions and answers of a country, by page'],
  ['GET v3/extra/qa/{subject}/{course}', 'questions and answers of a course, by page'],
  ['GET v3/extra/qa/detail/{id}', 'one question'],
  ['GET v3/extra/qa/related/{id}', 'related questions'],
  ['POST v3/user/signature', 'signature'],
  ['GET v3/user/profile', 'profile'],
];

/** Paths by their shape alone: parameters may be called otherwise. */
const shapeOf = (call: string) => call.replaceAll(/\{\w+\}/g, '{}');

const standing = new Map<string, CallName>(
  callNames.map((name) => {
    const { method, path } = callPaths[name];
    return [shapeOf(`${method} ${path.replace('/api/', '')}`), name];
  }),
);

/** Where a call is defined and answered, by its heading in the documentation. */
const places: Readonly<Record<string, { readonly code: readonly string[]; readonly tests: Files }>> = {
  Catalogue: {
    code: [at.contracts('calls/catalogue.ts'), at.server('catalogue/calls.ts')],
    tests: [at.server('catalogue/calls.test.ts'), at.server('calls/execute.test.ts')],
  },
  Practice: {
    code: [at.contracts('calls/practice.ts'), at.server('practice/calls.ts')],
    tests: [at.server('practice/calls.test.ts'), at.server('calls/execute.test.ts')],
  },
  'Sign-in': {
    code: [at.contracts('calls/sign-in.ts'), at.server('accounts/calls.ts')],
    tests: [at.server('accounts/sign-in/sign-in-calls.test.ts'), at.server('accounts/sign-in/password-calls.test.ts')],
  },
  Account: {
    code: [at.contracts('calls/account.ts'), at.server('accounts/calls.ts')],
    tests: [at.server('accounts/settings/settings-calls.test.ts'), at.server('accounts/access.test.ts')],
  },
};

/** Calls whose code is elsewhere than that of their heading. */
const elsewhere: Readonly<Partial<Record<CallName, { readonly code: readonly string[]; readonly tests: Files }>>> = {
  ...Object.fromEntries(
    (['loginWithGoogle', 'loginWithFacebook', 'loginWithApple', 'loginWithMicrosoft'] as const).map((name) => [
      name,
      {
        code: [at.contracts('calls/sign-in.ts'), at.server('social/calls.ts')],
        tests: [at.server('social/calls.test.ts'), at.story('social')],
      },
    ]),
  ),
  verifyRecaptcha: {
    code: [at.contracts('calls/sign-in.ts'), at.server('bot-check/calls.ts')],
    tests: at.server('bot-check/bot-check.test.ts'),
  },
};

function callRow([call, what]: readonly [string, string]): Row {
  const name = standing.get(shapeOf(call));
  const title = `\`${call}\`: ${what}`;
  if (name === undefined) return notYet(title);
  const place = elsewhere[name] ?? places[allCalls[name].tag];
  if (!place) throw new Error(`No place is known for calls under the heading ${allCalls[name].tag}.`);
  return works(title, place.code, place.tests);
}

/** Calls of ours beyond the specification. */
const ours: ReadonlySet<CallName> = new Set([
  'startExam',
  'listExams',
  'getExam',
  'saveExamAnswers',
  'finishExam',
  'getExamResult',
  'confirmEmail',
  'confirmParent',
  'undoDeletionByLink',
  'logout',
  'updateSession',
  'sendConfirmation',
  'confirmEmailByCode',
  'changeEmail',
  'changePassword',
  'listDevices',
  'revokeDevice',
  'removeProvider',
  'giveAge',
  'exportData',
  'askDeletion',
  'confirmDeletion',
  'undoDeletion',
]);

/** Built calls that neither the specification lists nor `ours`: none may go unnoticed. */
export function unlistedCalls(): readonly CallName[] {
  const listed = new Set(specified.map(([call]) => shapeOf(call)));
  return [...standing].filter(([shape, name]) => !listed.has(shape) && !ours.has(name)).map(([, name]) => name);
}

const client = at.contracts('client.ts');
const clientTest = at.contracts('client.test.ts');
const specifiedClient = at.contracts('specified-client.ts');
const specifiedTest = at.contracts('specified-client.test.ts');

export const callsSection: Section = {
  title: '7. Calls of the main API',
  about: 'Paths stand under `/api/`. What each takes and answers: `/api/docs` of a running server.',
  rows: [
    ...specified.map(callRow),
    works(
      'Session update with country and course (path open): `POST v3/user/session`',
      [at.contracts('calls/account.ts'), at.server('accounts/settings/settings-calls.ts')],
      at.server('accounts/settings/settings-calls.test.ts'),
    ),
    works('Requests carry JSON', client, clientTest),
    partly(
      'Requests carry the auth token, some the booking token; one service takes basic auth',
      'the auth token; the other services come later',
      at.server('calls/token.ts'),
      at.server('accounts/access.test.ts'),
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
      at.site('shell/signed-in-visitor.server.ts'),
    ),
    works('A failure to load the profile is only logged', at.site('social/after-sign-in.ts'), at.story('social')),
  ],
};
