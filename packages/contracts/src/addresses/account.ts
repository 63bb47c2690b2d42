/** Home and account. Source: specification section 2. */
import type { AddressTable } from './address.ts';

export const accountAddresses = {
  /** The country chooser. It detects and remembers the visitor's country. */
  home: { path: '/', prefix: 'none', kind: 'public' },
  /** The country routes /us /uk /au /se /de /fr. */
  countryHome: { path: '', prefix: 'locale', kind: 'public' },
  signup: { path: '/signup', prefix: 'locale', kind: 'auth', hidesShell: true },
  login: { path: '/login', prefix: 'locale', kind: 'auth', hidesShell: true },
  /** The second step of a sign-in. Ours. */
  secondFactor: { path: '/second-factor', prefix: 'locale', kind: 'auth', hidesShell: true },
  /** Asks to which account a social account belongs. Ours. */
  joinAccount: { path: '/join-account', prefix: 'locale', kind: 'auth', hidesShell: true },
  forgotPassword: { path: '/forgot-password', prefix: 'locale', kind: 'auth', hidesShell: true },
  confirmCode: {
    path: '/confirm-code',
    prefix: 'locale',
    kind: 'auth',
    hidesShell: true,
  },
  resetPassword: {
    path: '/reset-password',
    prefix: 'locale',
    kind: 'auth',
    hidesShell: true,
  },
  confirmEmail: {
    path: '/confirm-email',
    prefix: 'locale',
    kind: 'auth',
    hidesShell: true,
    query: ['token'],
  },
  /** Target of the link in the mail to a parent. Ours. */
  confirmParent: {
    path: '/confirm-parent',
    prefix: 'locale',
    kind: 'auth',
    hidesShell: true,
    query: ['token'],
  },
  /** Target of the link in mails about the studies. Ours. */
  stopStudyMails: {
    path: '/study-mails/stop',
    prefix: 'locale',
    kind: 'auth',
    hidesShell: true,
    query: ['token'],
  },
  /** Target of the link that cancels the deletion of an account. Ours. */
  keepAccount: {
    path: '/keep-account',
    prefix: 'locale',
    kind: 'auth',
    hidesShell: true,
    query: ['token'],
  },
  /** Target of the link that undoes a change to an account's sign-in methods. Ours. */
  undoChange: {
    path: '/undo-change',
    prefix: 'locale',
    kind: 'auth',
    hidesShell: true,
    query: ['token'],
  },
  /** Ends the session by a form post and redirects to the home page. Ours. */
  logout: { path: '/logout', prefix: 'locale', kind: 'auth' },
  selectCourse: { path: '/select-course', prefix: 'locale', kind: 'auth', hidesShell: true },

  /**
   * The learner's app: the "web app base address" of the specification (section 2) is `/app`, or APP_BASE_URL. It redirects to the learner's course.
   */
  app: { path: '/app', prefix: 'none', kind: 'learner' },
  appLocale: { path: '/app/{locale}', prefix: 'none', kind: 'learner' },
  /** `next`: `upgrade` to go on to the plans once a course is chosen, `school-` and a code to go back to sharing with that school. */
  appSelectCourse: {
    path: '/app/{locale}/select-course',
    prefix: 'none',
    kind: 'learner',
    query: ['next'],
  },
  appSettings: { path: '/app/{locale}/settings', prefix: 'none', kind: 'learner' },
  /** The learner's subscriptions and receipts. Ours. `done`: what was changed last. `id` and `method`: a way to pay that is to be taken over. */
  subscription: {
    path: '/subscription',
    prefix: 'locale',
    kind: 'learner',
    query: ['done', 'id', 'method'],
  },
  /** A parent confirms what a minor wants to buy. Ours. `token`: from the link in a mail. `done`: it has just been confirmed. */
  confirmPurchase: {
    path: '/confirm-purchase',
    prefix: 'locale',
    kind: 'public',
    query: ['token', 'done'],
  },
  /** What became of the official test. Ours. `done`: what follows from what was told last. */
  officialTest: { path: '/official-test', prefix: 'locale', kind: 'learner', query: ['done'] },
  /** Cancelling and withdrawing without signing in. Ours: the law wants them. `token`: from the link in a mail. */
  cancel: { path: '/cancel', prefix: 'locale', kind: 'public', query: ['token'] },
  withdraw: { path: '/withdraw', prefix: 'locale', kind: 'public', query: ['token'] },
  /** The plans, for a signed-in learner. Not part of the app's client: it leads on to the checkout. */
  appUpgrade: { path: '/app/{locale}/{courseSlug}/upgrade', prefix: 'none', kind: 'learner' },
  appTwoStep: { path: '/app/{locale}/two-step', prefix: 'none', kind: 'learner' },
  appCourse: { path: '/app/{locale}/{courseSlug}', prefix: 'none', kind: 'learner' },
  /** `none`: the kind of a test that had no questions. */
  appTests: {
    path: '/app/{locale}/{courseSlug}/tests',
    prefix: 'none',
    kind: 'learner',
    query: ['none'],
  },
  /** The query holds the test. */
  appTest: {
    path: '/app/{locale}/{courseSlug}/test',
    prefix: 'none',
    kind: 'learner',
    query: ['k', 'c', 'n', 'i', 'b', 'q', 'a', 's'],
  },
  appResult: {
    path: '/app/{locale}/{courseSlug}/result',
    prefix: 'none',
    kind: 'learner',
    query: ['id'],
  },
  /** `both`: the language of the official test stands beside the learner's own. */
  appLesson: {
    path: '/app/{locale}/{courseSlug}/lesson/{lessonId}',
    prefix: 'none',
    kind: 'learner',
    query: ['both'],
  },
  appMistakes: { path: '/app/{locale}/{courseSlug}/mistakes', prefix: 'none', kind: 'learner' },
  appSimulator: { path: '/app/{locale}/{courseSlug}/simulator', prefix: 'none', kind: 'learner' },
  appProgress: { path: '/app/{locale}/{courseSlug}/progress', prefix: 'none', kind: 'learner' },
} as const satisfies AddressTable;
