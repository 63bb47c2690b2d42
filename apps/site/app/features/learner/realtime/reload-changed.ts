import type { ChangeKind } from '@lanewise/contracts/constants/changes';
import type { DataRouter } from 'react-router';
import { type AppScreen, appRoutes, routeIdOf } from '../app-routes.ts';
import { askAgain } from '../paywall/waiting-for-access.ts';
import { sessionEnding } from '../session-ending.ts';

/** The screens that show what a change is about. Neither a running test nor a lesson is reloaded: what they show is chosen at their start. */
const shownOn: Readonly<Record<ChangeKind, readonly AppScreen[]>> = {
  progress: ['course-home', 'tests', 'progress', 'mistakes', 'simulator'],
  plan: ['course-home'],
  subscription: ['settings'],
  settings: ['course-home', 'choose-course', 'settings'],
};

/** Milliseconds for which changes are collected: a finished test changes several things. */
const COLLECTED_MS = 300;

/**
 * Returns a function that reloads the data of the current screen if it shows what has changed, once nothing else is being loaded or sent. While the
 * answer to a form is shown, the screen stays as it is.
 */
export function reloadChanged(
  router: Pick<DataRouter, 'state' | 'revalidate'>,
): (kinds: readonly ChangeKind[]) => void {
  let isScheduled = false;
  const schedule = () => {
    isScheduled = true;
    setTimeout(reload, COLLECTED_MS);
  };
  const changed = new Set<ChangeKind>();
  const reload = () => {
    const { navigation, revalidation, fetchers, matches, actionData } = router.state;
    // A form that is sent without leaving the page would lose its redirect to a reload that begins meanwhile.
    const isSending = [...fetchers.values()].some(({ state }) => state !== 'idle');
    if (navigation.state !== 'idle' || revalidation !== 'idle' || isSending || sessionEnding.current) {
      schedule();
      return;
    }
    isScheduled = false;
    const id = matches.at(-1)?.route.id;
    const screen = appRoutes.find((route) => routeIdOf(route.screen) === id)?.screen;
    const isShown = screen !== undefined && [...changed].some((kind) => shownOn[kind].includes(screen));
    if (changed.has('subscription')) askAgain();
    changed.clear();
    // Reloading forgets what the last form answered. A learner must be able to read that, and the form has loaded the data anyway.
    if (isShown && actionData === null) void router.revalidate();
  };
  return (kinds) => {
    for (const kind of kinds) changed.add(kind);
    if (!isScheduled) schedule();
  };
}
