import { expect, test } from 'vitest';
import { compile } from '../build/compile.ts';
import { checkFixture, fixtureLookups } from '../fixtures/fixture-bank.ts';
import { createBank } from './bank.ts';

const snapshot = compile(checkFixture().draft, fixtureLookups.pictures);
const bank = createBank(snapshot);
const california = bank.course('us', 'ca-car');
if (california === undefined) throw new Error('the fixture has no ca-car');
const ids = (questions: readonly { readonly id: string }[]) => questions.map((question) => question.id);

test('courses are found by country and code or slug, and only in their own country', () => {
  expect(bank.courseBySlug('us', 'california-car')).toBe(california);
  expect(bank.course('uk', 'ca-car')).toBeUndefined();
  expect(bank.coursesOf('de').map((course) => course.entry.code)).toEqual(['de-b']);
  expect(bank.coursesOf('fr')).toEqual([]);
});

test('without a filter the pool is the whole course', () => {
  expect(bank.pool(california).items).toHaveLength(8);
  expect(bank.pool(california, {})).toBe(california.pool);
  expect([...california.pool.byModule.keys()]).toEqual(['signs', 'right-of-way', 'alcohol']);
});

test('each filter narrows the pool, and all filters apply together', () => {
  expect(ids(bank.pool(california, { roadSigns: true }).items)).toEqual(['us-sign-001', 'us-sign-002']);
  expect(ids(bank.pool(california, { tag: 'sample' }).items)).toEqual(['us-sign-001']);
  expect(ids(bank.pool(california, { chapter: 'us-alcohol' }).items)).toEqual([
    'us-alc-001',
    'us-t-bac-adult-ca-1',
    'us-t-bac-adult-ca-2',
  ]);
  expect(bank.pool(california, { category: 'rules' }).items).toHaveLength(6);
  expect(ids(bank.pool(california, { modules: ['signs', 'alcohol'], tag: 'sample' }).items)).toEqual(['us-sign-001']);
  expect(bank.pool(california, { modules: ['speed'] }).items).toEqual([]);
});

test('the same filter returns the same pool, whatever the order of its modules', () => {
  expect(bank.pool(california, { modules: ['alcohol', 'signs'] })).toBe(
    bank.pool(california, { modules: ['signs', 'alcohol'] }),
  );
});

test('of very many filters, the latest are kept', () => {
  const pool = (unknown: number) => bank.pool(california, { modules: ['signs', `unknown-${unknown}`] });
  const first = pool(0);
  const others = Array.from({ length: 200 }, (_, index) => pool(index + 1));
  expect(pool(200)).toBe(others.at(-1));
  expect(pool(0)).not.toBe(first);
  expect(ids(pool(0).items)).toEqual(ids(first.items));
});

test('unknown names find nothing', () => {
  expect(bank.question('us-nothing')).toBeUndefined();
  expect(bank.question('constructor')).toBeUndefined();
  expect(bank.picture('constructor')).toBeUndefined();
  expect(bank.tagged('us', 'nothing').items).toEqual([]);
  expect(california.chapter('constructor')).toBeUndefined();
});

test('a lesson is found by its address in its country, with the courses that have it', () => {
  const lesson = bank.lessonBySlug('us', 'en', 'stop-signs');
  expect(lesson).toBe(bank.lesson('stop-signs'));
  expect(bank.lessonBySlug('de', 'en', 'stop-signs')).toBeUndefined();
  expect(bank.lessonBySlug('us', 'de', 'stop-signs')).toBeUndefined();
  expect(lesson && bank.coursesWith(lesson)).toEqual([california]);
});

test('every sign of a country that has a course is there, with its names and its drawing', () => {
  expect(ids(bank.signsOf('us'))).toEqual(['us/R1-1', 'us/W1-2R']);
  expect(bank.signsOf('de')[0]).toMatchObject({ code: '206', group: 'de.order', name: { en: expect.any(String) } });
  expect(bank.picture('sign:us/W1-2R')?.kind).toBe('sign');
  expect(bank.signsOf('fr')).toEqual([]);
});

test('questions, chapters, lessons, documents and pictures are found by each of their names', () => {
  expect(bank.question('de-vorf-002')?.number).toEqual({ value: 5, unit: 'm' });
  expect(california.chapter('right-of-way')).toBe(california.chapter('us-right-of-way'));
  expect(california.chapter('us-right-of-way')?.category.code).toBe('rules');
  expect(california.lesson('stop-signs')).toBe(bank.lesson('stop-signs'));
  expect(bank.document('stvo')?.title).toContain('StVO');
  const picture = bank.picture('sign:us/R1-1');
  expect(bank.pictureFile(picture?.file ?? '')).toBe(picture);
  expect(ids(bank.tagged('us', 'sample').items)).toEqual(['us-sign-001']);
});
