/** Which question is shown beside one that was answered by a misconception. */
import { createBank } from '@lanewise/bank/compiled/bank';
import type { CompiledQuestion } from '@lanewise/bank/compiled/snapshot';
import { buildQuestion, type QuestionValues } from '@lanewise/testing/builders/question';
import { smallSnapshot } from '@lanewise/testing/small-bank';
import { expect, test } from 'vitest';
import { contrastOf } from './contrast.ts';

interface Words {
  readonly prompt: string;
  /** The right one first. */
  readonly answers: readonly [string, string];
  /** The misconception behind the wrong one. */
  readonly belief?: string;
}

function questionOf(id: string, { prompt, answers, belief }: Words, values: QuestionValues = {}): CompiledQuestion {
  const built = buildQuestion({ id, chapter: 'us-signs', ...values });
  const [right, wrong] = built.answers;
  if (!right || !wrong) throw new Error('A built question has answers.');
  const text = { en: { prompt, answers, explanation: '', alt: null } };
  return { ...built, answers: [right, { ...wrong, misconception: belief ?? null }], text };
}

const asked = questionOf(
  'us-s3',
  {
    prompt: 'What must you do at a flashing red light?',
    answers: ['Stop, then go when it is clear', 'Slow down and drive through with care'],
    belief: 'Flashing lights only warn',
  },
  { family: 'flashing red' },
);

/** Returns the id of the question beside `asked`, in a small bank in which this one replaces another. */
function beside(other: Words, values: QuestionValues = {}): string | undefined {
  const small = smallSnapshot();
  const replaced = new Map([asked, questionOf('us-s4', other, values)].map((each) => [each.id, each]));
  const bank = createBank({ ...small, questions: small.questions.map((each) => replaced.get(each.id) ?? each) });
  return contrastOf(bank, bank.question('us-s3') as CompiledQuestion, 1)?.question.id;
}

const alike: Words = {
  prompt: 'What must you do at a flashing yellow light?',
  answers: ['Slow down and drive on with care', 'Stop'],
};

test.each<[string, Words, QuestionValues, boolean]>([
  ['in which the wrong answer reads like the right one', alike, {}, true],
  ['of another state', alike, { region: 'TX' }, false],
  ['that words the same fact differently', alike, { family: 'flashing red' }, false],
  ['with the same answer', { ...alike, answers: [asked.text.en?.answers[0] ?? '', 'Wave'] }, {}, false],
  [
    'that offers the same misconception',
    { prompt: 'Who pays for a tow truck?', answers: ['Its owner', 'The city'], belief: 'Flashing lights only warn' },
    {},
    true,
  ],
  ['about something else', { prompt: 'Who pays for a tow truck?', answers: ['Its owner', 'The city'] }, {}, false],
])('a question %s: %#', (_, other, values, isShown) => {
  expect(beside(other, values) === 'us-s4').toBe(isShown);
});
