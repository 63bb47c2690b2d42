/** Our own statistics in a page, loaded once the visitor allows them: collects what is reported, and what the page itself says. */
import type { BrowserEvent } from '@lanewise/contracts/calls/events';
import { callPaths } from '@lanewise/contracts/calls/paths';
import { cookieNames } from '@lanewise/contracts/constants/cookies';
import {
  analyticsReportedKey,
  analyticsSessionKey,
  type contentSeenRanges,
} from '@lanewise/contracts/constants/events';
import { sendRequest } from '../calls/send-request.ts';
import { allows, onConsent } from '../consent/consent.ts';
import { eventCountry } from './event-country.ts';
import { createEventQueue } from './event-queue.ts';
import { type StoredSession, sessionAt, storedSessionIn } from './event-session.ts';
import { forgetSession } from './forget-session.ts';
import { newId } from './new-id.ts';
import { EVENT_REPORTED, type ReportedEvent, reportEvent } from './report-event.ts';
import { keepSignature, linkAccount, logActivity } from './signature.ts';
import { startVitals } from './start-vitals.ts';

const { path } = callPaths.sendEvents;

/** Sends a batch. What the server refuses for good is not tried again. */
async function send(body: string): Promise<boolean> {
  const headers = { 'content-type': 'application/json' };
  const answer = await sendRequest(path, { method: 'POST', headers, body, keepalive: true });
  const { ok, status } = answer;
  if (ok) keepSignature(await answer.json().catch(() => ({})));
  if (!ok && status < 500 && status !== 429) console.warn(`Events were refused with status ${status}.`);
  return ok || (status < 500 && status !== 429);
}

const queue = createEventQueue({
  send,
  beacon: (body) => navigator.sendBeacon(path, new Blob([body], { type: 'application/json' })),
  isAllowed: () => allows('statistics'),
  setTimer: (run, ms) => void setTimeout(run, ms),
  warn: (message) => console.warn(message),
});

/** The session of a browser whose storage is blocked lasts as long as the page. */
let memory: StoredSession | undefined;

function readSession(): StoredSession | undefined {
  try {
    return storedSessionIn(localStorage.getItem(analyticsSessionKey)) ?? memory;
  } catch {
    return memory;
  }
}

function keepSession(kept: StoredSession): void {
  memory = kept;
  try {
    localStorage.setItem(analyticsSessionKey, JSON.stringify(kept));
  } catch {
    // Storage is blocked.
  }
}

/** Origin of the page before, if it is not ours. */
function referrer(): string {
  const { origin } = URL.canParse(document.referrer) ? new URL(document.referrer) : { origin: '' };
  return origin === location.origin ? '' : origin;
}

const eventOf = ({ name, properties }: ReportedEvent, at: number) =>
  ({ id: newId(), name, at, properties }) as BrowserEvent;

function record(event: ReportedEvent): void {
  if (!allows('statistics') || event.isRecorded === true) return;
  const now = Date.now();
  const before = readSession();
  const { dataset } = document.documentElement;
  const { kept, isNew } = sessionAt(before, {
    now,
    newId,
    country: eventCountry(location.pathname),
    search: location.search,
    referrer: referrer(),
    byCampaign: dataset.sessions === 'campaign',
  });
  keepSession(kept);
  if (isNew) {
    logActivity('came_back');
    if (before) queue.add(before.session, eventOf({ name: 'session_ended', properties: {} }, before.at));
    const came = referrer() === '' ? {} : { referrer_url: referrer() };
    queue.add(kept.session, eventOf({ name: 'session_started', properties: { ...came, url: location.pathname } }, now));
  }
  queue.add(kept.session, eventOf(event, now));
}

/** Returns whether an event has not been reported in this tab yet, and notes it. */
function isFirst(once: string): boolean {
  try {
    const told = (sessionStorage.getItem(analyticsReportedKey) ?? '').split(' ');
    if (told.includes(once)) return false;
    sessionStorage.setItem(analyticsReportedKey, [...told.slice(-50), once].join(' '));
  } catch {
    // Storage is blocked: better twice than never.
  }
  return true;
}

/** Where a button or link leads: a form's to its action. */
function destinationOf(found: HTMLElement): string {
  if (found instanceof HTMLAnchorElement) return found.pathname;
  const form = found instanceof HTMLButtonElement ? found.form : null;
  // A form's field may be called `action`, too.
  return form ? new URL(form.getAttribute('action') ?? '', location.href).pathname : location.pathname;
}

