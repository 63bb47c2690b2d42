import { expect, test } from 'vitest';
import { firstOpenStep, quizAnswersIn, quizFields, stepsOf, testDay } from './quiz-answers.ts';

const read = (query: string) => quizAnswersIn(new URLSearchParams(query));
const NOW = Date.parse('2026-11-23T10:00:00Z');

test.each([
  'course=ca-car&time=20&goal=plan&studied=some&in=14&from=course',
  'course=de-b&time=45&studied=none&in=date&date=2026-12-06&short=1',
  'time=10&utm_source=news&gclid=a1',
])('answers are read back from their query: %s', (query) => {
  expect(new URLSearchParams(quizFields(read(query)).map(([name, value]) => [name, value])).toString()).toBe(query);
});

test('malformed answers are dropped, so that their questions are asked again', () => {
  const answers = read('course=../x&time=21&goal=money&studied=&in=3&date=2026-13-40&short=yes&from=<i>');
  expect(answers).toEqual({
    course: null,
    time: null,
    goal: null,
    studied: null,
    days: null,
    date: null,
    isShort: false,
    from: 'direct',
    source: {},
  });
  expect(firstOpenStep(answers, 'ready-to-start')).toBe('what-suits-you');
});

test('the date counts only if chosen, because the form sends it with every answer', () => {
  expect(read('in=14&date=2026-12-06')).toMatchObject({ days: 14, date: null });
  expect(read('in=date&date=2026-12-06')).toMatchObject({ days: null, date: '2026-12-06' });
  expect(read('in=date&date=')).toMatchObject({ days: null, date: null });
});

test('an unanswered step is asked before later ones in the visitor’s list', () => {
  const answers = read('course=ca-car&time=20');
  expect(firstOpenStep(answers, 'what-suits-you')).toBeUndefined();
  expect(firstOpenStep(answers, 'what-looking-for')).toBeUndefined();
  expect(firstOpenStep(answers, 'ready-to-start')).toBe('what-looking-for');
  const short = read('course=ca-car&time=20&short=1');
  expect(stepsOf(short, 'asked')).toHaveLength(4);
  expect(firstOpenStep(short, 'ready-to-start')).toBe('studied-handbook');
  const told = read('course=ca-car&time=20&goal=plan&studied=some');
  expect(firstOpenStep(told, 'ready-to-start', 'asked')).toBe('deadline-studying');
  expect(firstOpenStep(told, 'ready-to-start', 'left_out')).toBeUndefined();
});

test('the test date is the given one, or counted from today', () => {
  expect(testDay({ days: 14, date: null }, NOW)).toBe('2026-12-07');
  expect(testDay({ days: null, date: '2026-11-23' }, NOW)).toBe('2026-11-23');
  expect(testDay({ days: null, date: '2026-11-22' }, NOW)).toBeNull();
  expect(testDay({ days: 0, date: null }, NOW)).toBeNull();
});
