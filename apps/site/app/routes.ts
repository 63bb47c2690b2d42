/** Every address of the site meets its screen here. The patterns are the contracts' (addresses.ts), languages included. */
import { type AddressId, patternsOf } from '@lanewise/contracts/addresses';
import { index, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';

/** Returns the routes of an address under the locale prefix, one for each wording of it. */
function localized(id: AddressId, file: string): RouteConfigEntry[] {
  return patternsOf(id).map(({ pattern }, variant) => {
    const path = pattern.replace('/{locale}/', '').replace(/\{(\w+)\}/g, ':$1');
    return route(path, file, { id: variant === 0 ? id : `${id}-${variant}` });
  });
}

export default [
  index('home/chooser.route.tsx'),
  route('courses', 'catalogue/courses-redirect.route.ts'),
  // The learner's app. Its locale is the second word: the first names the app.
  route('app', 'learner/app.route.tsx'),
  route('app/:locale', 'learner/app.route.tsx', { id: 'app-locale' }),
  route('app/:locale/select-course', 'learner/choose-course.route.tsx'),
  route('app/:locale/settings', 'learner/settings.route.tsx'),
  route('app/:locale/:courseSlug', 'learner/course-home.route.tsx'),
  route(':locale', 'shell/locale.route.tsx', [
    index('home/country-home.route.tsx'),
    ...localized('courses', 'catalogue/courses.route.tsx'),
    ...localized('course', 'catalogue/course.route.tsx'),
    ...localized('practiceTest', 'practice/practice-test.route.tsx'),
    ...localized('practiceTestResult', 'practice/result.route.tsx'),
  ]),
  route('*', 'shell/not-found.route.tsx'),
] satisfies RouteConfig;
