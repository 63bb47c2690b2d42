/** Section 2, the route list: a row for each address of the contracts' table, and those that the table does not have. */
import { type AddressId, addresses, addressIds, patternsOf } from '@lanewise/contracts/addresses';
import { accountAddresses } from '@lanewise/contracts/addresses/account';
import type { Address } from '@lanewise/contracts/addresses/address';
import { blogAddresses } from '@lanewise/contracts/addresses/blog';
import { infoAddresses } from '@lanewise/contracts/addresses/info';
import { landingAddresses } from '@lanewise/contracts/addresses/landing';
import { localeCodes } from '@lanewise/contracts/countries';
import { at } from '../places.ts';
import { defined, notYet, partly, type Row, type Section, works } from '../row.ts';

const addressTest = at.contracts('addresses.test.ts');

/** What each address is for. Every address of the table has its line: the type asks for it. */
const purposes: Readonly<Record<AddressId, string>> = {
  home: 'Home: the chooser of countries',
  countryHome: "A country's home",
  signup: 'Sign-up',
  login: 'Sign-in',
  forgotPassword: 'A forgotten password: ask for a code',
  confirmCode: 'Enter the code',
  resetPassword: 'Set a new password',
  confirmEmail: 'Confirm an email address',
  selectCourse: 'Choose a course after signing in',
  confirmParent: "A parent agrees to a child's account (ours)",
  keepAccount: 'Keep an account whose deletion was asked for (ours)',
  logout: 'Sign out (ours)',
  app: "The learner's app; leads on to the course (address ours)",
  appLocale: 'The same in a language; an account that waits for a parent',
  appSelectCourse: 'Choose a course, in the app',
  appSettings: 'Settings (address ours)',
  appCourse: "The learner's course (address ours)",
  drivingSchools: 'Driving schools, the US form included',
  behindTheWheel: 'Behind the wheel',
  drivingTest: 'The driving test in the US',
  webToApp: 'From web to app',
  appQuizV1: 'Quiz that leads to the app',
  webToAppMeta: 'From web to app, visitors from Meta',
  webToAppGoogle: 'From web to app, visitors from Google',
  webToAppGoogleV2: 'From web to app, visitors from Google, second form',
  webToAppTiktok: 'From web to app, visitors from TikTok',
  personalization: 'A step of the personalization quiz',
  practicePermitTest: 'Landing page: permit practice test',
  cdlPracticeTest: 'Landing page: CDL practice test',
  permitTestSimulator: 'Landing page: permit test simulator',
  carPracticePermitTest: 'Landing page: car permit practice test',
  cdlPracticePermitTest: 'Landing page: CDL permit practice test',
  motorcyclePracticePermitTest: 'Landing page: motorcycle permit practice test',
  carLearnerPracticeTest: "Landing page: car learner's practice test",
  driversLicenseRenewal: 'Landing page: renewing a licence',
  howToGetDriversLicense: 'Landing page: how to get a licence',
  roadTest: 'Landing page: the road test',
  learnersPermit: "Landing page: the learner's permit",
  theoryTest: 'Landing page: the theory test, in each language',
  terms: 'Terms',
  termsPolicies: 'Terms and policies',
  privacy: 'Privacy',
  subscriptionTerms: 'Terms of subscriptions',
  about: 'About, with a Swedish address',
  contact: 'Contact, with a Swedish address',
  passGuarantee: 'Pass guarantee',
  cookiePolicy: 'Cookies',
  dictionary: 'Dictionary',
  faq: 'FAQ',
  faqPost: 'An answer of the FAQ',
  blog: 'Blog',
  blogPage: 'A page of the blog',
  blogCategory: 'A category of the blog',
  blogCategoryPage: "A page of a blog's category",
  blogPost: 'A post',
  guides: "Guides, in the country's words",
  guidesPage: 'A page of the guides',
  guidesCategory: 'A category of the guides',
  guidesCategoryPage: "A page of a guides' category",
  guide: 'A guide',
  courseGuides: 'Guides of a course',
  courseGuidesPage: "A page of a course's guides",
  courseGuidesCategory: "A category of a course's guides",
  courseGuidesCategoryPage: "A page of a category of a course's guides",
  courseGuide: 'A guide of a course',
  courses: 'Courses of a country',
  subcourse: 'Courses of one kind',
  course: 'A course',
  courseContents: 'Contents of a course',
  lesson: 'A lesson by itself',
  courseLesson: 'A lesson of a course',
  practiceTest: 'A practice test or full exam (address ours)',
  practiceTestResult: 'The result of a test (address ours)',
  upgrade: 'Upgrade',
  upgrade2: 'Upgrade, second form',
  drivingTestUpgrade: 'Upgrade from the driving test',
  upgradeCheckout: 'Checkout of an upgrade',
  courseUpgrade: 'Upgrade of a course',
  questionsAnswers: 'Questions and answers, with search `s`; Swedish address',
  questionsAnswersPage: 'A page of questions and answers',
  question: 'A question and its answer',
  courseQuestionsAnswers: 'Questions and answers of a course',
  courseQuestionsAnswersPage: "A page of a course's questions and answers",
  courseQuestion: 'A question of a course',
};

