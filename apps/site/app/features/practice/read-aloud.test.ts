import { expect, test } from 'vitest';
import { makeNumeric, makeSeveral } from './practice-item.testing.ts';
import { spoken } from './read-aloud.tsx';

test('with several answers, only the right ones are spoken', () => {
  const item = makeSeveral();
  const right = item.answers.filter(({ is_correct }) => is_correct).map(({ content }) => content);
  expect(right).toHaveLength(2);
  expect(spoken(item, 'en-US', true)).toBe([item.content, ...right, item.data.explanation].join('\n'));
});

test('a number is spoken with its unit, formatted for the language', () => {
  expect(spoken(makeNumeric(1.5, 'm'), 'de-DE', true).split('\n')[1]).toBe('1,5 m');
});

test('before the answer all answers are spoken, and no reason', () => {
  const item = makeSeveral();
  const all = item.answers.map(({ content }) => content);
  expect(spoken(item, 'en-US', false)).toBe([item.content, ...all].join('\n'));
});
