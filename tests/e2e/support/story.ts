/** The test function of all end-to-end tests. It uses the shared server and fails on every complaint of the browser. */
import { type BrowserContext, test as base, expect, type Request } from '@playwright/test';

export { expect };

interface StoryFixtures {
  /** Complaints of the browser that this test expects; all others fail it. Add the pattern before the complaint occurs. */
  readonly expectedTrouble: RegExp[];
  readonly strict: undefined;
}

export const test = base.extend<StoryFixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function needs from its first parameter
  baseURL: async ({}, use) => use(process.env.E2E_ORIGIN as string),
  // biome-ignore lint/correctness/noEmptyPattern: as above
  expectedTrouble: async ({}, use) => use([]),
  strict: [
    async ({ context, expectedTrouble }, use, info) => {
      const trouble = watchForTrouble(context);
      const lastRequests = watchRequests(context);
      await context.addInitScript(complainOfChangingButtons);
      await use(undefined);
      // Told as one more error, since errors are all that the report of a whole run keeps of a test.
      if (info.status !== info.expectedStatus) expect.soft(lastRequests(), 'The last requests.').toEqual([]);
      const unexpected = trouble.filter((each) => !expectedTrouble.some((pattern) => pattern.test(each)));
      expect(unexpected, 'The browser complained.').toEqual([]);
    },
    { auto: true },
  ],
});

/**
 * Collects the complaints of a browser: console errors and warnings (including violations of the Content Security Policy), uncaught
 * exceptions, and requests without an answer. A request that was interrupted by navigation does not count.
 */
function watchForTrouble(context: BrowserContext): string[] {
  const trouble: string[] = [];
  context.on('console', (message) => {
    if (message.text() === 'Service Worker registration blocked by Playwright') return;
    // A browser without a graphics processor copies each WebGL picture to show it, and says so when that takes long.
    if (message.text().includes('GL Driver Message (OpenGL, Performance')) return;
    if (['error', 'warning'].includes(message.type()))
      trouble.push(`${message.type()}: ${message.text()} at ${message.location().url}`);
  });
  context.on('weberror', (fault) => trouble.push(`exception: ${fault.error().message}`));
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    if (reason !== 'net::ERR_ABORTED') trouble.push(`no answer: ${request.url()} ${reason}`);
  });
  return trouble;
}

/** How many of the last requests a failed test tells. */
const TOLD_REQUESTS = 12;

/** Returns a function that returns the last requests of a browser, each with what has become of it. */
function watchRequests(context: BrowserContext): () => string[] {
  const begun = new Map<Request, string>();
  const begin = performance.now();
  const now = () => `${((performance.now() - begin) / 1000).toFixed(1)} s`;
  const ended = (word: string) => (request: Request) =>
    begun.set(request, `${begun.get(request)}, ${word} at ${now()}`);
  context.on('request', (request) => begun.set(request, `${request.method()} ${request.url()} at ${now()}`));
  context.on('requestfinished', ended('answered'));
  context.on('requestfailed', ended('failed'));
  return () => [...begun.values()].slice(-TOLD_REQUESTS);
}

/**
 * Runs in every page: complains of a button whose type or address changes in place. The browser reads them after the click's handlers have
 * run, so a "Next" that becomes a "Check" submits what nobody has filled in.
 */
function complainOfChangingButtons(): void {
  new MutationObserver((changes) => {
    for (const { target, attributeName, oldValue } of changes) {
      if (!(target instanceof HTMLButtonElement) || oldValue === null || attributeName === null) continue;
      const now = target.getAttribute(attributeName);
      if (now !== oldValue)
        console.error(`A button changed its ${attributeName}: ${oldValue} to ${now}, "${target.textContent}"`);
    }
  }).observe(document, {
    subtree: true,
    attributes: true,
    attributeOldValue: true,
    attributeFilter: ['type', 'formaction', 'formmethod'],
  });
}

/**
 * Chromium's message for a call of the app that was under way while its learner signed out, or signed in again: the session that it was sent with
 * has ended.
 */
export const sessionEnded = /status of 403 \(Forbidden\) at \S+\/api\//;

/** Chromium's message when a page itself has an error status. */
export const errorPageShown = /Failed to load resource: the server responded with a status of (400|404|405|429)/;
