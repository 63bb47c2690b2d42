/** The screens of the learner's app and their addresses. Both the server's router (routes.ts) and the browser's are made from this table. */

export type AppScreen =
  | 'start'
  | 'waiting'
  | 'choose-course'
  | 'settings'
  | 'two-step'
  | 'course-home'
  | 'tests'
  | 'test'
  | 'result'
  | 'progress'
  | 'mistakes'
  | 'simulator'
  | 'lesson';

interface AppRoute {
  readonly screen: AppScreen;
  /** Pattern below `/app`. In the app the locale is the second segment, after `app`. */
  readonly path: string;
}

export const appRoutes: readonly AppRoute[] = [
  { screen: 'start', path: '' },
  { screen: 'waiting', path: ':locale' },
  { screen: 'choose-course', path: ':locale/select-course' },
  { screen: 'settings', path: ':locale/settings' },
  { screen: 'two-step', path: ':locale/two-step' },
  { screen: 'course-home', path: ':locale/:courseSlug' },
  { screen: 'tests', path: ':locale/:courseSlug/tests' },
  { screen: 'test', path: ':locale/:courseSlug/test' },
  { screen: 'result', path: ':locale/:courseSlug/result' },
  { screen: 'progress', path: ':locale/:courseSlug/progress' },
  { screen: 'mistakes', path: ':locale/:courseSlug/mistakes' },
  { screen: 'simulator', path: ':locale/:courseSlug/simulator' },
  { screen: 'lesson', path: ':locale/:courseSlug/lesson/:lessonId' },
];

/** Id of the app's route: its document and its frame. */
export const APP_ROUTE = 'learner';

/** Id of the route between the two, which shows what has failed in the app's frame. */
export const SCREENS_ROUTE = `${APP_ROUTE}/screens`;

/** Id of the document that the service worker stores and shows at any address of the app when there is no network. */
export const SHELL_ROUTE = `${APP_ROUTE}/shell`;

/**
 * Returns the id of a screen's route: the path of its module, by which the build knows its scripts. It is the same in both routers, so the
 * browser finds the server's data by it.
 */
export function routeIdOf(screen: AppScreen): string {
  return `features/learner/${screen}.route`;
}
