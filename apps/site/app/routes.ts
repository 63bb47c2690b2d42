/** Maps every address of the site to its screen. The patterns come from the contracts (addresses.ts), in every language. */
import { type AddressId, patternsOf } from '@lanewise/contracts/addresses';
import { index, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';
import { APP_ROUTE, appRoutes, routeIdOf } from './learner/app-routes.ts';

/** Returns the routes of an address under the locale prefix, one for each wording of it. */
function localized(id: AddressId, file: string): RouteConfigEntry[] {
  return patternsOf(id).map(({ pattern }, variant) => {
    const path = pattern.replace('/{locale}/', '').replace(/\{(\w+)\}/g, ':$1');
    return route(path, file, { id: variant === 0 ? id : `${id}-${variant}` });
  });
}

export default [
  index('home/chooser.route.tsx'),
  route(
    'app',
    'learner/app.route.tsx',
    { id: APP_ROUTE },
    appRoutes.map(({ screen, path }) => {
      const file = `learner/${screen}.route.tsx`;
      return path === '' ? index(file, { id: routeIdOf(screen) }) : route(path, file, { id: routeIdOf(screen) });
    }),
  ),
  route(':locale', 'shell/locale.route.tsx', [
    index('home/country-home.route.tsx'),
    ...localized('signup', 'accounts/signup.route.tsx'),
    ...localized('login', 'accounts/login.route.tsx'),
    ...localized('secondFactor', 'accounts/second-factor.route.tsx'),
    ...localized('forgotPassword', 'accounts/forgot-password.route.tsx'),
    ...localized('confirmCode', 'accounts/confirm-code.route.tsx'),
    ...localized('resetPassword', 'accounts/reset-password.route.tsx'),
    ...localized('confirmEmail', 'accounts/confirm-email.route.tsx'),
    ...localized('confirmParent', 'accounts/confirm-parent.route.tsx'),
    ...localized('keepAccount', 'accounts/keep-account.route.tsx'),
    ...localized('undoChange', 'accounts/undo-change.route.tsx'),
    ...localized('logout', 'accounts/logout.route.tsx'),
    ...localized('selectCourse', 'accounts/select-course.route.tsx'),
    // There are no subscription plans yet, so these two only redirect a signed-in learner.
    route('upgrade', 'shell/upgrade.route.tsx'),
    route(':courseSlug/upgrade', 'shell/upgrade.route.tsx', { id: 'course-upgrade' }),
    ...localized('courses', 'catalogue/courses.route.tsx'),
    ...localized('course', 'catalogue/course.route.tsx'),
    ...localized('practiceTest', 'practice/practice-test.route.tsx'),
    ...localized('practiceTestResult', 'practice/result.route.tsx'),
    ...localized('mockExam', 'exams/mock-exam.route.tsx'),
    ...localized('mockExamOverview', 'exams/sitting.route.tsx'),
    ...localized('mockExamQuestion', 'exams/sitting.route.tsx'),
    ...localized('mockExamHandIn', 'exams/sitting.route.tsx'),
    ...localized('mockExamResult', 'exams/exam-result.route.tsx'),
  ]),
  route('*', 'shell/not-found.route.tsx'),
] satisfies RouteConfig;
