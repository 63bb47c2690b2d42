import type { SiteHandler } from '@lanewise/server/platform/pages/site-build';
import { beforeEach, expect } from 'vitest';
import { sender } from './account-calls.ts';
import { formPoster } from './account-pages.ts';
import { startTestApp } from './test-app.ts';

/** Starts a server that listens and serves the account pages of `site`. Before each test the rate limits are reset. */
export async function startAccountPages(site: SiteHandler) {
  const { app, database, listen, logged } = await startTestApp({ site });
  const origin = await listen();
  /** Number of lines that were logged before the test began. */
  let before = 0;
  beforeEach(async () => {
    before = logged.length;
    await database.pool.query('delete from rate_limits');
  });
  return {
    app,
    database,
    origin,
    logged,
    post: formPoster(origin),
    send: sender(app),
    /** Fails if the test has logged a fault. */
    expectNoFaults: () => expect(logged.slice(before).filter(({ level }) => level >= 50)).toEqual([]),
  };
}
