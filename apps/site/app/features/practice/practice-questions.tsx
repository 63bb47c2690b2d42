import type { QuestionSummary } from '@lanewise/contracts/calls/questions-answers';
import type { Locale } from '@lanewise/contracts/countries';
import { m } from '@lanewise/words/messages';
import { questionHref } from '../questions-answers/question-addresses.ts';

interface PracticeQuestionsProps {
  readonly questions: readonly Pick<QuestionSummary, 'id' | 'slug' | 'question'>[];
  readonly locale: Locale;
}

/** Questions that learners ask about the topics of the missed ones, each a link to its answer. */
export function PracticeQuestions({ questions, locale }: PracticeQuestionsProps) {
  if (questions.length === 0) return null;
  return (
    <section className="card" aria-labelledby="asked">
      <h2 id="asked">{m.result_questions()}</h2>
      <ul className="plain">
        {questions.map(({ id, slug, question }) => (
          <li key={id}>
            <a href={questionHref({ locale: locale.code }, slug)}>{question}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}
