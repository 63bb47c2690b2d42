import { expect, test } from 'vitest';
import { answerIdOf } from './answer-id.ts';

test.each([
  ['us:red-arrow', 'us:red-arrow'],
  [' red-arrow ', 'us:red-arrow'],
  ['/us/questions-answers/red-arrow', 'us:red-arrow'],
  ['https://lanewise.example/us/questions-answers/red-arrow/?s=arrow#top', 'us:red-arrow'],
  ['', 'us:'],
])('"%s" names %s', (typed, id) => expect(answerIdOf('us', typed)).toBe(id));
