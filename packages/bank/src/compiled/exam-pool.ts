/** Which questions a mock exam may ask, and with how many answers. */
import type { Blueprint } from '@lanewise/learning/exam/blueprint';
import { matchesQuota, type Pool, poolOf } from '@lanewise/learning/exam/draw';
import type { CompiledQuestion } from './snapshot.ts';

export interface ExamPool {
  readonly pool: Pool<CompiledQuestion>;
  /** How many answers each question of an exam is asked with; null where the official exam mixes them. */
  readonly answers: number | null;
}

/** Numbers of answers that exams with one right answer have, the preferred first. */
const usualAnswers = [4, 3];

/**
 * Returns the questions of a course that are of the kinds its exam has and whose source was read, in the law's words or
 * on the authority's page, and is the course's own or the whole country's. The others wait in practice until somebody
 * has read theirs. An exam whose questions all have one right answer asks each with the same number of answers: four if
 * enough questions have them, else three.
 */
export function examPoolOf(
  pool: Pool<CompiledQuestion>,
  blueprint: Blueprint | undefined,
  isRead: (question: CompiledQuestion) => boolean,
): ExamPool {
  const kinds = blueprint?.kinds;
  const read = pool.items.filter((question) => isRead(question) && kinds?.includes(question.kind) !== false);
  if (blueprint === undefined || !read.every(({ kind }) => kind === 'single'))
    return { pool: poolOf(read), answers: null };
  const quotas = blueprint.parts.flatMap((part) => part.quotas);
  const fills = (questions: readonly CompiledQuestion[]) =>
    questions.length >= blueprint.questions &&
    quotas.every((quota) => questions.filter((question) => matchesQuota(quota, question)).length >= quota.questions);
  const withAtLeast = (count: number) => read.filter(({ answers }) => answers.length >= count);
  const answers = usualAnswers.find((count) => fills(withAtLeast(count))) ?? Math.min(...usualAnswers);
  return { pool: poolOf(withAtLeast(answers)), answers };
}
