import { ask } from '@lanewise/testing/http';
import { numberedSite } from '@lanewise/testing/page-server';
import { smallSnapshot } from '@lanewise/testing/small-bank';
import { startTestApp } from '@lanewise/testing/test-app';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { purgePages } from '../pages/cache-purge.ts';
import { runPurgeCommand } from './purge-command.ts';

const site = numberedSite({ kind: 'reading', needs: {}, tags: ['course:ca-car'] });
const { database, listen } = await startTestApp({ snapshot: smallSnapshot(), site });

beforeEach(() => vi.stubEnv('DATABASE_URL', database.url));
afterEach(() => vi.unstubAllEnvs());

async function run(...words: string[]): Promise<{ code: number; told: string }> {
  const told: string[] = [];
  const code = await runPurgeCommand(words, (line) => told.push(line));
  return { code, told: told.join('\n') };
}

test('the command purges the pages and prints how many servers it notified', async () => {
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
    told: 'Told one server to render the pages about course:ny-car again.',
  });
  expect(await page()).toBe(first);
  expect((await run('content:x', 'course:ca-car')).told).toContain('about content:x, course:ca-car again');
  await vi.waitFor(async () => expect(await page()).not.toBe(first));
  const second = await page();
  expect((await run('everything')).told).toBe('Told one server to render all pages again.');
  await vi.waitFor(async () => expect(await page()).not.toBe(second));
});

test.for([[], ['ca-car'], ['course:ca-car', 'everything'], ['course:']])(
  '%j is no purge: the command says how it is used',
  async (words) => {
    const { code, told } = await run(...words);
    expect([code, told]).toEqual([1, expect.stringContaining('Usage: npm run cache:purge')]);
  },
);
