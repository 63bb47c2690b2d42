import { expect, test } from 'vitest';
import { answerText, rightAnswerText } from './given-answer-text.ts';
import { makeItem } from './practice-item.testing.ts';

const answer = (id: string, content: string, isRight: boolean) => ({
  id,
  content,
  is_correct: isRight,
  is_default: false,
  is_removed: false,
});

test('several answers that are sentences are joined without the full stops between them', () => {
  const [first, second] = [answer('a', 'You can still steer.', true), answer('b', 'The wheels do not lock.', true)];
  const item = makeItem({ content_type: 'multiple', answers: [first, answer('c', 'You stop sooner.', false), second] });
  expect(rightAnswerText(item, 'en')).toBe('You can still steer; The wheels do not lock.');
  expect(answerText(item, 'ac', 'en')).toBe('You can still steer; You stop sooner.');
});

test('a single answer keeps its full stop, and no answer is null', () => {
  const item = makeItem({ answers: [answer('a', 'You stop.', true), answer('b', 'You go on.', false)] });
  expect(rightAnswerText(item, 'en')).toBe('You stop.');
  expect(answerText(item, '', 'en')).toBeNull();
});
