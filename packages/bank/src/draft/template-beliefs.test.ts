import { expect, test } from 'vitest';
import { checkMoreTemplates } from '../fixtures/fixture-bank.ts';
import { beliefBehind, type LawHere } from './template-beliefs.ts';

const here: LawHere = {
  right: 20,
  everywhere: [20, 30, 30, 30],
  other: (rule) => ({ stop_sign_feet: 30, hydrant_feet: 15 })[rule],
};
const behind = (
  value: number | string,
  misconceptions: Parameters<typeof beliefBehind>[2]['misconceptions'],
  law = here,
) =>
  beliefBehind(
    value,
    { values: [{ value: 5, misconception: 'A step is enough' }, 15, 30, 40], count: 3 },
    { misconceptions },
    law,
  );

test('a misconception written beside a value goes before the list', () => {
  expect(behind(5, [{ is: 'smaller', misconception: 'Less is enough' }])).toBe('A step is enough');
});

test('the first misconception of the list that fits is named, and null if none does', () => {
  const list = [
    { rule: 'hydrant_feet', misconception: 'As for hydrants' },
    { is: 'smaller', misconception: 'Less is enough' },
  ] as const;

  expect(behind(15, [...list])).toBe('As for hydrants');
  expect(behind(10, [...list])).toBe('Less is enough');
  expect(behind(30, [...list])).toBeNull();
});

test('a figure is usual if more than half of the jurisdictions have it', () => {
  const usual = [{ is: 'usual', misconception: 'The same everywhere' }] as const;

  expect(behind(30, [...usual])).toBe('The same everywhere');
  expect(behind(40, [...usual])).toBeNull();
  expect(behind(30, [...usual], { ...here, everywhere: [20, 20, 30, 30] })).toBeNull();
});

test('all conditions of a misconception must hold', () => {
  const both = [
    { values: [30, 15], is: 'larger', rule: 'stop_sign_feet', misconception: 'As for stop signs' },
  ] as const;
  const list = both.map((each) => ({ ...each, values: [...each.values] }));

  expect(behind(30, list)).toBe('As for stop signs');
  expect(behind(15, list)).toBeNull();
  expect(behind(30, list, { ...here, right: 50 })).toBeNull();
  expect(behind(30, list, { ...here, other: () => undefined })).toBeNull();
});

test('answers in words are neither smaller nor larger', () => {
  expect(behind('sunset', [{ is: 'larger', misconception: 'Later' }], { ...here, right: 'dark' })).toBeNull();
});

test('generated questions name the misconceptions of their template', () => {
  const question = checkMoreTemplates().draft.questions.find(({ id }) => id === 'us-t-crosswalk-ca-1');
  const named = question?.answers.map(({ misconception }, index) => [question.text.en?.answers[index], misconception]);

  expect(named).toEqual([
    ['20 feet', null],
    ['10 feet', 'Not parking on the lines is enough'],
    ['30 feet', 'A car length and a half must stay free'],
    ['40 feet', 'Two car lengths must stay free'],
  ]);
});
