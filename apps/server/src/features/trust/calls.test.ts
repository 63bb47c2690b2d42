import { enrolments, reviews, users } from '@lanewise/database/schema/tables';
import { smallSnapshot } from '@lanewise/testing/small-bank';
import { startTestApp } from '@lanewise/testing/test-app';
import { trustFolder } from '@lanewise/testing/trust-folder';
import { sql } from 'drizzle-orm';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import type { Caller } from '../../platform/calls/caller.ts';
import { trustCalls } from './calls.ts';
import { readTrustFigures } from './trust-files.ts';

const trustDir = trustFolder(
  afterAll,
  'de',
  '{ kind: students, count: 81234, on: 2026-11-01 }',
  '{ kind: rating, platform: trustpilot, average: 4.4, count: 310, url: "https://r.example", on: 2026-11-01 }',
  '{ kind: media, name: A Paper, title: On learning, url: "https://p.example/1", on: 2026-10-01 }',
);

const { app, database } = await startTestApp({ snapshot: smallSnapshot(), config: { trustDir } });

test('the operator’s own figures are shown as they are', async () => {
  const answer = await app.inject({ url: '/api/v3/guest/trust/de' });
  expect(answer).toAnswer('getTrust');
  expect(answer.json()).toEqual({
    students: { count: 81_234, on: '2026-11-01' },
    ratings: [{ platform: 'trustpilot', average: 4.5, count: 310, url: 'https://r.example', on: '2026-11-01' }],
    media: [{ name: 'A Paper', title: 'On learning', url: 'https://p.example/1', on: '2026-10-01' }],
    is_sample: false,
  });
});

/** Adds so many learners of a country's courses, and so many reviews from it. */
async function fill(country: 'se' | 'fr', learners: number, written: number) {
  await database.queries.execute(sql`
    with made as (
      insert into ${users} (id, email, email_key, analytics_user_id, locale)
      select gen_random_uuid(), n || '@' || ${country}::text, n || '@' || ${country}::text, gen_random_uuid(), ${country}::text
      from generate_series(1, ${learners}::int) n returning id
    )
    insert into ${enrolments} (user_id, subject_code, course_code, is_current)
    select id, ${country}::text, 'any', true from made`);
  const rows = Array.from({ length: written }, (_, n) => ({
    platform: 'google' as const,
    key: Buffer.from(`${country}${n}`),
    writtenOn: '2026-10-01',
    text: `${n}`,
    rating: n % 2 === 0 ? 4 : 5,
    country,
    helpful: 0,
  }));
  await database.queries.insert(reviews).values(rows);
}

test('counted figures below their floors are not shown', async () => {
  await fill('se', 999, 49);
  const answer = await app.inject({ url: '/api/v3/guest/trust/se' });
  expect(answer).toAnswer('getTrust');
  expect(answer.json()).toEqual({ students: null, ratings: [], media: [], is_sample: false });
});

test('above them they are shown, rounded down', async () => {
  await fill('fr', 1234, 50);
  const answer = await app.inject({ url: '/api/v3/guest/trust/france' });
  expect(answer.json()).toEqual({
    students: { count: 1200, on: null },
    ratings: [{ platform: 'google', average: 4.5, count: 50, url: null, on: null }],
    media: [],
    is_sample: false,
  });
});

test('in development samples stand for figures that there are none of, and say so', async () => {
  const calls = trustCalls({ figures: readTrustFigures('/none'), store: database.queries, showsSamples: true });
  const read = async (country: string) =>
    await calls.getTrust({ params: { x: country }, query: {}, body: undefined }, {} as Caller);
  expect(await read('us')).toMatchObject({ is_sample: true, students: { count: 12_000 } });
  expect(await read('fr')).toMatchObject({ is_sample: false, students: { count: 1200 } });
});

test('a figure with a fault is named with its file and line when the server starts', () => {
  const folder = trustFolder(
    onTestFinished,
    'us',
    '{ kind: students, count: 10, on: 2026-11-01 }',
    '{ kind: students, count: many, on: 2026-11-01 }',
  );
  expect(() => readTrustFigures(folder)).toThrow(/trust\/us\.yaml:2/);
  expect(() => readTrustFigures(trustFolder(onTestFinished, 'xx', '{ kind: students }'))).toThrow(/xx\.yaml/);
});
