import { expect, test } from 'vitest';
import { checkFixture, fixtureLookups } from '../fixtures/fixture-bank.ts';
import { compile } from './compile.ts';
import { typesetContent } from './typeset-content.ts';

const snapshot = compile(checkFixture().draft, fixtureLookups.pictures);

/** Text in which a figure may be parted from its unit, or a paragraph sign from its number. */
const loose = /\d (?:km\/h|mph|m|feet|%|‰)(?!\p{L})|§ \d/u;

test('no text that a learner reads may break between a figure and its unit', () => {
  const read = JSON.stringify([snapshot.courses, snapshot.questions, snapshot.lessons]);
  expect(read).not.toMatch(loose);
  expect(read).toMatch(/\d\u00a0(?:km\/h|mph|feet|%)/);
});

test('every part of a question is kept together, its source in the language of the law', () => {
  const [question] = snapshot.questions.filter(({ subject }) => subject === 'de');
  if (!question) throw new Error('The fixture has no German question.');
  const text = { prompt: 'Nach 5 m?', answers: ['Bei 30 km/h', 'Nie'], explanation: 'z. B. bei 0,5 ‰', alt: '50 m' };
  const kept = typesetContent({
    ...snapshot,
    questions: [{ ...question, source: { document: 'stvo', section: '§ 9 Abs. 1' }, text: { de: text } }],
  });
  expect(kept.questions[0]).toMatchObject({
    source: { document: 'stvo', section: '§\u00a09 Abs.\u00a01' },
    text: {
      de: {
        prompt: 'Nach 5\u00a0m?',
        answers: ['Bei 30\u00a0km/h', 'Nie'],
        explanation: 'z.\u00a0B. bei 0,5\u00a0‰',
        alt: '50\u00a0m',
      },
    },
  });
});
