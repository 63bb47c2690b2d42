/** The list that authors work from: which words give answers away, and in which questions. */
import type { Clue, WordingScore } from '../answers/wording.ts';
import { wordingLimit } from '../answers/wording-limits.ts';

const most = { clues: 60, questions: 80 };

/** Returns the list for one family and language as lines of text. */
export function wordingList({ family, language, points, questions, clues, givenAway }: WordingScore): string[] {
  const right = clues.filter(({ weight }) => weight > 0).slice(0, most.clues);
  const wrong = clues.filter(({ weight }) => weight < 0).slice(0, most.clues);
  return [
    `${family} (${language}): ${points.toFixed(1)} points above chance over ${questions} questions, at most ${wordingLimit}`,
    '',
    'Words that mark a right answer (in right : wrong answers; ^ is the first word):',
    `  ${right.map(shown).join(', ')}`,
    'Words that mark a wrong answer:',
    `  ${wrong.map(shown).join(', ')}`,
    '',
    `Answered right by wording alone: ${givenAway.length}. The surest:`,
    ...givenAway
      .slice(0, most.questions)
      .map(
        ({ question, answer, sure, because }) =>
          `  ${question.id} (${question.chapter}) ${(100 * sure).toFixed(0)} % "${answer}" because of: ${because.join(', ')}`,
      ),
  ];
}

function shown({ words, right, wrong }: Clue): string {
  return `${words} ${right}:${wrong}`;
}
