import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadSnapshot, readCurrent } from '../compiled/load.ts';
import { pack } from '../compiled/pack.ts';
import { checkFixture, fixtureLookups } from '../fixtures/fixture-bank.ts';
import { parseLessons } from '../published/lesson-record.ts';
import { parseFrozen } from '../published/record.ts';
import { compile } from './compile.ts';

const snapshot = compile(checkFixture().draft, fixtureLookups.pictures);
const byId = (id: string) => snapshot.questions.find((question) => question.id === id);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'bank-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

test('the same sources give the same snapshot', () => {
  expect(compile(checkFixture().draft, fixtureLookups.pictures)).toEqual(snapshot);
});

test('any change of content gives another hash', () => {
  const { draft } = checkFixture();
  const [first, ...rest] = draft.questions;
  const changed = compile(
    { ...draft, questions: [{ ...first, difficulty: 5 } as (typeof draft.questions)[number], ...rest] },
    fixtureLookups.pictures,
  );

  expect(changed.hash).not.toBe(snapshot.hash);
});

test('a question has its texts in every language of its course, and its answers lettered in the order of the author', () => {
  expect(byId('de-vorf-001')).toMatchObject({
    subject: 'de',
    module: 'g-vorfahrt',
    points: 5,
    picture: 'sign:de/206',
    answers: [
      { id: 'a', right: true },
      { id: 'b', right: true },
      { id: 'c', right: false },
    ],
    text: { de: { prompt: 'Was verlangt dieses Zeichen?' }, en: { prompt: 'What does this sign require?' } },
  });
  expect(byId('us-sign-001')?.text.en?.explanation).toBe(
    'The sign asks for a full halt before the line, so that people can cross in front of you. Past the line you stand in their way.',
  );
  expect(byId('us-row-001')?.text.en?.explanation.split('\n\n')).toHaveLength(2);
});

test("a state's course holds the core's questions and its own", () => {
  const course = snapshot.courses.find((candidate) => candidate.code === 'ca-car');
  const chapter = course?.categories[1]?.chapters[0];

  expect(chapter).toMatchObject({
    code: 'us-right-of-way',
    position: 1,
    questions: ['us-row-001', 'us-row-002', 'ca-row-001'],
  });
  expect(byId('ca-row-001')?.region).toBe('CA');
  expect(byId('us-row-001')).not.toHaveProperty('region');
});

test('questions about one fact form a family', () => {
  expect(byId('us-t-bac-adult-ca-1')?.family).toBe('us-ca-bac-adult');
  expect(byId('us-t-bac-adult-ca-2')?.family).toBe('us-ca-bac-adult');
  expect(byId('us-alc-001')?.family).toBe('us-ca-bac-adult');
});

test('an outline gives a course its section and categories', () => {
  const course = snapshot.courses.find((candidate) => candidate.code === 'de-b');

  expect(course?.section.name).toEqual({ de: 'Pkw', en: 'Car' });
  expect(course?.categories.map((category) => category.code)).toEqual(['grundstoff']);
});

test('every picture that is used is packed in a file named by its content hash', () => {
  const named = [
    ...snapshot.questions.map((question) => question.picture),
    ...snapshot.courses.flatMap((course) =>
      course.categories.flatMap((category) => category.chapters.map((chapter) => chapter.picture)),
    ),
  ].filter((key) => key !== null);

  expect(named.filter((key) => snapshot.pictures[key] === undefined)).toEqual([]);
  expect(snapshot.pictures['sign:us/R1-1']?.file).toMatch(/^[0-9a-f]{16}\.svg$/);
});

test('a lesson is compiled to parts with its pictures, check questions and sources', () => {
  const [lesson] = snapshot.lessons;

  expect(lesson).toMatchObject({ id: 'stop-signs', chapter: 'us-signs', checks: ['us-sign-001'] });
  const src = `/pictures/${snapshot.pictures['sign:us/R1-1']?.file}`;
  expect(lesson?.parts.en).toContainEqual({ kind: 'picture', picture: expect.objectContaining({ kind: 'sign', src }) });
  expect(lesson?.parts.en?.at(-1)).toEqual({
    kind: 'sources',
    html: expect.stringContaining('California Driver’s Handbook, Signs'),
  });
});

test('a packed snapshot is loaded unchanged', async () => {
  const current = pack(snapshot, 'f', folder);

  expect(await loadSnapshot(folder)).toEqual(snapshot);
  expect(await readCurrent(folder)).toEqual(current);
  expect(current.counts).toEqual({
    courses: 2,
    questions: snapshot.questions.length,
    lessons: 1,
    pictures: Object.keys(snapshot.pictures).length,
  });
});

test('a new snapshot replaces the old one', () => {
  pack(snapshot, 'f', folder);
  pack({ ...snapshot, hash: '0123456789abcdef' }, 'g', folder);

  expect(readdirSync(folder).sort()).toEqual(['bank-0123456789abcdef.json.gz', 'current.json']);
});

test('a bank that was never built, lost its file, was altered or damaged is refused, each time with the remedy', async () => {
  await expect(loadSnapshot(folder)).rejects.toThrow(/There is no question bank in .* Run "npm run bank:build"\./);

  const { file } = pack(snapshot, 'f', folder);
  const packed = readFileSync(path.join(folder, file));
  rmSync(path.join(folder, file));
  await expect(loadSnapshot(folder)).rejects.toThrow(/is missing\. Run/);

  const text = gunzipSync(packed).toString();
  writeFileSync(path.join(folder, file), gzipSync(text.replace('"right":true', '"right":false')));
  await expect(loadSnapshot(folder)).rejects.toThrow(/was altered: .* Refused\. Run/);

  writeFileSync(path.join(folder, file), packed.subarray(0, 100));
  await expect(loadSnapshot(folder)).rejects.toThrow(/is damaged\. Run/);

  writeFileSync(path.join(folder, 'current.json'), '{"hash":"../../etc"}');
  await expect(loadSnapshot(folder)).rejects.toThrow(/current\.json is damaged\. Run/);
});

test('lessons and signs say when they were last published', () => {
  const { draft } = checkFixture();
  const [lesson] = draft.lessons;
  const line = JSON.stringify({ id: lesson?.id, language: 'en', slug: lesson?.slug, text: 'x', date: '2026-11-20' });
  const questions = '{"id":"us-sign-001","meaning":"x","date":"2026-11-19"}';
  const dated = compile(draft, fixtureLookups.pictures, parseFrozen(questions, null, parseLessons(line)));

  expect(dated.lessons[0]?.changed).toEqual({ en: '2026-11-20' });
  expect(dated.signs.find(({ id }) => id === 'us/R1-1')?.changed).toBe('2026-11-19');
  expect(snapshot.lessons[0]).not.toHaveProperty('changed');
  expect(snapshot.signs[0]).not.toHaveProperty('changed');
});
