/**
 * Section 2, the route list: a row for each address of the contracts' table. Its screen comes from the site's routes, its test from the
 * addresses that the end-to-end tests open. By hand stands what the specification names without an address.
 */
import { type AddressId, addresses, addressIds, patternsOf } from '@lanewise/contracts/addresses';
import { accountAddresses } from '@lanewise/contracts/addresses/account';
import type { Address } from '@lanewise/contracts/addresses/address';
import { backOfficeAddresses } from '@lanewise/contracts/addresses/back-office';
import { blogAddresses } from '@lanewise/contracts/addresses/blog';
import { drivingSchoolAddresses } from '@lanewise/contracts/addresses/driving-schools';
import { infoAddresses } from '@lanewise/contracts/addresses/info';
import { landingAddresses } from '@lanewise/contracts/addresses/landing';
import { appPages } from '@lanewise/contracts/constants/app-pages';
import { localeCodes } from '@lanewise/contracts/countries';
import routes from '../../../apps/site/app/routes.ts';
import { at } from '../places.ts';
import { defined, notYet, type Row, type Section, works } from '../row.ts';
import { storyWith } from '../source-files.ts';

const addressTest = at.contracts('addresses.test.ts');

const tables: readonly (readonly [string, object])[] = [
  ['addresses/account.ts', accountAddresses],
  ['addresses/back-office.ts', backOfficeAddresses],
  ['addresses/landing.ts', landingAddresses],
  ['addresses/driving-schools.ts', drivingSchoolAddresses],
  ['addresses/info.ts', infoAddresses],
  ['addresses/blog.ts', blogAddresses],
];

function tableOf(id: AddressId): string {
  const [file] = tables.find(([, table]) => id in table) ?? ['addresses/learning.ts'];
  return at.contracts(file);
}

/** The paths of an address, each with the locales that have it where that is not all. */
function pathsOf(id: AddressId): string {
  return patternsOf(id)
    .map(({ pattern, locales }) => {
      const some = locales.length < localeCodes.length;
      return `\`${some ? pattern.replace('{locale}', locales.length === 1 ? String(locales[0]) : `{${locales.join(',')}}`) : pattern}\``;
    })
    .join(' ');
}

/** `webToAppGoogleV2` as words: "web to app google v 2". */
const wordsOf = (id: AddressId) => id.replace(/[A-Z\d]+/g, (part) => ` ${part.toLowerCase()}`);

type RouteConfigEntry = (typeof routes)[number];

/** The route file of each path, as the site's router has them: `:locale/login`, `app/:locale/settings`. */
function filesByPath(entries: readonly RouteConfigEntry[], before = ''): [path: string, file: string][] {
  return entries.flatMap(({ path = '', file, children = [] }) => {
    const whole = [before, path].filter((part) => part !== '').join('/');
    // A parent's own page is its index route.
    return [...filesByPath(children, whole), [whole, file]] as [string, string][];
  });
}

/** The first file of a path stands: an index route comes before the layout around it. */
const screens = new Map(filesByPath(routes).toReversed());

/** Addresses of the same form: one screen tells by the name which is meant. The router has a route for each file of a landing page. */
const sameForm: Readonly<Partial<Record<AddressId, AddressId>>> = { lesson: 'course', landing: 'roadTest' };

function screenOf(id: AddressId): string {
  const segments = (patternsOf(sameForm[id] ?? id)[0]?.pattern ?? '')
    .slice(1)
    .replaceAll(/\{(\w+)\}/g, ':$1')
    .split('/');
  // An application of its own may answer everything below a path: `app/*`.
  const wildcards = segments.map((_, at) => [...segments.slice(0, segments.length - at), '*'].join('/'));
  const file = [segments.join('/'), ...wildcards].map((path) => screens.get(path)).find((each) => each !== undefined);
  if (file === undefined) throw new Error(`The address ${id} is built, and the site's routes.ts has no screen for it.`);
  return at.site(file);
}

/** Tests that reach an address by a link or a helper, so that its path does not stand in their text. */
const openedByLink: Readonly<Partial<Record<AddressId, readonly string[]>>> = {
  stopStudyMails: [at.server('features/study-mails/study-mails.test.ts')],
  personalization: [at.story('funnels')],
  firstPlan: [at.story('funnels')],
  diagnosticTest: [at.story('funnels')],
  diagnosticQuestion: [at.story('funnels')],
  funnelSignUp: [at.story('funnels')],
  practiceExam: [at.story('funnels')],
  practiceExamReady: [at.story('funnels')],
  ...Object.fromEntries(
    Object.keys(appPages).map((id) => [id, [at.story('funnels'), at.server('platform/pages/funnel-pages.test.ts')]]),
  ),
  trustFactor: [at.server('platform/pages/funnel-pages.test.ts')],
  funnelPaywall: [at.server('platform/pages/funnel-pages.test.ts')],
  mockExamHandIn: [at.story('mock-exam')],
  mockExamOverview: [at.story('mock-exam')],
  mockExamQuestion: [at.story('mock-exam')],
  mockExamResult: [at.story('mock-exam')],
  adminLearner: [at.story('back-office')],
  adminSection: [at.story('back-office')],
  adminSecondStep: [at.story('back-office')],
  adminStepUp: [at.story('back-office')],
  appLocale: [at.story('accounts-confirm-address')],
  appUpgrade: [at.story('buying')],
  subscription: [at.story('buying')],
  upgradeCheckout: [at.story('buying')],
  discount: [at.story('discount')],
  practiceTestResult: [at.story('practice-by-mouse')],
};

