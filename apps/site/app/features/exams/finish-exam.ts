/** Hands in an exam together with everything that was answered, so that nothing is lost if saving failed. */
import type { ExamAnswer } from '@lanewise/contracts/calls/exam-views';
import type { Api } from '@lanewise/contracts/client';
import { isPassing, type Unsaved } from './answer-saver.ts';

/** Returns all answers of a page: what has not been saved yet, removed answers included, replaces what is shown. */
export function everyAnswer(shown: readonly ExamAnswer[], unsaved: Unsaved): readonly ExamAnswer[] {
  const all = [...shown, ...unsaved.answers].map((answer) => [answer.page_id, answer] as const);
  return [...new Map(all).values()];
}

/**
 * Hands in an exam. Returns false if the server cannot be reached now, true if it has the exam or will never take it. Answers that it does not
 * know, as a damaged storage may contain, are left out: they must not keep the exam from being handed in.
 */
export async function finishExam(
  api: Pick<Api, 'finishExam'>,
  id: string,
  answers: readonly ExamAnswer[],
): Promise<boolean> {
  const params = { id };
  const result = await api.finishExam({ params, body: { answers: [...answers] } });
  const isDone = result.ok || result.error.code !== 'VALIDATION';
  const last = isDone ? result : await api.finishExam({ params, body: {} });
  return last.ok || !isPassing(last.error);
}
