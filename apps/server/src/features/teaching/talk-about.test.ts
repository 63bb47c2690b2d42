import type { CompiledQuestion } from '@lanewise/bank/compiled/snapshot';
import { expect, test } from 'vitest';
import { talkAbout } from './talk-about.ts';

const question = (id: string, misconception: string) =>
  [id, { id, answers: [{ id: 'a', right: false, misconception }] } as unknown as CompiledQuestion] as const;
const study = {
  questions: new Map([
    question('q1', 'A flashing red light means slow down.'),
    question('q2', 'The Larger Car goes first.'),
    question('q3', 'A bicycle has no right of way.'),
  ]),
};
const held = (id: string, belief: string, at: number) => ({ question: id, belief: belief.toLowerCase(), at });
const beliefs = [
  held('q1', 'A flashing red light means slow down.', 1),
  held('q2', 'The Larger Car goes first.', 2),
  held('q3', 'A bicycle has no right of way.', 3),
];
const weak = [{ name: 'Signs' }, { name: 'Parking' }, { name: 'Speed' }, { name: 'Lights' }];

test('the misconceptions shown last come first, in the bank’s words, and leave room for a weak chapter', () => {
  expect(talkAbout({ study, beliefs, weak })).toEqual([
    { kind: 'misconception', text: 'A bicycle has no right of way.' },
    { kind: 'misconception', text: 'The Larger Car goes first.' },
    { kind: 'chapter', text: 'Signs' },
  ]);
});

test('without weak chapters there are up to three misconceptions, without misconceptions three chapters', () => {
  expect(talkAbout({ study, beliefs, weak: [] })).toHaveLength(3);
  expect(talkAbout({ study, beliefs: [], weak }).map(({ text }) => text)).toEqual(['Signs', 'Parking', 'Speed']);
});

test('a misconception that the bank no longer has is left out', () => {
  const gone = [held('q1', 'Something else.', 4), held('q9', 'Of a question that is gone.', 5)];
  expect(talkAbout({ study, beliefs: gone, weak: [] })).toEqual([]);
});
