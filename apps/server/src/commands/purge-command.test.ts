import { ask } from '@lanewise/testing/http';
import { numberedSite } from '@lanewise/testing/page-server';
import { smallSnapshot } from '@lanewise/testing/small-bank';
import { startTestApp } from '@lanewise/testing/test-app';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { purgePages } from '../platform/pages/cache-purge.ts';
import { runPurgeCommand } from './purge-command.ts';

const site = numberedSite({ kind: 'reading', needs: {}, tags: ['course:ca-car'] });
const { database, listen } = await startTestApp({ snapshot: smallSnapshot(), site });

beforeEach(() => vi.stubEnv('DATABASE_URL', database.url));
afterEach(() => vi.unstubAllEnvs());

async function run(...words: string[]): Promise<{ code: number; printed: string }> {
  const printed: string[] = [];
  const code = await runPurgeCommand(words, (line) => printed.push(line));
  return { code, printed: printed.join('\n') };
}

test('the command purges the pages and prints how many servers it asked', async () => {
  const origin = await listen();
  const page = async () => (await ask(origin, '/us/ca-car')).body;
  // The server listens once a purge has an effect.
  await vi.waitFor(async () => {
    const before = await page();
    await purgePages(database.queries, 'everything');
    expect(await page()).not.toBe(before);
  });
  const first = await page();
  expect(await run('course:ny-car')).toEqual({
    code: 0,
    printed: 'Asked one server to render the pages about course:ny-car again.',
  });
  expect(await page()).toBe(first);
  expect((await run('content:x', 'course:ca-car')).printed).toContain('about content:x, course:ca-car again');
  await vi.waitFor(async () => expect(await page()).not.toBe(first));
  const second = await page();
  expect((await run('everything')).printed).toBe('Asked one server to render all pages again.');
  await vi.waitFor(async () => expect(await page()).not.toBe(second));
});

test.for([[], ['ca-car'], ['course:ca-car', 'everything'], ['course:']])(
  '%j is not a purge: the command prints its usage',
  async (words) => {
    const { code, printed } = await run(...words);
    expect([code, printed]).toEqual([1, expect.stringContaining('Usage: lanewise cache:purge')]);
  },
);
