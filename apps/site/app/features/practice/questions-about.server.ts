/** The questions and answers that belong to a finished test. */
import type { QuestionSummary } from '@lanewise/contracts/calls/questions-answers';
import type { PageContext } from '../../shared/page-context.ts';

/** Questions shown at most. */
const MOST = 4;

/** The call takes no more. */
const MOST_TOPICS = 20;

interface About {
  readonly api: PageContext['api'];
  /** The course, and the language of the page. */
  readonly call: Pick<Parameters<PageContext['api']['listCourseQuestions']>[0], 'params' | 'query'>;
}

/**
 * Returns answered questions about topics, by the codes of their chapters; none if they cannot be had, because a result does not need them.
 */
export async function questionsAbout(
  chapters: readonly string[],
  { api, call }: About,
): Promise<readonly Pick<QuestionSummary, 'id' | 'slug' | 'question'>[]> {
  const topics = [...new Set(chapters)].slice(0, MOST_TOPICS);
  if (topics.length === 0) return [];
  const found = await api.listCourseQuestions({ ...call, query: { ...call.query, topics: topics.join('.') } });
  if (!found.ok) return [];
  return found.answer.questions.slice(0, MOST).map(({ id, slug, question }) => ({ id, slug, question }));
}
