import type { QuestionSummary } from '@lanewise/contracts/calls/questions-answers';
import { countries, type Locale, locales } from '@lanewise/contracts/countries';
import { m } from '@lanewise/words/messages';
import { foreignLang } from '../../shared/ui/foreign-language.ts';
import { questionHref } from '../questions-answers/question-addresses.ts';

interface PracticeQuestionsProps {
  readonly questions: readonly Pick<QuestionSummary, 'id' | 'slug' | 'question'>[];
  readonly locale: Locale;
}

/** Questions that learners ask about the topics of the missed ones, each a link to its answer. They are in the country's own language. */
export function PracticeQuestions({ questions, locale }: PracticeQuestionsProps) {
  if (questions.length === 0) return null;
  const own = locales[countries[locale.country].defaultLocale];
  return (
    <section className="card" aria-labelledby="asked">
      <h2 id="asked">{m.result_questions()}</h2>
      <ul className="plain">
        {questions.map(({ id, slug, question }) => (
          <li key={id}>
            <a href={questionHref({ locale: own.code }, slug)} lang={foreignLang(own.content, locale.tag)}>
              {question}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
