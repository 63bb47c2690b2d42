/** The query that pages after the quiz pass on: its answers and the diagnostic test. */
import { type QuizAnswers, quizAnswersIn, quizQuery } from './quiz-answers.ts';

/** Returns the known part of a page's query; `s` replaces the test. The course is in the path. */
export function passedOn(
  searchParams: URLSearchParams,
  s: string | null = searchParams.get('s'),
): Record<string, string> {
  return { ...queryWithoutCourse(quizAnswersIn(searchParams)), ...(s !== null && { s }) };
}

/** Returns the answers of the quiz for a page whose path names the course. */
export function queryWithoutCourse(answers: QuizAnswers): Record<string, string> {
  const { course: _inPath, ...query } = quizQuery(answers);
  return query;
}