/** Returns which link led to this page, if the visitor came by one that is named. */
function entrance(): { readonly entrancePoint?: string } {
  const { followed } = readSession() ?? {};
  return followed?.destination === location.pathname ? { entrancePoint: followed.entrancePoint } : {};
}

/** Tells the events that the page itself contains, each element once. */
function reportPageEvents(): void {
  for (const element of document.querySelectorAll<HTMLElement>('template[data-event]:not([data-told])')) {
    const { event: name, properties = '{}', once, at } = element.dataset;
    if (at !== undefined && !at.split(' ').includes(location.pathname)) continue;
    element.dataset.told = '';
    if (once === undefined || isFirst(`${name}:${once}`)) {
      const isRecorded = element.dataset.recorded !== undefined;
      const own = { ...JSON.parse(properties), ...(name === 'plan_opened' && entrance()) };
      // A mock exam changes its address without a document, so a step in it is told with the address of the moment.
      const { page } = document.documentElement.dataset;
      const where = name === 'funnel_step' ? { ...(page !== undefined && { page }), url: location.pathname } : {};
      reportEvent({ name, properties: { ...where, ...own }, isRecorded } as ReportedEvent);
    }
  }
}

const seenRange = (part: number): (typeof contentSeenRanges)[number] =>
  part > 0.75 ? '76-100' : part > 0.5 ? '51-75' : part > 0.25 ? '26-50' : '0-25';

/** Notes how far an article has been read, and returns how to tell it. */
function watchReading(): () => void {
  // Cards of a list are articles, too, but nobody reads those.
  const article = document.querySelector('article.article');
  let seen = 0;
  const look = () => {
    const box = article?.getBoundingClientRect();
    if (box && box.height > 0) seen = Math.max(seen, Math.min(1, (innerHeight - box.top) / box.height));
  };
  look();
  addEventListener('scroll', look, { passive: true });
  return () => {
    if (article && seen > 0) {
      reportEvent({
        name: 'content_seen',
        properties: { url: location.pathname, content_seen_range: seenRange(seen) },
      });
      seen = 0;
    }
  };
}

/** Links this browser to the account that has been signed in to since the last page. */
function followSignIn(): void {
  const kept = readSession();
  const isSignedIn = document.cookie.includes(`${cookieNames.signedIn}=1`);
  if (!kept || (kept.isLinked === true) === isSignedIn) return;
  // Without a signature yet, a later page does it.
  if (!isSignedIn || linkAccount()) keepSession({ ...kept, isLinked: isSignedIn });
}

/** Starts. Called once for a document. */
export function startEvents(): void {
  document.addEventListener(EVENT_REPORTED, (event) => record((event as CustomEvent<ReportedEvent>).detail));
  const view = () => {
    const came = referrer() === '' ? {} : { referrer_url: referrer() };
    const { page } = document.documentElement.dataset;
    // Later screens of the app have no document, which would name their pattern.
    const pattern = page !== undefined && location.pathname === last ? { page } : {};
    reportEvent({ name: 'page_view', properties: { url: location.pathname, ...pattern, ...came } });
    reportPageEvents();
    followSignIn();
  };
  let last = location.pathname;
  view();
  // Screens of the app change without a document; browsers without this API count only its first screen.
  const { navigation } = window as { navigation?: EventTarget };
  navigation?.addEventListener('currententrychange', () => {
    if (location.pathname === last) return;
    last = location.pathname;
    view();
  });
  if (location.pathname.startsWith('/app')) {
    new MutationObserver(reportPageEvents).observe(document.body, { childList: true, subtree: true });
  }
  document.addEventListener('click', ({ target }) => {
    const found = target instanceof Element ? target.closest<HTMLElement>('[data-entrance]') : null;
    if (!found) return;
    const entrancePoint = found.dataset.entrance ?? '';
    const destination = destinationOf(found).slice(0, 200);
    reportEvent({ name: 'link_followed', properties: { destination, entrancePoint, url: location.pathname } });
    // The page that it leads to may name it.
    const kept = readSession();
    if (kept && allows('statistics')) keepSession({ ...kept, followed: { entrancePoint, destination } });
  });
  // Before the listener that sends what waits, so that what it tells on leaving is sent, too.
  startVitals();
  const tellSeen = watchReading();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden') return;
    tellSeen();
    queue.leave();
  });
  addEventListener('pagehide', () => queue.leave());
  addEventListener('appinstalled', () => logActivity('app_installed'));
  onConsent(() => {
    if (allows('statistics')) return;
    memory = undefined;
    forgetSession();
  });
}
