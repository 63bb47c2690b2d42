/**
 * Section 9: constants and limits. A row for each export of the contracts' `constants/`: the docstring describes it, and the source
 * shows who uses it and which test covers it. The specified values, and tests that cover a constant without naming it, are listed by hand.
 */
import { at } from '../places.ts';
import { defined, notYet, partly, type Row, type Section, works } from '../row.ts';
import { sources, sourcesWith, summaryOf, testBeside, testUsing } from '../source-files.ts';

const folder = 'packages/contracts/src/constants';

/** Constants whose value the specification gives. All others are ours, and their docstrings say why. */
const specified = new Set([
  'approvalCheckMs',
  'affiliateParameter',
  'authCookie',
  'defaultPort',
  'defaultPracticeQuestionCount',
  'deviceCacheBytes',
  'errorTraceShare',
  'httpTries',
  'mostInteractions',
  'passingIndex',
  'passwordLength',
  'popularPlanInterval',
  'progressSteps',
  'settingsSyncMs',
  'subscriptionCheckMs',
  'socialProviders',
  'testWeights',
  'usCarExams',
  'usStates',
  'usStateNames',
]);

const accounts = (file: string) => at.server(`features/accounts/${file}`);

/** Tests that cover a constant by its effect, better than the test that names it or the one next to its first user. */
const coveredByEffect: Readonly<Record<string, string>> = {
  accessMaxAgeSeconds: at.server('features/entitlements/access.test.ts'),
  accountEventDays: accounts('events/event-calls.test.ts'),
  accountEvents: accounts('events/event-calls.test.ts'),
  ageBands: accounts('settings/age-calls.test.ts'),
  authCookie: accounts('sign-in/sign-in-calls.test.ts'),
  attemptAnswersLimit: at.server('features/progress/calls.test.ts'),
  attemptKinds: at.server('features/progress/calls.test.ts'),
  changeKinds: at.server('platform/changes/streams.test.ts'),
  drawnKinds: at.server('features/progress/draw-call.test.ts'),
  reportReasons: at.server('features/reports/calls.test.ts'),
  reportStates: at.server('features/reports/calls.test.ts'),
  reportsOnPage: at.server('features/reports/calls.test.ts'),
  reportTextLength: at.server('features/reports/calls.test.ts'),
  testStates: at.server('features/progress/standings.test.ts'),
  testWeights: at.server('features/progress/standings.test.ts'),
  californiaAdultExam: at.learning('exam/blueprints.test.ts'),
  codeRequestCookie: accounts('codes/restore-codes.test.ts'),
  defaultPort: at.server('platform/config/config.test.ts'),
  defaultPracticeQuestionCount: at.contracts('calls/calls.test.ts'),
  errorTraceShare: at.server('platform/error-reports/error-reports.test.ts'),
  mostInteractions: at.server('platform/error-reports/error-reports.test.ts'),
  experimentGoals: at.server('platform/experiments/experiments-file.test.ts'),
  experimentKeys: at.server('platform/experiments/experiments.test.ts'),
  emailMaxLength: accounts('sign-in/sign-in-calls.test.ts'),
  examAnswersLimit: at.server('features/exams/calls.test.ts'),
  examCourseCookie: at.story('waiting-tests'),
  examGroupCookie: at.story('exam-groups'),
  examGroups: at.server('features/exams/calls.test.ts'),
  examEnds: at.server('features/exams/calls.test.ts'),
  examModes: at.server('features/exams/calls.test.ts'),
  examTimerCookie: at.story('mock-exam-time'),
  facebookCookie: at.server('features/social/calls.test.ts'),
  guestExamHours: at.server('features/exams/calls.test.ts'),
  guestExamsCookie: at.server('features/exams/calls.test.ts'),
  linkHours: accounts('email/email-calls.test.ts'),
  localeCookie: at.story('addresses'),
  oneTimeCode: accounts('guessing.test.ts'),
  passwordLength: accounts('sign-in/sign-in-calls.test.ts'),
  platforms: accounts('sign-in/sign-in-calls.test.ts'),
  questionCountLimits: at.contracts('calls/calls.test.ts'),
  recentSignInMinutes: accounts('recent-sign-in.test.ts'),
  signInMethods: accounts('devices/device-calls.test.ts'),
  storageKeys: at.story('social'),
  testAddressLength: at.server('features/saved-tests/calls.test.ts'),
  testCookie: at.story('leave-and-return'),
  testModes: at.server('features/saved-tests/calls.test.ts'),
  savedTestModes: at.server('features/saved-tests/calls.test.ts'),
  pictureCachePrefix: at.story('app-stored'),
  sendTag: at.site('features/learner/attempts/outbox.test.ts'),
  settingsSyncMs: at.site('features/learner/offline/settings-sync.test.ts'),
  passedBeforeEnjoy: at.server('features/streaks/calls.test.ts'),
  planMinutes: at.server('features/progress/calls.test.ts'),
  usCarExams: at.learning('exam/blueprints.test.ts'),
  usExamSources: at.learning('exam/blueprints.test.ts'),
  usExamsChecked: at.learning('exam/blueprints.test.ts'),
  usStateNames: at.contracts('constants/constants.test.ts'),
  usStates: at.learning('exam/blueprints.test.ts'),
};

