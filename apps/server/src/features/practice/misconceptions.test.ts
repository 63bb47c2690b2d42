/** Each wrong answer's misconception, and the other case in which that answer would be right. */
import { withContrasts } from '@lanewise/bank/build/contrasts';
import { type Bank, createBank } from '@lanewise/bank/compiled/bank';
import type { CompiledQuestion } from '@lanewise/bank/compiled/snapshot';
import { buildQuestion, type QuestionValues } from '@lanewise/testing/builders/question';
import { smallSnapshot } from '@lanewise/testing/small-bank';
import { expect, test } from 'vitest';
import { misconceptionsField } from './misconceptions.ts';

/** Returns a bank in which two questions of the chapter `us-signs` are replaced. The second one's right answer is a wrong one of the first. */
function bankWith(first: QuestionValues, second: QuestionValues & { readonly prompt?: string }): Bank {
  const asked = buildQuestion({ id: 'us-s3', chapter: 'us-signs', ...first });
  const { prompt = 'Where does it say stop?', ...values } = second;
  const other = buildQuestion({ id: 'us-s4', chapter: 'us-signs', ...values });
  const wrong = asked.text.en?.answers[1]?.toUpperCase() ?? '';
  const text = { en: { ...(other.text.en as NonNullable<typeof other.text.en>), prompt, answers: [wrong, 'x', 'y'] } };
  const replaced = new Map([asked, { ...other, text }].map((question) => [question.id, question]));
  const small = smallSnapshot();
  const questions = small.questions.map((each) => replaced.get(each.id) ?? each);
  return createBank(withContrasts({ ...small, questions }));
}

const misconceptionsOf = (bank: Bank) =>
  misconceptionsField(bank, bank.question('us-s3') as CompiledQuestion, 'en').misconceptions;

test('each named wrong answer has its misconception in words, and its contrast if the bank has one', () => {
  expect(misconceptionsOf(bankWith({}, {}))).toEqual([
    {
      answer_id: 'b',
      content: 'misconception behind b',
      language: 'en',
      contrast: {
        page_id: 'us-s4',
        content: 'Where does it say stop?',
        picture: null,
        answer: 'ANSWER B OF US-S3 (EN)',
        is_same_answer: true,
      },
    },
    {
      answer_id: 'c',
      content: 'misconception behind c',
      language: 'en',
      contrast: expect.objectContaining({ is_same_answer: false }),
    },
  ]);
});

const scene = { picture: 'scene:crossing' };
const otherScene = { picture: 'order:us-s2' };
const sign = { picture: 'sign:us/R1-1' };
const samePrompt = { prompt: 'Prompt of us-s3 (en)' };

test.each([
  ['of the same chapter', {}, {}, true],
  ['of another state, where other law is in force', { region: 'CA' }, { region: 'TX' }, false],
  ['of the same state', { region: 'CA' }, { region: 'CA' }, true],
  ['with the same words and no picture', {}, samePrompt, false],
  ['with the same words about another picture', scene, { ...otherScene, ...samePrompt }, true],
  ['about a sign where this one is about a scene', scene, sign, false],
  ['with the same words about the same picture', scene, { ...scene, ...samePrompt }, false],
  ['of another chapter without pictures', { chapter: 'us-speed' }, {}, true],
  ['of another chapter with pictures', { chapter: 'us-speed', ...otherScene }, scene, true],
] as const)('a question %s is a contrast: %#', (_, first, second, isContrast) => {
  const [named] = misconceptionsOf(bankWith(first, second)) ?? [];
  expect(named?.contrast?.is_same_answer === true).toBe(isContrast);
});

test('a question whose wrong answers stand for nothing has no such field', () => {
  const answers = ['a', 'b', 'c'].map((id) => ({ id, right: id === 'a', misconception: null }));
  expect(misconceptionsOf(bankWith({ answers }, {}))).toBeUndefined();
});
