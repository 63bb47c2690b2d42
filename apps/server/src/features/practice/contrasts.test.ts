/** Which question is shown beside one that was answered by a misconception. */
import { withContrasts } from '@lanewise/bank/build/contrasts';
import type { CompiledQuestion } from '@lanewise/bank/compiled/snapshot';
import { buildQuestion, type QuestionValues } from '@lanewise/testing/builders/question';
import { smallSnapshot } from '@lanewise/testing/small-bank';
import { expect, test } from 'vitest';

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
  const questions = small.questions.map((each) => replaced.get(each.id) ?? each);
  const compared = withContrasts({ ...small, questions }).questions.find(({ id }) => id === 'us-s3');
  return compared?.answers[1]?.contrast?.question;
}

const alike: Words = {
  prompt: 'What must you do at a flashing yellow light?',
  answers: ['Slow down and drive on with care', 'Stop'],
};

const believed: Words = {
  prompt: 'Who pays for a tow truck?',
  answers: ['Its owner', 'The city'],
  belief: 'Flashing lights only warn',
};

test.each<[string, Words, QuestionValues, boolean]>([
  ['that offers the same misconception', believed, {}, true],
  ['of another state', believed, { region: 'TX' }, false],
  ['that words the same fact differently', believed, { family: 'flashing red' }, false],
  ['with the same right answer', { ...believed, answers: [asked.text.en?.answers[0] ?? '', 'Wave'] }, {}, false],
  ['that only reads alike', alike, {}, false],
])('a question %s: %#', (_, other, values, isShown) => {
  expect(beside(other, values) === 'us-s4').toBe(isShown);
});
