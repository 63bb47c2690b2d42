/** Section 9: constants and limits. Each export of the contracts' `constants/` has its line; a test compares both ways. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { at } from '../places.ts';
import { defined, type Files, notYet, type Row, type Section, works } from '../row.ts';

interface Constant {
  readonly what: string;
  /** Files that use it, outside the contracts' tables; absent where none does. */
  readonly usedIn?: Files;
  /** Tests beside that of the table. */
  readonly tests?: Files;
}

const test = at.contracts('constants/constants.test.ts');

const testText = readFileSync(join(import.meta.dirname, '..', '..', '..', test), 'utf8');

/** Whether the tables' own test speaks of a constant; the others are only written down. */
const isHeld = (name: string) => new RegExp(`\\b${name}\\b`).test(testText);

const accounts = (file: string) => at.server(`accounts/${file}`);
const fields = at.contracts('calls/account-fields.ts');
const signInTest = accounts('sign-in/sign-in-calls.test.ts');

/** Constants by file and exported name. Types have no line. */
export const constants: Readonly<Record<string, Readonly<Record<string, Constant>>>> = {
  cookies: {
    cookieNames: { what: 'Names of cookies (ours)' },
    authCookie: {
      what: 'Auth cookie: ends in 2040',
      usedIn: 'apps/server/src/calls/token.ts',
      tests: 'apps/server/src/accounts/sign-in/sign-in-calls.test.ts',
    },
    localeCookie: {
      what: 'Remembered locale: a year (ours)',
      usedIn: 'apps/site/app/browser/reading.ts',
      tests: 'tests/e2e/addresses.spec.ts',
    },
    guestExamsCookie: {
      what: "The cookie of a guest's exams lasts as long as they do (ours)",
      usedIn: at.server('exams/guest-cookie.ts'),
      tests: at.server('exams/calls.test.ts'),
    },
    testCookie: {
      what: 'Unfinished test: a day (ours)',
      usedIn: 'apps/site/app/practice/test-cookie.ts',
      tests: 'tests/e2e/leave-and-return.spec.ts',
    },
    affiliateParameter: {
      what: 'Query parameter that turns affiliate mode on',
      usedIn: 'apps/server/src/pages/visitor-marks.ts',
      tests: 'apps/server/src/pages/visitor-marks.test.ts',
    },
    affiliateCookie: {
      what: 'Affiliate mode: 30 days (ours)',
      usedIn: 'apps/server/src/pages/visitor-marks.ts',
      tests: 'apps/server/src/pages/visitor-marks.test.ts',
    },
    chosenCourseCookie: {
      what: 'Course chosen before there is an account: a day (ours)',
      usedIn: 'apps/site/app/accounts/chosen-course.ts',
    },
    facebookCookie: {
      what: 'Facebook’s token: an hour (ours)',
      usedIn: 'apps/server/src/social/facebook-cookie.ts',
      tests: 'apps/server/src/social/calls.test.ts',
    },
  },
  development: {
    defaultPort: { what: 'Port 3003', usedIn: 'apps/server/src/config.ts', tests: 'apps/server/src/config.test.ts' },
  },
  http: {
    httpTries: {
      what: 'A fetch is tried twice',
      usedIn: at.contracts('client.ts'),
      tests: at.contracts('client.test.ts'),
    },
  },
  passwords: {
    passwordLength: {
      what: 'Password length 6 to 32',
      usedIn: 'packages/contracts/src/calls/account-fields.ts',
      tests: 'apps/server/src/accounts/sign-in/sign-in-calls.test.ts',
    },
  },
  accounts: {
    emailMaxLength: { what: 'Longest address: 254 characters (ours)', usedIn: fields, tests: signInTest },
    oneTimeCode: {
      what: 'Codes: 6 digits, 10 minutes, 5 tries (ours)',
      usedIn: accounts('codes/codes.ts'),
      tests: accounts('guessing.test.ts'),
    },
    linkHours: {
      what: 'How long links in mails work (ours)',
      usedIn: accounts('codes/links.ts'),
      tests: accounts('email/email-calls.test.ts'),
    },
    deletionGraceDays: {
      what: 'Deletion: 14 days to undo it (ours)',
      usedIn: accounts('deletion/deletion-calls.ts'),
      tests: accounts('deletion/deletion-calls.test.ts'),
    },
    parentWaitDays: {
      what: 'A child’s account waits 14 days for the parent (ours)',
      usedIn: accounts('deletion/sweep.ts'),
      tests: accounts('deletion/sweep.test.ts'),
    },
    sessionIdleDays: {
      what: 'A session not used for 400 days ends (ours)',
      usedIn: accounts('sessions/sessions.ts'),
      tests: accounts('deletion/sweep.test.ts'),
    },
    roles: {
      what: 'Roles of accounts (ours)',
      usedIn: accounts('users/roles.ts'),
      tests: accounts('users/roles.test.ts'),
    },
    recentSignInMinutes: {
      what: 'Changing how one signs in needs a sign-in of the last 10 minutes (ours)',
      usedIn: accounts('sessions/sessions.ts'),
      tests: accounts('recent-sign-in.test.ts'),
    },
    ageBands: {
      what: 'Age bands (ours)',
      usedIn: 'apps/site/app/learner/choose-course.route.tsx',
      tests: accounts('settings/age-calls.test.ts'),
    },
    needsParent: {
      what: 'Who needs a parent’s consent (ours)',
      usedIn: accounts('settings/age-calls.ts'),
      tests: accounts('settings/age-calls.test.ts'),
    },
    socialProviders: {
      what: 'Social providers',
      usedIn: 'apps/site/app/social/social-buttons.tsx',
      tests: 'apps/server/src/social/calls.test.ts',
    },
    signInMethods: {
      what: 'How a learner signed in (ours)',
      usedIn: 'packages/database/src/schema/sessions.ts',
      tests: accounts('devices/device-calls.test.ts'),
    },
    unknownDevice: {
      what: 'Name of a device that is not known (ours)',
      usedIn: accounts('devices/devices.ts'),
      tests: accounts('devices/devices.test.ts'),
    },
    platforms: {
      what: 'Platforms that a client may name (ours)',
      usedIn: 'packages/contracts/src/calls/sign-in.ts',
      tests: signInTest,
    },
    recaptchaThreshold: {
      what: 'Least score of a person: 0.5 (ours)',
      usedIn: 'apps/server/src/bot-check/bot-check.ts',
      tests: 'apps/server/src/bot-check/bot-check.test.ts',
    },
    storageKeys: {
      what: 'Names of values kept in the browser (ours)',
      usedIn: 'apps/site/app/social/after-sign-in.ts',
      tests: 'tests/e2e/social.spec.ts',
    },
  },
  'bot-check': {
    botCheckActions: {
      what: 'What a bot check may be made for (ours)',
      usedIn: 'apps/server/src/bot-check/bot-check.ts',
      tests: 'apps/server/src/bot-check/bot-check.test.ts',
    },
  },
  exams: {
    guestExamHours: {
      what: "A guest's exam lives 24 hours (ours)",
      usedIn: at.server('exams/store.ts'),
      tests: at.server('exams/calls.test.ts'),
    },
    examAnswersLimit: {
      what: 'At most 200 answers of an exam in one request (ours)',
      usedIn: at.contracts('calls/exams.ts'),
      tests: at.server('exams/calls.test.ts'),
    },
    examModes: {
      what: 'Exams are taken in the standard time or with extra time (ours)',
      usedIn: at.contracts('calls/exams.ts'),
      tests: at.server('exams/calls.test.ts'),
    },
    examEnds: {
      what: 'What ended an exam: the candidate, the time, the rules (ours)',
      usedIn: at.contracts('calls/exams.ts'),
      tests: at.server('exams/calls.test.ts'),
    },
  },
  'progress-steps': {
    progressSteps: { what: 'Progress steps by number of questions: 10, 18, 20, 25, 30, 33, 35, 40, 46, 50' },
    progressStepsOf: {
      what: 'Steps of a test of any length (ours)',
      usedIn: 'apps/site/app/practice/progress-lane.tsx',
    },
  },
  tests: {
    defaultPracticeQuestionCount: {
      what: 'Practice tests have 10 questions by default',
      usedIn: [at.contracts('calls/parameters.ts'), at.site('practice/test-address.ts')],
      tests: at.contracts('calls/calls.test.ts'),
    },
    questionCountLimits: {
      what: 'One to 100 questions a call (ours)',
      usedIn: [at.contracts('calls/parameters.ts'), at.site('practice/test-address.ts')],
      tests: at.contracts('calls/calls.test.ts'),
    },
  },
  'us-car-exams': {
    usCarExams: {
      what: 'Exam sizes and pass marks by state',
      usedIn: at.contracts('constants/us-states.ts'),
      tests: at.learning('exam/blueprints.test.ts'),
    },
    californiaAdultExam: {
      what: 'California’s form for adults',
      usedIn: at.learning('exam/blueprints/us.ts'),
      tests: at.learning('exam/blueprints.test.ts'),
    },
  },
  'us-exam-sources': {
    usExamsChecked: {
      what: 'Day the figures were compiled',
      usedIn: at.learning('exam/blueprints/us.ts'),
      tests: at.learning('exam/blueprints.test.ts'),
    },
    usExamSources: {
      what: 'Where each state’s figures were seen, and what is in doubt',
      usedIn: at.contracts('constants/us-states.ts'),
      tests: at.learning('exam/blueprints.test.ts'),
    },
  },
  'us-state-names': {
    usStateNames: {
      what: 'Names and agencies of the states',
      usedIn: at.contracts('constants/us-states.ts'),
      tests: test,
    },
  },
  'us-states': {
    usStates: {
      what: 'States by code: key, name, agency, number of questions (Alabama 30, California 46, Florida 50, New York 20 …)',
      usedIn: at.learning('exam/blueprints/us.ts'),
      tests: at.learning('exam/blueprints.test.ts'),
    },
  },
};