/** Every page of accounts is opened, filled in and looked at by axe there. What they do, the stories of accounts hold. */
const accountPages = at.story('accessibility');

/** Which screen answers a built address, and the tests that hold it. */
const screens: Readonly<Partial<Record<AddressId, { readonly code: string; readonly tests?: readonly string[] }>>> = {
  home: { code: at.site('home/chooser.route.tsx'), tests: [at.story('addresses')] },
  countryHome: { code: at.site('home/country-home.route.tsx'), tests: [at.story('addresses')] },
  signup: { code: at.site('accounts/signup.route.tsx'), tests: [accountPages] },
  login: { code: at.site('accounts/login.route.tsx'), tests: [accountPages] },
  forgotPassword: { code: at.site('accounts/forgot-password.route.tsx'), tests: [accountPages] },
  confirmCode: { code: at.site('accounts/confirm-code.route.tsx'), tests: [accountPages] },
  resetPassword: { code: at.site('accounts/reset-password.route.tsx'), tests: [accountPages] },
  confirmEmail: { code: at.site('accounts/confirm-email.route.tsx'), tests: [accountPages] },
  confirmParent: { code: at.site('accounts/confirm-parent.route.tsx'), tests: [accountPages] },
  keepAccount: { code: at.site('accounts/keep-account.route.tsx'), tests: [accountPages] },
  logout: { code: at.site('accounts/logout.route.tsx'), tests: [accountPages] },
  selectCourse: { code: at.site('accounts/select-course.route.tsx'), tests: [accountPages] },
  app: { code: at.site('learner/app.route.tsx'), tests: [accountPages] },
  appLocale: { code: at.site('learner/app.route.tsx'), tests: [accountPages] },
  appSelectCourse: { code: at.site('learner/choose-course.route.tsx'), tests: [accountPages] },
  appSettings: { code: at.site('learner/settings.route.tsx'), tests: [accountPages] },
  appCourse: { code: at.site('learner/course-home.route.tsx'), tests: [accountPages] },
  courses: { code: at.site('catalogue/courses.route.tsx'), tests: [at.story('practice-by-mouse')] },
  course: { code: at.site('catalogue/course.route.tsx'), tests: [at.story('practice-by-mouse')] },
  practiceTest: {
    code: at.site('practice/practice-test.route.tsx'),
    tests: [at.story('practice-by-mouse'), at.story('practice-without-javascript')],
  },
  practiceTestResult: {
    code: at.site('practice/result.route.tsx'),
    tests: [at.story('practice-by-mouse'), at.story('practice-in-germany')],
  },
};

const tables: readonly (readonly [string, object])[] = [
  ['addresses/account.ts', accountAddresses],
  ['addresses/landing.ts', landingAddresses],
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

function addressRow(id: AddressId): Row {
  const what = `${purposes[id]}: ${pathsOf(id)}`;
  const { status }: Address = addresses[id];
  if (status === 'not yet') return notYet(what, tableOf(id));
  const screen = screens[id];
  if (!screen) throw new Error(`The address ${id} is built: name its screen in ${import.meta.filename}.`);
  return works(what, [screen.code, tableOf(id)], screen.tests === undefined ? [] : [...screen.tests, addressTest]);
}

export const routesSection: Section = {
  title: '2. Screens and routes',
  about:
    'One row an address. All stand in the contracts’ table, from which the router and every link are made; a path with `{locale}` exists in each locale.',
  rows: [
    ...addressIds.map(addressRow),
    works(
      'A path without a locale leads to the visitor’s own',
      [at.contracts('addresses.ts'), at.site('shell/locale.route.tsx')],
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
    notYet('Screen without a route: numbered steps of a permit test'),
    works(
      'Screen without a route: steps of a practice test',
      [at.site('practice/practice-test.tsx'), at.site('practice/progress-lane.tsx')],
      at.story('practice-by-mouse'),
    ),
    notYet('Screen without a route: practice test of one state'),
    works(
      'Screen without a route: result of a practice test',
      at.site('practice/result.route.tsx'),
      at.story('practice-by-mouse'),
    ),
    notYet('Screen without a route: analysis'),
    partly('Screen without a route: introduction to the exam', 'the course page shows the exam in figures', [
      at.site('catalogue/exam-day.tsx'),
    ]),
    notYet('Screen without a route: sign-up within a funnel'),
    notYet('Screen without a route: paywall'),
    notYet('Screen without a route: trust factors'),
  ],
};
