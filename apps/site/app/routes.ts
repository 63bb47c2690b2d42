/**
 * Maps every address of the site to its screen. The patterns come from the contracts (addresses.ts), in every language; landing pages have the
 * names of their files.
 */
import { globSync } from 'node:fs';
import path from 'node:path';
import { type AddressId, patternsOf } from '@lanewise/contracts/addresses';
import { appPages } from '@lanewise/contracts/constants/app-pages';
import { legalAddresses } from '@lanewise/contracts/legal-texts';
import { index, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';
import { APP_ROUTE, appRoutes, routeIdOf, SHELL_ROUTE } from './learner/app-routes.ts';

/**
 * Returns the routes of an address under the locale prefix, one for each wording of it. They have whole paths instead of a common parent,
 * because React Router tries every level of every route for each request. The root checks the locale.
 */
function localized(id: AddressId, file: string): RouteConfigEntry[] {
  return patternsOf(id).map(({ pattern }, variant) => {
    const path = pattern.slice(1).replace(/\{(\w+)\}/g, ':$1');
    return route(path, file, { id: variant === 0 ? id : `${id}-${variant}` });
  });
}

/** The slugs of all landing pages: the names of their files. */
const landingSlugs = new Set(
  globSync('content/*/landing{,-en}/*.md', { cwd: path.resolve(import.meta.dirname, '../../..') }).map((file) =>
    path.basename(file, '.md'),
  ),
);

const guideLists = [
  ...(['blog', 'blogPage', 'blogCategory', 'blogCategoryPage'] as const),
  ...(['guides', 'guidesPage', 'guidesCategory', 'guidesCategoryPage'] as const),
  ...(['courseGuides', 'courseGuidesPage', 'courseGuidesCategory', 'courseGuidesCategoryPage'] as const),
] as const;
const questionLists = [
  ...(['questionsAnswers', 'questionsAnswersPage'] as const),
  ...(['courseQuestionsAnswers', 'courseQuestionsAnswersPage'] as const),
] as const;
const guidePosts = ['blogPost', 'guide', 'courseGuide'] as const;

const appPageIds = Object.keys(appPages) as readonly (keyof typeof appPages)[];

/** The sections of the back office: one file each, named like its address. */
const backOfficeSections = globSync('back-office/sections/*.route.tsx', { cwd: import.meta.dirname }).toSorted();

export default [
  index('home/chooser.route.tsx'),
  route('app', 'learner/app.route.tsx', { id: APP_ROUTE }, [
    route(':locale/shell', 'learner/offline/shell.route.tsx', { id: SHELL_ROUTE }),
    ...appRoutes.map(({ screen, path }) => {
      const file = `learner/${screen}.route.tsx`;
      return path === '' ? index(file, { id: routeIdOf(screen) }) : route(path, file, { id: routeIdOf(screen) });
    }),
  ]),
  route('app/:locale/manifest.webmanifest', 'learner/offline/manifest.route.ts'),
  route('admin', 'back-office/back-office.route.tsx', [
    index('back-office/overview.route.tsx'),
    ...backOfficeSections.map((file) => route(path.basename(file, '.route.tsx'), file)),
    route('learners/:id', 'back-office/learner.route.tsx'),
    route('*', 'back-office/unknown-section.route.tsx'),
  ]),
  route('admin/payouts/:id/:format', 'back-office/payout-file.route.ts'),
  route('admin/second-step', 'back-office/second-step.route.tsx'),
  route('admin/step-up', 'back-office/step-up.route.tsx'),
  ...localized('countryHome', 'home/country-home.route.tsx'),
  ...localized('signup', 'accounts/signup.route.tsx'),
  ...localized('login', 'accounts/login.route.tsx'),
  ...localized('secondFactor', 'accounts/second-factor.route.tsx'),
  ...localized('forgotPassword', 'accounts/forgot-password.route.tsx'),
  ...localized('confirmCode', 'accounts/confirm-code.route.tsx'),
  ...localized('resetPassword', 'accounts/reset-password.route.tsx'),
  ...localized('confirmEmail', 'accounts/confirm-email.route.tsx'),
  ...localized('confirmParent', 'accounts/confirm-parent.route.tsx'),
  ...localized('keepAccount', 'accounts/keep-account.route.tsx'),
  ...localized('stopStudyMails', 'accounts/stop-study-mails.route.tsx'),
  ...localized('undoChange', 'accounts/undo-change.route.tsx'),
  ...localized('logout', 'accounts/logout.route.tsx'),
  ...localized('selectCourse', 'accounts/select-course.route.tsx'),
  ...localized('upgrade', 'payments/upgrade.route.tsx'),
  ...localized('upgrade2', 'payments/upgrade.route.tsx'),
  ...localized('drivingTestUpgrade', 'payments/upgrade.route.tsx'),
  ...localized('courseUpgrade', 'payments/upgrade.route.tsx'),
  route('app/:locale/:courseSlug/upgrade', 'payments/upgrade.route.tsx', { id: 'app-upgrade' }),
  ...localized('discount', 'payments/discount.route.tsx'),
  ...localized('upgradeCheckout', 'payments/checkout.route.tsx'),
  ...localized('subscription', 'payments/subscription.route.tsx'),
  ...localized('confirmPurchase', 'payments/confirm-purchase.route.tsx'),
  ...localized('officialTest', 'payments/official-test.route.tsx'),
  ...(['cancel', 'withdraw'] as const).flatMap((id) => localized(id, 'payments/declaration.route.tsx')),
  ...legalAddresses.flatMap((id) =>
    localized(id, id === 'contact' ? 'legal/contact.route.tsx' : 'legal/legal-page.route.tsx'),
  ),
  ...localized('partners', 'partners/partners.route.tsx'),
  ...localized('partner', 'partners/partner.route.tsx'),
  ...localized('partnerDashboard', 'partners/dashboard.route.tsx'),
  ...localized('partnerPayouts', 'partners/payouts.route.ts'),
  ...localized('drivingSchools', 'schools/schools.route.tsx'),
  ...localized('schoolState', 'schools/state.route.tsx'),
  ...localized('schoolRegion', 'schools/region.route.tsx'),
  ...localized('school', 'schools/school.route.tsx'),
  ...localized('courses', 'catalogue/courses.route.tsx'),
  ...guideLists.flatMap((id) => localized(id, 'guides/guide-list.route.tsx')),
  ...guidePosts.flatMap((id) => localized(id, 'guides/guide.route.tsx')),
  ...localized('dictionary', 'dictionary/dictionary.route.tsx'),
  ...localized('faq', 'faq/faq.route.tsx'),
  ...localized('faqPost', 'faq/faq.route.tsx'),
  ...questionLists.flatMap((id) => localized(id, 'questions-answers/question-list.route.tsx')),
  ...(['question', 'courseQuestion'] as const).flatMap((id) => localized(id, 'questions-answers/question.route.tsx')),
  ...[...landingSlugs]
    .toSorted()
    .map((slug) => route(`:locale/${slug}`, 'landing/landing.route.tsx', { id: `landing-${slug}` })),
  ...localized('questionHelpful', 'questions-answers/helpful.route.tsx'),
  ...localized('askQuestion', 'questions-answers/ask.route.tsx'),
  ...localized('personalization', 'funnels/quiz.route.tsx'),
  ...appPageIds.flatMap((id) =>
    localized(id, appPages[id].begins === 'quiz' ? 'funnels/app-quiz.route.tsx' : 'funnels/web-to-app.route.tsx'),
  ),
  ...localized('firstPlan', 'funnels/first-plan.route.tsx'),
  ...localized('trustFactor', 'funnels/trust-factor.route.tsx'),
  ...localized('funnelPaywall', 'funnels/funnel-paywall.route.tsx'),
  ...localized('diagnosticTest', 'funnels/diagnostic.route.tsx'),
  route(':locale/:courseSlug/diagnostic-test/analysis', 'funnels/diagnostic-analysis.route.tsx'),
  route(':locale/:courseSlug/diagnostic-test/result', 'funnels/diagnostic-result.route.tsx'),
  ...localized('diagnosticQuestion', 'funnels/diagnostic-question.route.tsx'),
  ...localized('funnelSignUp', 'funnels/funnel-sign-up.route.tsx'),
  ...localized('practiceExam', 'funnels/practice-exam.route.tsx'),
  ...localized('practiceExamReady', 'funnels/exam-ready.route.tsx'),
  // A lesson without a course has the same pattern.
  ...localized('course', 'lessons/course-or-lesson.route.tsx'),
  ...localized('subcourse', 'catalogue/course-section.route.tsx'),
  ...localized('courseContents', 'lessons/contents.route.tsx'),
  ...localized('courseSigns', 'signs/signs.route.tsx'),
  ...localized('courseLesson', 'lessons/lesson.route.tsx'),
  ...localized('practiceTest', 'practice/practice-test.route.tsx'),
  ...localized('practiceTestResult', 'practice/result.route.tsx'),
  ...localized('hazardPractice', 'hazards/hazard-practice.route.tsx'),
  ...localized('mockExam', 'exams/mock-exam.route.tsx'),
  ...localized('mockExamOverview', 'exams/sitting.route.tsx'),
  ...localized('mockExamQuestion', 'exams/sitting.route.tsx'),
  ...localized('mockExamHandIn', 'exams/sitting.route.tsx'),
  ...localized('mockExamClips', 'exams/exam-clips.route.tsx'),
  ...localized('mockExamResult', 'exams/exam-result.route.tsx'),
  route('*', 'shell/not-found.route.tsx'),
] satisfies RouteConfig;