function rowsOf([file, names]: [string, Readonly<Record<string, Constant>>]): Row[] {
  const table = at.contracts(`constants/${file}.ts`);
  return Object.entries(names).map(([name, { what, usedIn, tests }]) => {
    const title = `${what} (\`${name}\`)`;
    const own = isHeld(name) ? [test] : [];
    if (usedIn === undefined) return defined(title, table, own);
    const more = typeof tests === 'string' ? [tests] : (tests ?? []);
    const users = typeof usedIn === 'string' ? [usedIn] : usedIn;
    return works(title, [...new Set([table, ...users])], [...new Set([...own, ...more])]);
  });
}

/** Constants of the specification whose feature is not built; each is defined when something uses it. */
const later = [
  'Analytics: events are sent at 200 or after 10 s, 12 retries, 512 queued at most',
  'Analytics: remote configuration in 3 attempts within 1 s',
  'Analytics: only sessions are captured',
  'Analytics: network capture of statuses 500 to 599',
  'Analytics: prefix of feature flags synced as user properties',
  'Analytics: identity cookie of 365 days, SameSite Lax',
  'Marketing cookie: about 50 years, path /',
  'Blog: car by default',
  'Realtime database: cache of 41943040 bytes, 1048576 at least',
  'Quiz: five steps; four in the short one',
  'Funnels: a filtered list drops the item at index 9',
  'Subscriptions: checked every 60 s, approvals every 30 s',
  'Settings: synced every 20 s',
  'Popular plan: a month',
  'List of months',
  'Roman numerals I to XV',
  'Questions and answers: page 1 first',
  'Reviews: seven earlier ones on landing pages, four elsewhere; ratings to the nearest half',
  'Tracing: 10 interactions; trace sample rate 0 in error reports',
  'Web vitals: good and poor values of FCP, LCP, INP, CLS and TTFB',
  'Development hosts: localhost at port 3003 and numbered hosts; debug logs only there',
  'Status 422, whose purpose is open; no call answers it',
  'Test weights: chapter 100, category 500, final 1000',
  'Category and final tests are passed at 0.8',
  'Default number of questions of a course (value open; 30 by decision 0025)',
  'Enjoy dialog after ten passed attempts',
];

export const constantsSection: Section = {
  title: '9. Constants and limits',
  about:
    'One row a constant, by its name in `packages/contracts/src/constants/`. Values that the specification leaves open are ours and say why.',
  rows: [
    ...Object.entries(constants).flatMap(rowsOf),
    works(
      'Breakpoints xs 320, sm 375, md 768, lg 1024, xl 1440',
      at.site('styles/breakpoints.css'),
      at.site('styles/breakpoints.test.ts'),
      'Nothing changes at 1440; 320 is the narrowest width the layout is tested at.',
    ),
    ...later.map((what) => notYet(what)),
    notYet('Analytics uses one container for a list of paths and another for the rest (lists open)'),
  ],
};
