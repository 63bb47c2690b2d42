/** A course's pack: what is in it, and that making it keeps nobody else waiting. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { createBank } from '@lanewise/bank/compiled/bank';
import { createContent, emptySnapshot } from '@lanewise/content/compiled/content';
import { type CoursePack, coursePackPath } from '@lanewise/contracts/course-pack';
import { ask } from '@lanewise/testing/http';
import '@lanewise/testing/matchers';
import { smallSnapshot } from '@lanewise/testing/small-bank';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { errors } from '../../platform/plugins/errors.ts';
import { lessonTexts } from '../dictionary/lesson-texts.ts';
import { coursePacks, type PackSources } from './course-packs.ts';

const snapshot = smallSnapshot();
const view = {
  isFirst: true,
  avif: [
    { file: 'view-800.avif', width: 800 },
    { file: 'view-1280.avif', width: 1280 },
  ],
  webp: 'view-800.webp',
};
const pictures = { ...snapshot.pictures, 'scene:crossing': { ...snapshot.pictures['scene:crossing'], seat: view } };
const bank = createBank({ ...snapshot, pictures } as typeof snapshot);
const [course] = bank.courses;
if (!course) throw new Error('The small bank has no course.');
const { subject, code, languages } = course.entry;
const url = coursePackPath(subject, code, languages[0] ?? 'en');
const dataDir = await mkdtemp(path.join(tmpdir(), 'lanewise-course-packs-'));
const warned: unknown[] = [];
const sources: PackSources = {
  bank,
  ...lessonTexts(createContent(emptySnapshot())),
  isLimited: false,
  rightsOf: async () => ({ opens: () => true }),
  dataDir,
  log: { warn: (fault: unknown) => void warned.push(fault) },
};

/** Starts a server that has packs; closed when the test has ended. Returns its origin. */
async function serve(changed: Partial<PackSources>): Promise<string> {
  const app = Fastify() as unknown as FastifyInstance;
  await app.register(errors);
  await app.register(coursePacks, { ...sources, ...changed });
  onTestFinished(() => app.close());
  return await app.listen({ host: '127.0.0.1', port: 0 });
}

const app = Fastify() as unknown as FastifyInstance;
await app.register(errors);
await app.register(coursePacks, sources);
const origin = await app.listen({ host: '127.0.0.1', port: 0 });
afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true, force: true });
});

test('a pack has every question of the course with its key, and every picture that they show', async () => {
  const answer = await ask(origin, url);
  const pack: CoursePack = JSON.parse(answer.body);
  expect(pack.questions.map(({ page_id: id }) => id)).toEqual(course.pool.items.map(({ id }) => id));
  expect(
    pack.questions.every(({ answers, inputs }) => answers.some((each) => each.is_correct) || inputs.length > 0),
  ).toBe(true);
  expect(pack.info.course.course_code).toBe(code);
  const shown = pack.questions.flatMap(({ data }) => data.picture?.src ?? []);
  expect(shown.length).toBeGreaterThan(0);
  for (const src of shown) expect(pack.pictures).toContain(src);
  expect(pack.views).toEqual(['/pictures/view-800.avif']);
  for (const { part_id: chapter } of pack.questions) expect(pack.categories).toHaveProperty([chapter]);
});

test('a browser that has the pack of this bank is answered 304', async () => {
  const { headers } = await ask(origin, url);
  expect(headers['cache-control']).toBe('public, no-cache');
  const again = await ask(origin, url, { headers: { 'if-none-match': String(headers.etag) } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test('a compressed pack is the same pack', async () => {
  const plain = await ask(origin, url);
  const packed = await ask(origin, url, { headers: { 'accept-encoding': 'br' } });
  expect(packed.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(packed.bytes).toString()).toBe(plain.body);
});

test.each([
  [coursePackPath(subject, 'nothing', 'en'), 'COURSE_NOT_FOUND'],
  [coursePackPath(subject, code, 'sv'), 'COURSE_NOT_FOUND'],
  ['/course-packs/nowhere/ca-car/en', 'SUBJECT_NOT_FOUND'],
] as const)('%s does not exist', async (address, error) => {
  expect(await ask(origin, address)).toBeRefusedWith(error);
});

test('where packs need a plan, one is given to whoever has it and not kept by caches that others share', async () => {
  const own = await serve({
    isLimited: true,
    rightsOf: async ({ authorization }) => ({
      opens: (asked) => authorization === 'paid' && asked.code === code,
    }),
  });
  expect(await ask(own, url)).toBeRefusedWith('SUBSCRIPTION_REQUIRED');
  const given = await ask(own, url, { headers: { authorization: 'paid' } });
  expect([given.statusCode, given.headers['cache-control']]).toEqual([200, 'private, no-cache']);
});

test('a pack that twenty ask for at once is made once, and others are answered after each question', async () => {
  const folder = await mkdtemp(path.join(dataDir, 'cold-'));
  let made = 0;
  const lessonText: PackSources['lessonText'] = (...lesson) => {
    made += 1;
    return sources.lessonText(...lesson);
  };
  const own = await serve({ dataDir: folder, lessonText });
  let isDone = false;
  const answers = Promise.all(Array.from({ length: 20 }, () => ask(own, url))).finally(() => {
    isDone = true;
  });
  await expect.poll(() => made, { interval: 1 }).toBeGreaterThan(0);
  let turns = 0;
  for (; !isDone; turns += 1) await turn();
  expect(new Set((await answers).map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
  expect(made).toBe(course.lessons.length);
  expect(turns).toBeGreaterThan(course.pool.items.length);
});

test('a pack is made once for a bank, not once for a process', async () => {
  const first = await ask(origin, url);
  const lessonText: PackSources['lessonText'] = () => {
    throw new Error('made again');
  };
  const restarted = await serve({ lessonText });
  await expect.poll(async () => (await ask(restarted, url)).body).toBe(first.body);
  expect((await ask(await serve({ lessonText, textVersion: 'other' }), url)).statusCode).toBe(500);
});

test('a full disk does not stop packs', async () => {
  const file = path.join(dataDir, 'not-a-folder');
  await writeFile(file, '');
  const own = await serve({ dataDir: file });
  expect((await ask(own, url)).body).toBe((await ask(origin, url)).body);
  await expect.poll(() => warned.length).toBeGreaterThan(0);
});
