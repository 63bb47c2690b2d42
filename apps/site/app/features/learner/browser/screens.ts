/** The app's routes for the browser. Each screen is a separate script, loaded when it is opened. */
import { type ComponentType, createElement } from 'react';
import {
  type ActionFunction,
  type LoaderFunction,
  matchRoutes,
  type RouteObject,
  redirectDocument,
  type ShouldRevalidateFunction,
} from 'react-router';
import { NO_ANSWER } from '../../../shared/calls/require-answer.ts';
import { appFailure } from '../app-failure.ts';
import { APP_ROUTE, type AppScreen, appRoutes, routeIdOf, SCREENS_ROUTE } from '../app-routes.ts';
import { AppShell } from '../app-shell.tsx';
import { ErrorScreen } from './error-screen.tsx';

interface Screen {
  readonly loader: LoaderFunction;
  readonly action?: ActionFunction;
  readonly shouldRevalidate?: ShouldRevalidateFunction;
  readonly default: ComponentType;
}

const scripts: Readonly<Record<AppScreen, () => Promise<Screen>>> = {
  start: () => import('../start.route.tsx'),
  waiting: () => import('../waiting.route.tsx'),
  'choose-course': () => import('../choose-course.route.tsx'),
  settings: () => import('../settings.route.tsx'),
  'two-step': () => import('../two-step.route.tsx'),
  'course-home': () => import('../course-home.route.tsx'),
  tests: () => import('../tests.route.tsx'),
  test: () => import('../test.route.tsx'),
  result: () => import('../result.route.tsx'),
  progress: () => import('../progress.route.tsx'),
  mistakes: () => import('../mistakes.route.tsx'),
  simulator: () => import('../simulator.route.tsx'),
  lesson: () => import('../lesson.route.tsx'),
};

/**
 * Scripts that only the loader or the action of a screen imports. They are loaded together with the screen; those of the first screen, whose
 * data came with the document, are loaded once it is shown.
 */
const dataScripts: Readonly<Partial<Record<AppScreen, () => Promise<unknown>>>> = {
  settings: () =>
    Promise.all([
      import('../data/settings-loader.ts'),
      import('../data/settings-actions.ts'),
      import('../../../shared/forms/form-again.ts'),
    ]),
  'course-home': () => Promise.all([import('../data/course-home-loader.ts'), import('../data/course-home-actions.ts')]),
  test: () => import('../data/test-loader.ts'),
  lesson: () => import('../data/lesson-loader.ts'),
  simulator: () => import('../data/simulator-loader.ts'),
};

const loaded = new Map<AppScreen, Screen>();

/**
 * Returns a screen, loading its script the first time. The router's own `lazy` would keep a failure, and could not tell what to do about it.
 * Rejects if the script cannot be loaded.
 */
async function screenOf(name: AppScreen): Promise<Screen> {
  const known = loaded.get(name);
  if (known) return known;
  const screen = await scripts[name]();
  loaded.set(name, screen);
  return screen;
}

/** Screens whose script could not be loaded. A browser remembers that for the life of the document and does not ask for the script again. */
const broken = new Set<AppScreen>();

/**
 * Returns a screen whose loader and action can run.
 *
 * @throws {Response} NO_ANSWER if a script cannot be loaded without a connection; once the network is back, or if a newer version has been
 * deployed, a redirect that loads the document of the address, with all its scripts; a 502 if that did not help
 */
async function screenWithData(name: AppScreen, { url }: Request): Promise<Screen> {
  if (broken.has(name) && navigator.onLine) throw redirectDocument(url);
  try {
    const [screen] = await Promise.all([screenOf(name), dataScripts[name]?.()]);
    return screen;
  } catch {
    const why = await loadNewVersion().then(
      ({ whyMissing }) => whyMissing(),
      () => 'offline',
    );
    if (why === 'broken') throw new Response(null, { status: 502 });
    if (why === 'outdated') {
      appFailure.set({ reason: 'outdated', to: null });
      throw redirectDocument(url);
    }
    broken.add(name);
    throw new Response(null, NO_ANSWER);
  }
}

/** Loads what decides about a missing script, while scripts can be loaded. */
export const loadNewVersion = () => import('../new-version.ts');

/** Loads what the loader and the action of an address's screen import. Rejects if that cannot be loaded. */
export async function loadDataScripts(routes: RouteObject[], address: string): Promise<void> {
  const screen = screenAt(routes, address);
  if (screen) await dataScripts[screen]?.();
}

function screenAt(routes: RouteObject[], address: string): AppScreen | undefined {
  const shown = matchRoutes(routes, address)?.at(-1)?.route.id;
  return appRoutes.find((route) => routeIdOf(route.screen) === shown)?.screen;
}

/** Returns a component that renders a screen. The screen's loader has run by then, so its script is loaded. */
function rendered(name: AppScreen): ComponentType {
  return () => {
    const screen = loaded.get(name);
    return screen ? createElement(screen.default) : null;
  };
}

/** Returns the routes after loading the screen of the address. Rejects if that script cannot be loaded. */
export async function routesFor(address: string): Promise<RouteObject[]> {
  const children = appRoutes.map(({ screen, path }): RouteObject => {
    const route = {
      id: routeIdOf(screen),
      Component: rendered(screen),
      loader: async (asked) => (await screenWithData(screen, asked.request)).loader(asked),
      shouldRevalidate: (asked) => loaded.get(screen)?.shouldRevalidate?.(asked) ?? asked.defaultShouldRevalidate,
      action: async (asked) => (await screenWithData(screen, asked.request)).action?.(asked),
    } satisfies RouteObject;
    return path === '' ? { ...route, index: true } : { ...route, path };
  });
  const routes: RouteObject[] = [
    {
      id: APP_ROUTE,
      path: 'app',
      Component: AppShell,
      ErrorBoundary: ErrorScreen,
      children: [{ id: SCREENS_ROUTE, ErrorBoundary: ErrorScreen, children }],
    },
  ];
  const screen = screenAt(routes, address);
  if (screen) await screenOf(screen);
  return routes;
}
