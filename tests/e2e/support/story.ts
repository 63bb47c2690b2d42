/** The test function of all stories: against the shared server, and strict about everything the browser complains of. */
import { type BrowserContext, test as base, expect } from '@playwright/test';

export { expect };

interface StoryFixtures {
  /** What the browser may complain of in this story; everything else fails it. Add to it before the cause. */
  readonly expectedTrouble: RegExp[];
  readonly strict: undefined;
}

export const test = base.extend<StoryFixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function needs from its first parameter
  baseURL: async ({}, use) => use(process.env.E2E_ORIGIN as string),
  // biome-ignore lint/correctness/noEmptyPattern: as above
  expectedTrouble: async ({}, use) => use([]),
  strict: [
    async ({ context, expectedTrouble }, use) => {
      const trouble = watchForTrouble(context);
      await use(undefined);
      const unexpected = trouble.filter((each) => !expectedTrouble.some((pattern) => pattern.test(each)));
      expect(unexpected, 'The browser complained.').toEqual([]);
    },
    { auto: true },
  ],
});

/**
 * Collects what a browser complains of: console errors and warnings (a breach of the content security policy is one),
 * uncaught exceptions, requests without an answer. A request that a navigation cut short is no trouble.
 */
export function watchForTrouble(context: BrowserContext): string[] {
  const trouble: string[] = [];
  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) trouble.push(`${message.type()}: ${message.text()}`);
  });
  context.on('weberror', (fault) => trouble.push(`exception: ${fault.error().message}`));
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    if (reason !== 'net::ERR_ABORTED') trouble.push(`no answer: ${request.url()} ${reason}`);
  });
  return trouble;
}

/** What Chromium writes when a page itself is answered with an error status. */
export const errorPageShown = /Failed to load resource: the server responded with a status of (400|404|405|429)/;
