/** Drawing questions for a second reader, who answers and judges them without knowing the key. */
import { drawPractice, shuffleAnswers } from '@lanewise/learning/exam/draw';
import { randomFromSeed, shuffle } from '@lanewise/learning/random';
import type { Bank } from '../compiled/bank.ts';
import type { CompiledAnswer, CompiledQuestion, QuestionSource } from '../compiled/snapshot.ts';

/** A drawn question, as its course asks it, with its answers in the order of the sheet. */
export interface AuditQuestion {
  readonly question: CompiledQuestion;
  readonly answers: readonly CompiledAnswer[];
  /** Code of the course it was drawn for: a core question must be true there. */
  readonly course: string;
  /** What the course names as its source; null if only another state's document is known. */
  readonly source: QuestionSource | null;
}

/**
 * Returns up to `count` questions of the courses that `family` names: a country (`us`), one of its sections (`us/car`)
 * or one course (`de-b`). Courses take turns, so that a country's states are spread, and no question is drawn twice.
 * Equal seeds draw the same questions from the same bank.
 */
export function drawForAudit(bank: Bank, family: string, count: number, seed: string): AuditQuestion[] {
  const random = randomFromSeed(`audit/${family}/${seed}`);
  const courses = bank.courses.filter(({ entry: { code, subject, section } }) =>
    [code, subject, `${subject}/${section.id}`].includes(family),
  );
  const queues = shuffle(courses, random).map(({ entry, pool }) => ({
    entry,
    queue: drawPractice(pool.items, count, random),
  }));
  const drawn = new Map<string, AuditQuestion>();
  for (let place = 0; place < count; place += 1) {
    for (const { entry, queue } of queues) {
      if (drawn.size === count) break;
      const question = queue.find(({ id }) => !drawn.has(id));
      if (question === undefined) continue;
      const [text] = Object.values(question.text);
      const textOf = (answer: (typeof question.answers)[number]) =>
        text?.answers[question.answers.indexOf(answer)] ?? '';
      const answers = shuffleAnswers(question.answers, random, textOf);
      drawn.set(question.id, { question, course: entry.code, answers, source: bank.sourceIn(question, entry.region) });
    }
  }
  return [...drawn.values()];
}
