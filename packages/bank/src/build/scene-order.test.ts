import { expect, test } from 'vitest';
import type { DraftQuestion } from '../draft/draft.ts';
import { checkFixture, fixtureLookups } from '../fixtures/fixture-bank.ts';
import { compile } from './compile.ts';
import { sceneOrder } from './scene-order.ts';

const { draft } = checkFixture();
const turn = draft.questions.find(({ id }) => id === 'us-row-001') as DraftQuestion;
const keyOf = (picture: { readonly key: string }) => picture.key;

test('a question about who goes first says the order in words and when the learner goes', () => {
  expect(sceneOrder(turn, keyOf)).toEqual({
    picture: 'order:us-row-001',
    text: {
      en: {
        verdict: 'You go last.',
        steps: [
          { place: 1, text: 'B goes straight.' },
          { place: 2, text: 'A turns left.' },
        ],
        alt:
          '1: B goes straight. 2: A turns left. Arrows show where each one goes. ' +
          'An intersection with a green light. The blue car A signals left, the red car B comes towards it.',
      },
    },
  });
});

test('each language of a course says it in its own words', () => {
  const [en] = Object.values(turn.text);
  const german = {
    ...turn,
    subject: 'de',
    text: { de: { ...en, prompt: 'Du willst abbiegen.' }, en },
  } as DraftQuestion;
  const order = sceneOrder(german, keyOf);
  expect(order?.text.de?.verdict).toBe('Du fährst zuletzt.');
  expect(order?.text.de?.steps.map(({ text }) => text)).toEqual(['B fährt geradeaus.', 'A biegt links ab.']);
  expect(order?.text.en?.steps.map(({ text }) => text)).toEqual(['B goes straight ahead.', 'A turns left.']);
});

test('where the question does not speak to the learner, nothing is said about them', () => {
  const [en] = Object.values(turn.text);
  const text = { en: { ...en, prompt: 'Car A turns left. Who goes first?', answers: ['Car A', 'Car B'] } };
  expect(sceneOrder({ ...turn, text } as DraftQuestion, keyOf)?.text.en?.verdict).toBeNull();
});

test('a question that claims nothing about the right of way has no order', () => {
  expect(sceneOrder({ ...turn, solves: null }, keyOf)).toBeNull();
});

test('the snapshot keeps the explained scene apart from the plain one', () => {
  const snapshot = compile(draft, fixtureLookups.pictures);
  const question = snapshot.questions.find(({ id }) => id === 'us-row-001');
  const [plain, explained] = [question?.picture, question?.order?.picture].map((key) => snapshot.pictures[key ?? '']);
  expect(explained?.kind).toBe('scene');
  expect(explained?.file).not.toBe(plain?.file);
});