/** Name and file of every exported constant and function, file by file. */
const exported = [...sources]
  .filter(([file]) => file.startsWith(`${folder}/`))
  .flatMap(([file, text]) =>
    [...text.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name = '']) => ({ name, file })),
  );

/** Returns the row of a constant: used outside the tables it is built, else only defined. */
function rowOf({ name, file }: (typeof exported)[number]): Row {
  const word = new RegExp(`\\b${name}\\b`);
  const users = [...sourcesWith(word, 'packages'), ...sourcesWith(word, 'apps')].filter((user) => user !== file);
  const title = `${summaryOf(name, file)}${specified.has(name) ? '' : ' (ours)'} (\`${name}\`)`;
  const naming = testUsing(word, users[0] ?? file);
  const tests = coveredByEffect[name] ?? (naming.length > 0 ? naming : testBeside(users));
  return users.length === 0 ? defined(title, file, tests) : works(title, [file, ...users.slice(0, 1)], tests);
}

/** Constants of the specification whose feature is not built; each is defined when something uses it. */
const later = ['Default number of questions of a course (value open; 30 by decision 0025)'];

export const constantsSection: Section = {
  title: '9. Constants and limits',
  about:
    'One row a constant, by its name in `packages/contracts/src/constants/`. Values that the specification leaves open are ours and say why.',
  rows: [
    ...exported.map(rowOf),
    works(
      'Analytics: events are sent at 200 or after 10 s, 12 retries, 512 queued at most',
      [at.contracts('constants/events.ts'), at.site('shared/events/event-queue.ts')],
      at.site('shared/events/event-queue.test.ts'),
    ),
    ...[
      'remote configuration in 3 attempts within 1 s',
      'only sessions are captured',
      'network capture of statuses 500 to 599',
      'prefix of feature flags synced as user properties',
    ].map((what) =>
      works(
        `Analytics: ${what}`,
        [at.contracts('constants/amplitude.ts'), at.site('features/amplitude/amplitude-client.ts')],
        at.story('amplitude'),
      ),
    ),
    works(
      'Analytics: identity cookie of 365 days, SameSite Lax',
      [at.contracts('constants/cookies.ts'), at.server('features/events/recorder.ts')],
      at.server('features/events/calls.test.ts'),
    ),
    works(
      'Marketing cookie: about 50 years, path /',
      [at.contracts('constants/consent.ts'), at.site('shared/consent/kept-consent.ts')],
      at.server('platform/pages/consent.test.ts'),
    ),
    works(
      'Breakpoints xs 320, sm 375, md 768, lg 1024, xl 1440',
      at.site('shared/styles/breakpoints.css'),
      at.site('shared/styles/breakpoints.test.ts'),
      'Nothing changes at 1440; 320 is the narrowest width the layout is tested at.',
    ),
    works(
      'Web vitals: good and poor values of FCP, LCP, INP, CLS and TTFB',
      [at.contracts('constants/web-vitals.ts'), at.site('shared/events/start-vitals.ts')],
      [at.contracts('constants/web-vitals.test.ts'), at.server('features/back-office/web-vitals-calls.test.ts')],
    ),
    works(
      'Roman numerals I to XV',
      at.site('features/learner/home/roman.ts'),
      at.site('features/learner/home/roman.test.ts'),
    ),
    works(
      'Blog: car by default',
      'packages/content/src/schema/files.ts',
      'packages/content/src/compile/compile.test.ts',
    ),
    works(
      'List of months',
      at.site('shared/ui/day-text.ts'),
      at.server('platform/pages/funnel-pages.test.ts'),
      'The names come from the platform (Intl), in the language of the page.',
    ),
    works(
      'Questions and answers: page 1 first',
      at.contracts('calls/parameters.ts'),
      at.server('features/questions-answers/calls.test.ts'),
    ),
    works(
      'Status 422, whose purpose is open; no call answers it',
      at.contracts('errors.ts'),
      at.contracts('errors.test.ts'),
    ),
    partly(
      'Development hosts: localhost at port 3003 and numbered hosts; debug logs only there',
      'the port is the default; what is logged is a setting (`LOG_LEVEL`), and no list of hosts decides it',
      at.contracts('constants/development.ts'),
      at.server('platform/config/config.test.ts'),
    ),
    ...later.map((what) => notYet(what)),
    works(
      'Analytics uses one container for a list of paths and another for the rest (lists open)',
      [at.contracts('constants/tag-manager.ts'), at.server('platform/config/config.ts')],
      [at.contracts('constants/tag-manager.test.ts'), at.story('tag-manager')],
      'The list is the operator’s (`TAG_MANAGER_LISTED_PATHS`).',
    ),
  ],
};
