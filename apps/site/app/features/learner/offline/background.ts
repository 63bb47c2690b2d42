/**
 * What the app does beside its screens: sends what was done offline, keeps the device's data current, and follows other devices' changes and new
 * versions.
 */

import type { Settings } from '@lanewise/contracts/calls/account';
import type { Api } from '@lanewise/contracts/client';
import type { Locale } from '@lanewise/contracts/countries';
import { HOUR_MS } from '@lanewise/contracts/durations';
import type { DataRouter } from 'react-router';
import { browserClient } from '../../../shared/calls/browser-client.ts';
import { askForSending } from '../attempts/ask-for-sending.ts';
import { sendOutbox } from '../attempts/outbox.ts';
import { forgetLearner, isSignedIn } from '../device/owner.ts';
import { followChanges } from '../realtime/follow-changes.ts';
import { reloadChanged } from '../realtime/reload-changed.ts';
import { claimForLearner, refreshCourses } from '../stored-course/refresh-courses.ts';
import { findRefused } from './refused-attempts.ts';
import { keepSynced } from './settings-sync.ts';
import { followUpdates, holdTestLock, registerWorker, removeWorker } from './worker.ts';

export interface BackgroundParts {
  readonly router: DataRouter;
  /** The client that keeps its answers on the device. */
  readonly api: Api;
  readonly locale: Locale;
  readonly hasWorker: boolean;
}

type Reload = ReturnType<typeof reloadChanged>;

/** Milliseconds between two checks for a new version of the app and of its stored courses. */
const CHECK_EVERY_MS = HOUR_MS;

/** Starts the background work, which continues until the document is closed. The app does not depend on it, so failures are ignored. */
export function startBackground({ router, api, locale, hasWorker }: BackgroundParts): void {
  holdTestLock(router);
  const worker = hasWorker ? registerWorker(locale.code) : removeWorker().then(() => undefined);
  void worker.then((registration) => registration && followUpdates(router, registration)).catch(ignored);

  const reload = reloadChanged(router);
  let checkedAt = 0;
  const check = async () => {
    if (Date.now() - checkedAt < CHECK_EVERY_MS) return;
    const own = browserClient();
    const settings = await claimForLearner(own);
    if (typeof settings === 'string') return;
    checkedAt = Date.now();
    await tellTimeZone(api, settings, reload);
    await (await worker)?.update();
    await refreshCourses(own, locale.code);
  };
  const send = async (isLeaving = false) => {
    const left = await sendOutbox(browserClient({ keepalive: isLeaving }));
    if (left !== null) await askForSending();
    await findRefused();
  };
  const run = (work: Promise<void>): void => {
    work.catch(ignored);
  };
  if (!isSignedIn()) {
    run(forgetLearner());
    return;
  }
  const adopt = otherDevicesSettings(api, reload);
  followChanges(reload);
  // What is kept is sent whether or not the device can store anything.
  run(
    check()
      .catch(ignored)
      .then(() => send()),
  );
  window.addEventListener('online', () => run(send().then(check)));
  keepSynced((isLeaving) =>
    run(
      send(isLeaving)
        .then(isLeaving ? ignored : adopt)
        .then(isLeaving ? ignored : check),
    ),
  );
}

/**
 * Tells the account in which time zone this device is, and shows the screen by its days. An account that waits for a parent may save nothing.
 */
async function tellTimeZone(api: Pick<Api, 'saveSettings'>, known: Settings, reload: Reload): Promise<void> {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  if (known.is_waiting_for_parent || timeZone === 'Etc/Unknown' || known.time_zone === timeZone) return;
  const saved = await api.saveSettings({ body: { time_zone: timeZone } });
  if (saved.ok && saved.answer.settings.time_zone !== known.time_zone) reload(['settings', 'progress']);
}

/** Returns a function that reloads the data of a screen that shows settings if another device has changed them. */
function otherDevicesSettings(api: Pick<Api, 'getSettings'>, reload: Reload): () => Promise<void> {
  let known: string | undefined;
  return async () => {
    if (!navigator.onLine) return;
    const loaded = await api.getSettings({});
    if (!loaded.ok) return;
    // Left out because it changes by itself, minutes after signing in.
    const now = JSON.stringify({ ...loaded.answer.settings, is_sign_in_recent: null });
    const isChanged = known !== undefined && known !== now;
    known = now;
    if (isChanged) reload(['settings']);
  };
}

function ignored(): undefined {
  return undefined;
}
