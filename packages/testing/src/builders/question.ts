import type { CompiledQuestion, QuestionText } from '@lanewise/bank/compiled/snapshot';
import type { ContentLanguage } from '@lanewise/contracts/languages';

/** What a test can choose about a question; defaults fill in the rest. */
export type QuestionValues = Partial<Omit<CompiledQuestion, 'text'>> & {
  /** Languages of its texts. */
  readonly languages?: readonly ContentLanguage[];
};

/**
 * Returns a question as in the compiled bank: by default a US one in English with one correct answer (`a`) and two wrong ones, each with a
 * misconception. Texts contain the question's id and language, so that a test can tell them apart.
 */
export function buildQuestion({ languages = ['en'], ...values }: QuestionValues = {}): CompiledQuestion {
  const id = values.id ?? 'us-1';
  const kind = values.kind ?? 'single';
  const numeric = kind === 'numeric';
  const right = kind === 'multiple' ? ['a', 'b'] : ['a'];
  const answers =
    values.answers ??
    (numeric ? [] : ['a', 'b', 'c']).map((answer) => ({
      id: answer,
      right: right.includes(answer),
      misconception: right.includes(answer) ? null : `misconception behind ${answer}`,
    }));
  const picture = values.picture ?? null;
  return {
    subject: 'us',
    chapter: 'us-rules',
    module: 'right-of-way',
    difficulty: 2,
    points: null,
    tags: [],
    source: { document: 'handbook', section: '1.1', checked: '2026-11-01' },
    number: numeric ? { value: 50, unit: 'm' } : null,
    ...values,
    id,
    kind,
    answers,
    picture,
    text: Object.fromEntries(
      languages.map((language): [string, QuestionText] => [
        language,
        {
          prompt: `Prompt of ${id} (${language})`,
          answers: answers.map((answer) => `Answer ${answer.id} of ${id} (${language})`),
          explanation: `Explanation of ${id} (${language})`,
          alt: picture === null ? null : `What ${id} shows (${language})`,
        },
      ]),
    ),
  };
}
