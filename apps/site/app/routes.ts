/**
 * Maps every address of the site to its screen. The patterns come from the contracts (addresses.ts), in every language; landing pages have the
 * names of their files.
 */
import { globSync } from 'node:fs';
import path from 'node:path';
import { type AddressId, patternsOf } from '@lanewise/contracts/addresses';
import { appPages } from '@lanewise/contracts/constants/app-pages';
import { legalAddresses } from '@lanewise/contracts/legal-texts';
import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';
import { APP_ROUTE, appRoutes, routeIdOf, SCREENS_ROUTE, SHELL_ROUTE } from './features/learner/app-routes.ts';

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
  'blog',
  'blogPage',
  'blogCategory',
  'blogCategoryPage',
  'guides',
  'guidesPage',
  'guidesCategory',
  'guidesCategoryPage',
  'courseGuides',
  'courseGuidesPage',
  'courseGuidesCategory',
  'courseGuidesCategoryPage',
] as const;
const questionLists = [
  'questionsAnswers',
  'questionsAnswersPage',
  'courseQuestionsAnswers',
  'courseQuestionsAnswersPage',
] as const;
const guidePosts = ['blogPost', 'guide', 'courseGuide'] as const;

const appPageIds = Object.keys(appPages) as readonly (keyof typeof appPages)[];

/** The sections of the back office: one file each, named like its address. */
const backOfficeSections = globSync('features/back-office/sections/*.route.tsx', {
  cwd: import.meta.dirname,
}).toSorted();

