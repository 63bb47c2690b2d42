import { expect, test } from 'vitest';
import { fillLesson, type LessonFacts } from './fill-lesson.ts';

const values: Readonly<Record<string, number | string | boolean>> = {
  speed_school: 25,
  phone_ban: true,
  helmet: 'all riders',
};
const facts: LessonFacts = {
  value: (rule) => values[rule],
  written: (rule) => (rule === 'speed_school' ? '25 mph' : undefined),
  figure: (rule) => (rule === 'speed_school' ? '25' : undefined),
  detail: (rule, name) => (rule === 'speed_school' && name === 'says' ? 'It is 25 here.' : undefined),
  question: (rule, taken) => ['q-1', 'q-2'].find((id) => rule === 'speed_school' && !taken.has(id)),
  known: (rule) => rule in values || rule === 'curfew',
};
const fill = (text: string) => fillLesson(text, facts, { region: 'Ohio', Region: 'Ohio' });
const textOf = (text: string) => fill(text).text;

test('placeholders take the value with its unit, the bare number, a detail and the name of the state', () => {
  expect(textOf('In {region}: {fact:speed_school}, sign:us/R2-1-{figure:speed_school}. {fact:speed_school.says}')).toBe(
    'In Ohio: 25 mph, sign:us/R2-1-25. It is 25 here.',
  );
});

test.each([
  ['speed_school', true],
  ['curfew', false],
  ['no curfew', true],
  ['no speed_school', false],
  ['phone_ban is true', true],
  ['helmet is none, all riders', true],
  ['helmet is none', false],
  ['speed_school above 20', true],
  ['speed_school above 25', false],
  ['speed_school below 30', true],
  ['speed_school.says', true],
  ['speed_school.where', false],
  ['curfew or speed_school', true],
  ['speed_school and curfew', false],
  ['speed_school and no curfew', true],
])('the block ":::if %s" is shown: %s', (condition, shown) => {
  expect(textOf(`:::if ${condition}\nyes\n:::else\nno\n:::end`)).toBe(shown ? 'yes' : 'no');
});

test('blocks may be nested, and nothing inside a hidden block is shown or required', () => {
  const filled = fill('a\n:::if curfew\nb {fact:curfew}\n:::if speed_school\nc\n:::else\nd\n:::end\n:::end\ne');

  expect(filled.text).toBe('a\ne');
  expect(filled.lines).toEqual([1, 10]);
  expect(filled.rules).toEqual([]);
  expect(filled.faults).toEqual([]);
});

test('a check takes a question of the first rule that has one left, and disappears if none has', () => {
  const filled = fill(
    ':::check own curfew speed_school\n:::check own speed_school\n:::check own speed_school\n:::check us-a',
  );

  expect(filled.text).toBe(':::check q-1\n:::check q-2\n:::check us-a');
  expect(filled.rules).toEqual(['speed_school']);
});

test.each([
  [
    '{fact:curfew}',
    '{fact:curfew} has no value for Ohio. Put ":::if curfew" before the sentence and ":::end" after it.',
  ],
  ['{fact:speeed}', 'no fact has the rule "speeed". Correct it, or add the facts.'],
  [
    '{state}',
    '{state} is not a placeholder of lessons. Known: {region}, {Region}, {fact:rule}, {fact:rule.says}, {figure:rule}.',
  ],
  [':::if speed_school', '":::if" is never closed. Write ":::end" after its text.'],
  [':::end', '":::end" must be alone on a line after an open ":::if". Remove it.'],
  [
    ':::if speed_school and curfew or helmet\n:::end',
    '"and" and "or" cannot be mixed in one condition. Put one :::if inside another.',
  ],
  [
    ':::if speed_school > 20\n:::end',
    'the condition "speed_school > 20" cannot be read. Write a rule, "no" and a rule, or a rule followed by is, above or below and a value.',
  ],
])('a fault is reported with its line: %s', (text, message) => {
  expect(fill(`fine\n${text}`).faults).toEqual([{ line: 2, message }]);
});
