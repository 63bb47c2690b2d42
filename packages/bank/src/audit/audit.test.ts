import { expect, test } from 'vitest';
import { compile } from '../build/compile.ts';
import { createBank } from '../compiled/bank.ts';
import { checkFixture, fixtureLookups } from '../fixtures/fixture-bank.ts';
import { drawForAudit } from './draw.ts';
import { answerKey, questionSheet } from './question-sheet.ts';

const snapshot = compile(checkFixture().draft, fixtureLookups.pictures);
const bank = createBank(snapshot);
const ids = (seed: string, count = 6) => drawForAudit(bank, 'us', count, seed).map(({ question }) => question.id);

test('a seed always draws the same questions, each once', () => {
  expect(ids('a')).toEqual(ids('a'));
  expect(ids('a')).not.toEqual(ids('b'));
  expect(new Set(ids('a', 100)).size).toBe(ids('a', 100).length);
});

test('the courses of a country take turns', () => {
  const courses = snapshot.courses.filter(({ subject }) => subject === 'us').map(({ code }) => code);
  const drawn = drawForAudit(bank, 'us', courses.length, 'a').map(({ course }) => course);
  expect(drawn.toSorted()).toEqual(courses.toSorted());
});

test('a course alone can be drawn from, and an unknown one has nothing', () => {
  expect(drawForAudit(bank, 'de-b', 3, 'a').every(({ course }) => course === 'de-b')).toBe(true);
  expect(drawForAudit(bank, 'us/car', 3, 'a')).not.toEqual([]);
  expect(drawForAudit(bank, 'us/nothing', 3, 'a')).toEqual([]);
  expect(drawForAudit(bank, 'nowhere', 3, 'a')).toEqual([]);
});

test('the sheet has every answer and neither the key nor the explanation', () => {
  const drawn = drawForAudit(bank, 'us', 6, 'a');
  const sheet = questionSheet(drawn, snapshot.pictures, 'en');
  for (const { question } of drawn) {
    expect(sheet).toContain(question.text.en?.prompt);
    expect(sheet).not.toContain(question.id);
    expect(sheet).not.toContain(question.text.en?.explanation);
  }
  expect(sheet.match(/<li>/g)).toHaveLength(drawn.flatMap(({ answers }) => answers).length);
});

test('the key names the right answers by their place on the sheet', () => {
  const drawn = drawForAudit(bank, 'us', 6, 'a');
  for (const { place, right } of answerKey(drawn, 'en')) {
    const entry = drawn[place - 1];
    expect(right).toEqual(entry?.answers.flatMap((answer, index) => (answer.right ? [index + 1] : [])));
  }
});

test('riders read a question as their course asks it', () => {
  const ridden = {
    ...snapshot,
    courses: snapshot.courses.map((course) => ({ ...course, section: { ...course.section, id: 'motorcycle' } })),
    questions: snapshot.questions.map((question) => ({
      ...question,
      rider: { picture: 'ridden', text: question.text },
    })),
  };
  const drawn = drawForAudit(createBank(ridden), 'us', 3, 'a');
  expect(drawn.map(({ question }) => question.picture)).toEqual(['ridden', 'ridden', 'ridden']);
});
