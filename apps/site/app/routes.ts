/** Every address of the site once. The patterns are the contracts' (addresses.ts); here each meets its screen. */
import { index, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  index('home/chooser.route.tsx'),
  route('courses', 'catalogue/courses-redirect.route.ts'),
  route(':locale', 'shell/locale.route.tsx', [
    index('home/country-home.route.tsx'),
    route('courses', 'catalogue/courses.route.tsx'),
    route(':courseSlug', 'catalogue/course.route.tsx'),
    route(':courseSlug/practice-test', 'practice/practice-test.route.tsx'),
    route(':courseSlug/practice-test/result', 'practice/result.route.tsx'),
  ]),
  route('*', 'shell/not-found.route.ts'),
] satisfies RouteConfig;
