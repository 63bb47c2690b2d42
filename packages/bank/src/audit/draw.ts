/** Drawing questions for a second reader, who answers and judges them without knowing the key. */
import { drawPractice, shuffleAnswers } from '@lanewise/learning/exam/draw';
import { randomFromSeed, shuffle } from '@lanewise/learning/random';
import type { CompiledAnswer, CompiledQuestion, Snapshot } from '../compiled/snapshot.ts';

/** A drawn question with its answers in the order of the sheet. */
export interface AuditQuestion {
  readonly question: CompiledQuestion;
  readonly answers: readonly CompiledAnswer[];
  /** Code of the course it was drawn for: a core question must be true there. */
  readonly course: string;
}

/**
 * Returns up to `count` questions of the courses that `family` names: a country (`us`), one of its sections (`us/car`)
 * or one course (`de-b`). Courses take turns, so that a country's states are spread, and no question is drawn twice.
 * Equal seeds draw the same questions from the same bank.
 */
export function drawForAudit(snapshot: Snapshot, family: string, count: number, seed: string): AuditQuestion[] {
  const random = randomFromSeed(`audit/${family}/${seed}`);
  const questions = new Map(snapshot.questions.map((question) => [question.id, question]));
  const courses = snapshot.courses.filter(({ code, subject, section }) =>
    [code, subject, `${subject}/${section.id}`].includes(family),
  );
  const queues = shuffle(courses, random).map(({ code, categories }) => {
    const chapters = categories.flatMap((category) => category.chapters);
    const pool = chapters.flatMap((chapter) => chapter.questions.flatMap((id) => questions.get(id) ?? []));
    return { code, queue: drawPractice(pool, count, random) };
  });
  const drawn = new Map<string, AuditQuestion>();
  for (let place = 0; place < count; place += 1) {
    for (const { code, queue } of queues) {
      if (drawn.size === count) break;
      const question = queue.find(({ id }) => !drawn.has(id));
      if (question === undefined) continue;
      const [text] = Object.values(question.text);
      const textOf = (answer: (typeof question.answers)[number]) =>
        text?.answers[question.answers.indexOf(answer)] ?? '';
      drawn.set(question.id, { question, course: code, answers: shuffleAnswers(question.answers, random, textOf) });
    }
  }
  return [...drawn.values()];
}
