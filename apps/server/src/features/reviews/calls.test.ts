/** Reviews from the operator's file to the call. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fieldsOf } from '@lanewise/testing/account-calls';
import { smallSnapshot } from '@lanewise/testing/small-bank';
import { startTestApp } from '@lanewise/testing/test-app';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runReviewsCommand } from '../../commands/reviews-command.ts';

const { app, database } = await startTestApp({ snapshot: smallSnapshot() });
const folder = mkdtempSync(join(tmpdir(), 'reviews-'));
const file = join(folder, 'reviews.csv');
afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(() => vi.stubEnv('DATABASE_URL', database.url));
afterEach(() => vi.unstubAllEnvs());

const get = async (path: string) => await app.inject({ url: `/api/v3/guest/reviews/${path}` });

async function imported(lines: readonly string[], ...options: string[]) {
  writeFileSync(file, ['platform,date,text,rating,country,helpful', ...lines].join('\n'));
  const printed: string[] = [];
  const code = await runReviewsCommand([...options, file], (line) => printed.push(line));
  return { code, printed: printed.join('\n') };
}

const lines = [
  'trustpilot,2026-11-01,Newest,5,us,0',
  'trustpilot,2026-10-01,Most helpful,4,us,9',
  'trustpilot,2026-09-01,From Germany,3,de,4',
  'google,2026-08-01,Elsewhere,1,us,0',
];

test('without an import there are none', async () => {
  const answer = await get('trustpilot');
  expect(answer).toAnswer('listReviews');
  expect(answer.json()).toEqual({ reviews: [], count: 0, average: null });
});

test('imported reviews are listed by platform, country and order, rounded to halves', async () => {
  expect(await imported(lines)).toEqual({ code: 0, printed: expect.stringContaining('Stored 4 reviews.') });
  const answer = await get('trustpilot?country=us');
  expect(answer).toAnswer('listReviews');
  expect(answer.json()).toEqual({
    reviews: [
      { date: '2026-10-01', text: 'Most helpful', rating: 4 },
      { date: '2026-11-01', text: 'Newest', rating: 5 },
    ],
    count: 2,
    average: 4.5,
  });
  const newest = (await get('trustpilot?sort=newest')).json();
  expect(newest.reviews.map(({ text }: { text: string }) => text)).toEqual(['Newest', 'Most helpful', 'From Germany']);
  expect((await get('google?country=subject')).json()).toMatchObject({ count: 1, average: 1 });
});

test('importing a file again adds nothing and stores changes', async () => {
  await imported(lines);
  await imported([...lines, 'trustpilot,2026-11-01,Newest,3.2,us,0']);
  const { count, reviews } = (await get('trustpilot?country=us&sort=newest')).json();
  expect([count, reviews[0].rating]).toEqual([2, 3]);
});

test("a withdrawn review is deleted when the file replaces its platform, but not other platforms' reviews", async () => {
  await imported(lines);
  expect((await imported(lines.slice(0, 2), '--replace')).printed).toContain('Stored 2 reviews and deleted 1.');
  expect([(await get('trustpilot')).json().count, (await get('google')).json().count]).toEqual([2, 1]);
});

test('a wrong file imports nothing', async () => {
  await imported(lines, '--replace');
  const wrong = await imported(['trustpilot,2026-11-02,Fine,5,us,0', 'trustpilot,2026-11-02,Broken,9,us,0']);
  expect(wrong).toEqual({ code: 1, printed: expect.stringContaining('review 2: rating') });
  expect((await get('trustpilot')).json().count).toBe(3);
  const printed: string[] = [];
  expect(await runReviewsCommand([join(folder, 'none.csv')], (line) => printed.push(line))).toBe(1);
  expect(await runReviewsCommand([], (line) => printed.push(line))).toBe(1);
  expect(printed).toEqual([expect.stringContaining('cannot be read'), expect.stringContaining('Usage: lanewise')]);
});

test('a review of today is imported where the day has begun before Greenwich, and one of the day after is not', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-27T21:01:00Z') });
  try {
    // 08:01 on the 28th in Sydney.
    expect((await imported(['google,2026-11-28,Today,5,au,0'])).code).toBe(0);
    const early = await imported(['google,2026-11-29,Tomorrow,5,au,0']);
    expect(early).toEqual({ code: 1, printed: expect.stringContaining('date must not be in the future') });
  } finally {
    vi.useRealTimers();
  }
});

test('an unknown platform, country or order is refused', async () => {
  expect(await get('myspace')).toBeRefusedWith('NOT_FOUND');
  expect(await get('trustpilot?country=xx')).toBeRefusedWith('SUBJECT_NOT_FOUND');
  expect(fieldsOf(await get('trustpilot?sort=best'))).toEqual({ sort: 'parameter.sort' });
});
