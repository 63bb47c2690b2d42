import type { PracticeItem } from '@lanewise/contracts/calls/practice';
import type { CoursePack } from '@lanewise/contracts/course-pack';
import { blueprintById } from '@lanewise/learning/exam/lookup';
import { expect, test } from 'vitest';
import { drawStored } from './draw-stored.ts';

const modules = [
  ...new Set(blueprintById('us-ca-car')?.parts.flatMap(({ quotas }) => quotas.flatMap((q) => q.modules))),
];

/** Fifteen questions in each module of the exam; even ones are in the chapter `signs`, odd ones in `rules`. */
const questions = modules.flatMap((module) =>
  Array.from({ length: 15 }, (_, at): PracticeItem => {
    const chapter = at % 2 === 0 ? 'signs' : 'rules';
    return {
      part_id: chapter,
      page_id: `${module}-${at}`,
      content_type: 'single',
      data: {
        module,
        tags: at % 2 === 0 ? ['road_signs'] : [],
        points: null,
        chapter: { code: chapter, name: chapter },
      },
      answers: [],
    } as unknown as PracticeItem;
  }),
);
const pack = {
  info: { exam: { blueprint: 'us-ca-car' } },
  questions,
  families: { [`${modules[0]}-0`]: 'one fact', [`${modules[0]}-1`]: 'one fact' },
  categories: { signs: 'first', rules: 'second' },
} as unknown as CoursePack;
const chosen = { review: [`${modules[1]}-3`, 'removed', `${modules[0]}-2`], mistakes: [] };
const draw = (asked: Parameters<typeof drawStored>[0]) => drawStored(asked, { pack, chosen, random: () => 0.5 });
const idsOf = (drawn: ReturnType<typeof draw>) => drawn?.questions.map(({ page_id: id }) => id);

test('practice is spread over the modules', () => {
  const drawn = draw({ kind: 'practice', count: modules.length });
  expect(new Set(drawn?.questions.map(({ data }) => data.module)).size).toBe(modules.length);
  expect(drawn).toMatchObject({ passing_index: null, available: questions.length, code: null });
});

test('a chapter is tested by ten of its own questions, with its pass mark', () => {
  const drawn = draw({ kind: 'chapter', codes: ['rules'] });
  expect(drawn?.questions.map(({ part_id }) => part_id)).toEqual(Array(10).fill('rules'));
  expect(drawn).toMatchObject({ code: 'rules', passing_index: 0.8 });
});

test('a category is tested by twenty questions of its chapters', () => {
  const drawn = draw({ kind: 'category', codes: ['first'] });
  expect(drawn?.questions.map(({ part_id }) => part_id)).toEqual(Array(20).fill('signs'));
});

test('the final test has as many questions as the official exam, none twice', () => {
  const ids = idsOf(draw({ kind: 'final' }));
  expect(ids).toHaveLength(blueprintById('us-ca-car')?.questions ?? 0);
  expect(new Set(ids).size).toBe(ids?.length);
});

test('a review asks the questions that the server chose, in its order, except those that the course no longer has', () => {
  expect(idsOf(draw({ kind: 'review' }))).toEqual([`${modules[1]}-3`, `${modules[0]}-2`]);
  expect(draw({ kind: 'mistakes' })).toMatchObject({ questions: [], available: 0 });
});

test('a continued test keeps exactly its questions', () => {
  const ids = [`${modules[2]}-1`, `${modules[0]}-4`];
  expect(idsOf(draw({ kind: 'practice', page_ids: ids }))).toEqual(ids);
});

test('road signs only, and no test for a code that the course does not have', () => {
  expect(draw({ kind: 'signs' })?.questions.every(({ data }) => data.tags.includes('road_signs'))).toBe(true);
  expect(draw({ kind: 'module', codes: ['nothing'] })).toBeNull();
});
