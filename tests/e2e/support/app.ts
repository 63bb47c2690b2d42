/** Helpers for tests of the learner's app: waiting until it runs, watching what it loads, and making calls fail or wait. */
import { callPaths } from '@lanewise/contracts/calls/paths';
import { type ErrorCode, errorMessage, errors } from '@lanewise/contracts/errors';
import type { Page, Request, Route } from '@playwright/test';
import { expect } from './story.ts';

/** Chromium's message for a request without a network. */
export const offline = /ERR_INTERNET_DISCONNECTED/;

/** Chromium's message for a call that was answered with an error. */
export const callFailed = /Failed to load resource: the server responded with a status of \d+/;

/** Opens a page and waits until the app runs. */
export async function openApp(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expectRunning(page);
}

/** Waits until the app runs: React adds a property to the element that it hydrates. */
export async function expectRunning(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(isRunning), { message: 'The app runs.', intervals: [20, 50, 100, 250, 500] })
    .toBe(true);
}

/** Runs in the page. */
function isRunning(): boolean {
  return (
    Object.keys(document.getElementById('island-learner-app') ?? {}).length > 0 &&
    document.querySelector('.app-notices') !== null
  );
}

/** Opens a page and waits until the app runs and has loaded the scripts that it needs offline, which it does 1.5 s after the page. */
export async function openForOffline(page: Page, path: string): Promise<void> {
  const kept = page.waitForResponse(/\/keep-page-/);
  await openApp(page, path);
  await kept;
}

/** Makes the browser refuse storage, as some private windows do. The app then knows only the pages that this document has loaded. */
export async function refuseStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('Storage is off.', 'SecurityError');
    };
  });
}

/** Watches the scripts that a page requests from now on. Returns a function that waits until all of them have loaded. */
export function watchScripts(page: Page): () => Promise<void> {
  const awaited = new Set<Request>();
  const end = (request: Request) => void awaited.delete(request);
  page.on('request', (request) => {
    if (request.resourceType() === 'script') awaited.add(request);
  });
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return () => expect.poll(() => awaited.size, { message: 'All scripts have loaded.' }).toBe(0);
}

/** Returns the paths of the documents that a page loads from now on. */
export function documentsOf(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) paths.push(new URL(request.url()).pathname);
  });
  return paths;
}

/** Returns a pattern of a call's addresses, whatever its parameters and its query are. */
function addressesOf(path: string): RegExp {
  return new RegExp(`${path.replace(/\{\w+\}/g, '[^/?]+')}(?:\\?|$)`);
}

/** Answers a call with an error until the returned function is called. */
export async function failCall(
  page: Page,
  call: keyof typeof callPaths,
  code: ErrorCode,
): Promise<() => Promise<void>> {
  const { method, path } = callPaths[call];
  const answer = { status: errors[code].status, json: { error: { code, message: errorMessage(code) } } };
  const fail = (route: Route) => (route.request().method() === method ? route.fulfill(answer) : route.fallback());
  const addresses = addressesOf(path);
  await page.route(addresses, fail);
  return () => page.unroute(addresses, fail);
}

/** Holds a call back until the returned function is called. */
export async function holdCall(page: Page, call: keyof typeof callPaths): Promise<() => void> {
  const { method, path } = callPaths[call];
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(addressesOf(path), async (route) => {
    if (route.request().method() === method) await promise;
    await route.fallback();
  });
  return resolve;
}
