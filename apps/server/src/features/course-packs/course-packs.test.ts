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
import { coursePacks } from './course-packs.ts';

const snapshot = smallSnapshot();
const view = { isFirst: true, avif: [{ file: 'view-800.avif', width: 800 }], webp: 'view-800.webp' };
const pictures = { ...snapshot.pictures, 'scene:crossing': { ...snapshot.pictures['scene:crossing'], seat: view } };
const bank = createBank({ ...snapshot, pictures } as typeof snapshot);
const [course] = bank.courses;
if (!course) throw new Error('The small bank has no course.');
const { subject, code, languages } = course.entry;
const url = coursePackPath(subject, code, languages[0] ?? 'en');
const app = Fastify() as unknown as FastifyInstance;
await app.register(errors);
await app.register(coursePacks, {
  bank,
  ...lessonTexts(createContent(emptySnapshot())),
  isLimited: false,
  rightsOf: () => ({ opens: () => true }),
});
const origin = await app.listen({ host: '127.0.0.1', port: 0 });
afterAll(() => app.close());

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
  expect(pack.pictures.filter((src) => src.endsWith('.avif'))).toEqual(['/pictures/view-800.avif']);
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
  const limited = Fastify() as unknown as FastifyInstance;
  await limited.register(errors);
  await limited.register(coursePacks, {
    bank,
    ...lessonTexts(createContent(emptySnapshot())),
    isLimited: true,
    rightsOf: ({ authorization }) => ({ opens: (asked) => authorization === 'paid' && asked.code === code }),
  });
  const own = await limited.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => limited.close());
  expect(await ask(own, url)).toBeRefusedWith('SUBSCRIPTION_REQUIRED');
  const given = await ask(own, url, { headers: { authorization: 'paid' } });
  expect([given.statusCode, given.headers['cache-control']]).toEqual([200, 'private, no-cache']);
});
