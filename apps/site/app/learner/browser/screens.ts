/** The app's routes for the browser. Each screen is a script of its own, loaded when it is opened. */
import { type ComponentType, createElement } from 'react';
import {
  type ActionFunction,
  type LoaderFunction,
  matchRoutes,
  type RouteObject,
  type ShouldRevalidateFunction,
} from 'react-router';
import { NO_ANSWER } from '../../calls/require-answer.ts';
import { AppError } from '../app-error.tsx';
import { APP_ROUTE, type AppScreen, appRoutes, routeIdOf } from '../app-routes.ts';
import { AppShell } from '../app-shell.tsx';

interface Screen {
  readonly loader: LoaderFunction;
  readonly action?: ActionFunction;
  readonly shouldRevalidate?: ShouldRevalidateFunction;
  readonly Component: ComponentType;
}

const scripts: Readonly<Record<AppScreen, () => Promise<Screen>>> = {
  start: () => import('../start.ts'),
  waiting: () => import('../waiting.tsx'),
  'choose-course': () => import('../choose-course.tsx'),
  settings: () => import('../settings.tsx'),
  'two-step': () => import('../two-step.tsx'),
  'course-home': () => import('../course-home.tsx'),
  tests: () => import('../tests.tsx'),
  test: () => import('../test.tsx'),
  result: () => import('../result.tsx'),
  progress: () => import('../progress.tsx'),
};

const loaded = new Map<AppScreen, Screen>();

/**
 * Returns a screen, loading its script the first time. The router's own `lazy` would cache a failure for ever.
 *
 * @throws {Response} NO_ANSWER if the script cannot be loaded, which a visitor experiences as a call without an answer
 */
async function screenOf(name: AppScreen): Promise<Screen> {
  const known = loaded.get(name);
  if (known) return known;
  const screen = await scripts[name]().catch(() => {
    throw new Response(null, NO_ANSWER);
  });
  loaded.set(name, screen);
  return screen;
}

/** Returns a component that renders a screen. The screen's loader has run by then, so its script is loaded. */
function rendered(name: AppScreen): ComponentType {
  return () => {
    const screen = loaded.get(name);
    return screen ? createElement(screen.Component) : null;
  };
}

/** Returns the routes after loading the screen of the address. Rejects if that script cannot be loaded. */
export async function routesFor(address: string): Promise<RouteObject[]> {
  const children = appRoutes.map(({ screen, path }): RouteObject => {
    const route = {
      id: routeIdOf(screen),
      ErrorBoundary: AppError,
      Component: rendered(screen),
      loader: async (asked) => (await screenOf(screen)).loader(asked),
      shouldRevalidate: (asked) => loaded.get(screen)?.shouldRevalidate?.(asked) ?? asked.defaultShouldRevalidate,
      action: async (asked) => (await screenOf(screen)).action?.(asked),
    } satisfies RouteObject;
    return path === '' ? { ...route, index: true } : { ...route, path };
  });
  const routes: RouteObject[] = [
    { id: APP_ROUTE, path: 'app', Component: AppShell, ErrorBoundary: AppError, children },
  ];
  const shown = matchRoutes(routes, address)?.at(-1)?.route.id;
  const screen = appRoutes.find((route) => routeIdOf(route.screen) === shown)?.screen;
  if (screen) await screenOf(screen);
  return routes;
}
