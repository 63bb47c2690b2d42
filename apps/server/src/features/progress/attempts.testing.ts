/** Attempts as a client sends them, for tests. */
import { randomUUID } from 'node:crypto';
import type { CompiledQuestion } from '@lanewise/bank/compiled/snapshot';
import type { AttemptAnswer } from '@lanewise/contracts/calls/progress';

/** Returns an answer to a question as a client sends it: the first right one, or the wrong ones. */
export function answerTo({ id, kind, answers, number }: CompiledQuestion, right: boolean): AttemptAnswer {
  const ms = 5_000;
  if (kind === 'numeric') return { page_id: id, value: (number?.value ?? 0) + (right ? 0 : 1), ms };
  const chosen = answers.filter((answer) => answer.right === right).map((answer) => answer.id);
  return { page_id: id, answer_ids: kind === 'single' ? chosen.slice(0, 1) : chosen, ms };
}

/** The fields of an attempt that a test chooses; any other field of the body may be given too. */
interface Sent {
  readonly kind?: string;
  /** Whether the answer at a place is right; all are by default. */
  readonly right?: (place: number) => boolean;
  /** Place of the first question among those of the course. */
  readonly from?: number;
  readonly length?: number;
  readonly [field: string]: unknown;
}

/** Returns a function that makes the bodies of attempts at the questions of the course. */
export function attemptsOf(
  questions: readonly CompiledQuestion[],
  course: { readonly subject_code: string; readonly course_code: string },
) {
  return ({ right = () => true, from = 0, length = 10, ...fields }: Sent = {}) => ({
    id: randomUUID(),
    ...course,
    kind: 'practice',
    started_at: new Date(Date.now() - 240_000).toISOString(),
    finished_at: new Date().toISOString(),
    answers: questions.slice(from, from + length).map((question, place) => answerTo(question, right(place))),
    ...fields,
  });
}