/** Matches an address in the text of a test: any locale and course, in quotes. */
function inTests(id: AddressId): RegExp {
  const paths = patternsOf(id).map(({ pattern }) =>
    pattern
      .replace('{locale}', '(?:[a-z]{2}|de-en|se-en)')
      .replace('{courseSlug}', '(?:[a-z]{2}-(?:car|b)|\\$\\{\\w+\\})'),
  );
  return new RegExp(`['"\`](?:${paths.join('|')})(?:['"\`?]|$)`, 'm');
}

/** Opened by a test of every lesson. */
const openedAsLessons: ReadonlySet<string> = new Set([
  'lesson',
  'courseLesson',
  'courseContents',
  'courseSigns',
  'subcourse',
]);

/** Addresses of guides, FAQ, landing pages, and questions and answers are opened by a test that follows every link. */
const openedByCrawl: ReadonlySet<string> = new Set([
  ...Object.keys(blogAddresses),
  ...Object.keys(landingAddresses),
  'faq',
  'faqPost',
  'dictionary',
  'questionsAnswers',
  'questionsAnswersPage',
  'question',
  'courseQuestionsAnswers',
  'courseQuestionsAnswersPage',
  'courseQuestion',
  'questionHelpful',
  'askQuestion',
]);

function addressRow(id: AddressId): Row {
  const what = `${wordsOf(id)}: ${pathsOf(id)}`;
  const { status } = addresses[id] as Address;
  if (status === 'not yet') return notYet(what, tableOf(id));
  const crawl = openedByCrawl.has(id) ? [at.server('platform/pages/reading-side.test.ts')] : [];
  const lessons = openedAsLessons.has(id)
    ? [at.server('platform/pages/lesson-pages.test.ts'), at.story('lessons')]
    : [];
  const story = openedByLink[id] ?? [...storyWith(inTests(id)), ...crawl, ...lessons];
  return works(what, [screenOf(id), tableOf(id)], story.length === 0 ? [] : [...story, addressTest]);
}

export const routesSection: Section = {
  title: '2. Screens and routes',
  about:
    'One row an address. All stand in the contracts’ table, from which the router and every link are made; a path with `{locale}` exists in each locale.',
  rows: [
    ...addressIds.map(addressRow),
    works(
      'A path without a locale leads to the visitor’s own',
      [at.contracts('addresses.ts'), at.site('shared/shell/prefixed-pages.ts')],
      [at.contracts('addresses.test.ts'), at.story('addresses')],
    ),
    works(
      'The outermost wrapper, which the specification registers as `/_app`, is the root of the site and no address',
      at.site('root.tsx'),
    ),
    defined(
      'Every route is public, an auth page or for learners, and may hide header and footer; which is which is ours',
      at.contracts('addresses/address.ts'),
      addressTest,
      'read by no screen yet',
    ),
    works(
      'Screen without a route: numbered steps of a permit test',
      [at.site('features/funnels/practice-exam.route.tsx'), at.site('features/exams/sitting.route.tsx')],
      at.story('funnels'),
    ),
    works(
      'Screen without a route: steps of a practice test',
      [at.site('features/practice/practice-test.tsx'), at.site('features/practice/progress-lane.tsx')],
      at.story('practice-by-mouse'),
    ),
    works(
      'Screen without a route: practice test of one state',
      at.site('features/funnels/practice-exam.route.tsx'),
      at.story('funnels'),
    ),
    works(
      'Screen without a route: result of a practice test',
      [at.site('features/practice/result.route.tsx'), at.site('features/funnels/exam-ready.route.tsx')],
      at.story('practice-by-mouse'),
    ),
    works(
      'Screen without a route: analysis',
      at.site('features/funnels/diagnostic-analysis.route.tsx'),
      at.story('funnels'),
    ),
    works(
      'Screen without a route: introduction to the exam',
      [at.site('features/exams/mock-exam.route.tsx'), at.site('features/exams/exam-rules.tsx')],
      at.story('mock-exam'),
    ),
    works(
      'Screen without a route: sign-up within a funnel',
      at.site('features/funnels/funnel-sign-up.route.tsx'),
      at.story('funnels'),
    ),
    works(
      'Screen without a route: paywall',
      [at.site('features/learner/paywall/paywall-sheet.tsx'), at.site('features/funnels/funnel-paywall.route.tsx')],
      [at.story('paywall'), at.server('platform/pages/funnel-pages.test.ts')],
    ),
    works(
      'Screen without a route: trust factors',
      [at.site('features/funnels/trust-factor.route.tsx'), at.server('features/trust/calls.ts')],
      [at.server('platform/pages/funnel-pages.test.ts'), at.server('features/trust/calls.test.ts')],
    ),
  ],
};
