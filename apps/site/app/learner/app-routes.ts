/** The screens of the learner's app and their addresses. The server's router (routes.ts) and the browser's are both made from this table. */

export type AppScreen = 'start' | 'waiting' | 'choose-course' | 'settings' | 'course-home';

interface AppRoute {
  readonly screen: AppScreen;
  /** Pattern below `/app`. The locale comes second in an address of the app, because the first word names the app. */
  readonly path: string;
}

export const appRoutes: readonly AppRoute[] = [
  { screen: 'start', path: '' },
  { screen: 'waiting', path: ':locale' },
  { screen: 'choose-course', path: ':locale/select-course' },
  { screen: 'settings', path: ':locale/settings' },
  { screen: 'course-home', path: ':locale/:courseSlug' },
];

/** Id of the route around all screens. */
export const APP_ROUTE = 'learner';

/** Returns the id of a screen's route, the same in both routers: by it the browser finds the data that the server rendered from. */
export function routeIdOf(screen: AppScreen): string {
  return `${APP_ROUTE}/${screen}`;
}