export default [
  index('features/home/chooser.route.tsx'),
  route('app', 'features/learner/app.route.tsx', { id: APP_ROUTE }, [
    route(':locale/shell', 'features/learner/offline/shell.route.tsx', { id: SHELL_ROUTE }),
    layout(
      'features/learner/screens.route.tsx',
      { id: SCREENS_ROUTE },
      appRoutes.map(({ screen, path }) => {
        const file = `${routeIdOf(screen)}.tsx`;
        return path === '' ? index(file) : route(path, file);
      }),
    ),
  ]),
  route('app/:locale/manifest.webmanifest', 'features/learner/offline/manifest.route.ts'),
  route('admin', 'features/back-office/back-office.route.tsx', [
    index('features/back-office/overview.route.tsx'),
    ...backOfficeSections.map((file) => route(path.basename(file, '.route.tsx'), file)),
    route('learners/:id', 'features/back-office/learner.route.tsx'),
    route('*', 'features/back-office/unknown-section.route.tsx'),
  ]),
  route('admin/books', 'features/back-office/books-file.route.ts'),
  route('admin/payouts/:id/:format', 'features/back-office/payout-file.route.ts'),
  route('admin/second-step', 'features/back-office/second-step.route.tsx'),
  route('admin/step-up', 'features/back-office/step-up.route.tsx'),
  ...localized('countryHome', 'features/home/country-home.route.tsx'),
  ...localized('signup', 'features/accounts/signup.route.tsx'),
  ...localized('login', 'features/accounts/login.route.tsx'),
  ...localized('secondFactor', 'features/accounts/second-factor.route.tsx'),
  ...localized('joinAccount', 'features/accounts/join-account.route.tsx'),
  ...localized('forgotPassword', 'features/accounts/forgot-password.route.tsx'),
  ...localized('confirmCode', 'features/accounts/confirm-code.route.tsx'),
  ...localized('resetPassword', 'features/accounts/reset-password.route.tsx'),
  ...localized('confirmEmail', 'features/accounts/confirm-email.route.tsx'),
  ...localized('confirmParent', 'features/accounts/confirm-parent.route.tsx'),
  ...localized('keepAccount', 'features/accounts/keep-account.route.tsx'),
  ...localized('stopStudyMails', 'features/accounts/stop-study-mails.route.tsx'),
  ...localized('undoChange', 'features/accounts/undo-change.route.tsx'),
  ...localized('logout', 'features/accounts/logout.route.tsx'),
  ...localized('selectCourse', 'features/accounts/select-course.route.tsx'),
  ...localized('upgrade', 'features/payments/upgrade.route.tsx'),
  ...localized('upgrade2', 'features/payments/upgrade.route.tsx'),
  ...localized('drivingTestUpgrade', 'features/payments/upgrade.route.tsx'),
  ...localized('courseUpgrade', 'features/payments/upgrade.route.tsx'),
  route('app/:locale/:courseSlug/upgrade', 'features/payments/upgrade.route.tsx', { id: 'app-upgrade' }),
  ...localized('discount', 'features/payments/discount.route.tsx'),
  ...localized('upgradeCheckout', 'features/payments/checkout.route.tsx'),
  ...localized('subscription', 'features/payments/subscription.route.tsx'),
  ...localized('confirmPurchase', 'features/payments/confirm-purchase.route.tsx'),
  ...localized('officialTest', 'features/payments/official-test.route.tsx'),
  ...(['cancel', 'withdraw'] as const).flatMap((id) => localized(id, 'features/payments/declaration.route.tsx')),
  ...legalAddresses.flatMap((id) =>
    localized(id, id === 'contact' ? 'features/legal/contact.route.tsx' : 'features/legal/legal-page.route.tsx'),
  ),
  ...localized('partners', 'features/affiliates/partners.route.tsx'),
  ...localized('partner', 'features/affiliates/partner.route.tsx'),
  ...localized('partnerDashboard', 'features/affiliates/dashboard.route.tsx'),
  ...localized('partnerPayouts', 'features/affiliates/payouts.route.ts'),
  ...localized('forSchools', 'features/teaching/for-schools.route.tsx'),
  ...localized('teaching', 'features/teaching/teaching.route.tsx'),
  ...localized('teachingSchool', 'features/teaching/school.route.tsx'),
  ...localized('teachingMembers', 'features/teaching/members.route.tsx'),
  ...localized('teachingSheet', 'features/teaching/sheet.route.tsx'),
  ...localized('teachingInvite', 'features/teaching/invite.route.tsx'),
  ...localized('teachingGroups', 'features/teaching/groups.route.tsx'),
  ...localized('teachingAssignments', 'features/teaching/assignments.route.tsx'),
  ...localized('teachingFile', 'features/teaching/pupils-file.route.ts'),
  ...localized('teachingPupil', 'features/teaching/pupil.route.tsx'),
  ...localized('teachingSeats', 'features/seats/seats.route.tsx'),
  ...localized('teachingOrder', 'features/seats/order.route.tsx'),
  ...localized('teachingClasses', 'features/live-classes/classes.route.tsx'),
  ...localized('teachingClass', 'features/live-classes/projector.route.tsx'),
  ...localized('liveClass', 'features/live-classes/phone.route.tsx'),
  ...localized('joinSchool', 'features/teaching/join-school.route.tsx'),
  ...localized('sharing', 'features/sharing/sharing.route.tsx'),
  ...localized('inviteParent', 'features/parents/invite.route.tsx'),
  ...localized('drivingLog', 'features/driving-log/log.route.tsx'),
  ...localized('learnerDrives', 'features/driving-log/learner-log.route.tsx'),
  ...localized('parents', 'features/parents/parents.route.tsx'),
  ...localized('stopParentMails', 'features/parents/stop-mails.route.tsx'),
  ...localized('drivingSchools', 'features/schools/schools.route.tsx'),
  ...localized('schoolState', 'features/schools/state.route.tsx'),
  ...localized('schoolRegion', 'features/schools/region.route.tsx'),
  ...localized('school', 'features/schools/school.route.tsx'),
  ...localized('schoolEntry', 'features/school-entries/entry.route.tsx'),
  ...localized('courses', 'features/catalogue/courses.route.tsx'),
  ...guideLists.flatMap((id) => localized(id, 'features/guides/guide-list.route.tsx')),
  ...guidePosts.flatMap((id) => localized(id, 'features/guides/guide.route.tsx')),
  ...localized('dictionary', 'features/dictionary/dictionary.route.tsx'),
  ...localized('howWeCheck', 'features/quality/how-we-check.route.tsx'),
  ...localized('doesItWork', 'features/quality/does-it-work.route.tsx'),
  ...localized('rules', 'features/rules/rules.route.tsx'),
  ...localized('compareRules', 'features/rules/compare.route.tsx'),
  ...localized('reportValue', 'features/value-reports/report-value.route.tsx'),
  ...localized('visitors', 'features/rules/visitors.route.tsx'),
  ...localized('moving', 'features/moving/moving.route.tsx'),
  ...localized('rule', 'features/rules/rule.route.tsx'),
  ...localized('faq', 'features/faq/faq.route.tsx'),
  ...localized('faqPost', 'features/faq/faq.route.tsx'),
  ...questionLists.flatMap((id) => localized(id, 'features/questions-answers/question-list.route.tsx')),
  ...(['question', 'courseQuestion'] as const).flatMap((id) =>
    localized(id, 'features/questions-answers/question.route.tsx'),
  ),
  ...[...landingSlugs]
    .toSorted()
    .map((slug) => route(`:locale/${slug}`, 'features/landing/landing.route.tsx', { id: `landing-${slug}` })),
  ...localized('questionHelpful', 'features/questions-answers/helpful.route.tsx'),
  ...localized('askQuestion', 'features/questions-answers/ask.route.tsx'),
  ...localized('personalization', 'features/funnels/quiz.route.tsx'),
  ...appPageIds.flatMap((id) =>
    localized(
      id,
      appPages[id].begins === 'quiz' ? 'features/funnels/app-quiz.route.tsx' : 'features/funnels/web-to-app.route.tsx',
    ),
  ),
  ...localized('firstPlan', 'features/funnels/first-plan.route.tsx'),
  ...localized('trustFactor', 'features/funnels/trust-factor.route.tsx'),
  ...localized('funnelPaywall', 'features/funnels/funnel-paywall.route.tsx'),
  ...localized('diagnosticTest', 'features/funnels/diagnostic.route.tsx'),
  route(':locale/:courseSlug/diagnostic-test/analysis', 'features/funnels/diagnostic-analysis.route.tsx'),
  route(':locale/:courseSlug/diagnostic-test/result', 'features/funnels/diagnostic-result.route.tsx'),
  ...localized('diagnosticQuestion', 'features/funnels/diagnostic-question.route.tsx'),
  ...localized('funnelSignUp', 'features/funnels/funnel-sign-up.route.tsx'),
  ...localized('practiceExam', 'features/funnels/practice-exam.route.tsx'),
  ...localized('practiceExamAnalysis', 'features/funnels/exam-analysis.route.tsx'),
  ...localized('practiceExamReady', 'features/funnels/exam-ready.route.tsx'),
  // A lesson without a course has the same pattern.
  ...localized('course', 'features/lessons/course-or-lesson.route.tsx'),
  ...localized('subcourse', 'features/catalogue/course-section.route.tsx'),
  ...localized('courseContents', 'features/lessons/contents.route.tsx'),
  ...localized('courseSigns', 'features/signs/signs.route.tsx'),
  ...localized('courseLesson', 'features/lessons/lesson.route.tsx'),
  ...localized('practiceTest', 'features/practice/practice-test.route.tsx'),
  ...localized('practiceTestResult', 'features/practice/result.route.tsx'),
  ...localized('hazardPractice', 'features/hazards/hazard-practice.route.tsx'),
  ...localized('filmQuestions', 'features/films/film-questions.route.tsx'),
  ...localized('mockExam', 'features/exams/mock-exam.route.tsx'),
  ...localized('mockExamOverview', 'features/exams/sitting.route.tsx'),
  ...localized('mockExamQuestion', 'features/exams/sitting.route.tsx'),
  ...localized('mockExamHandIn', 'features/exams/sitting.route.tsx'),
  ...localized('mockExamClips', 'features/exams/exam-clips.route.tsx'),
  ...localized('mockExamResult', 'features/exams/exam-result.route.tsx'),
  route('*', 'shared/shell/not-found.route.tsx'),
] satisfies RouteConfig;
