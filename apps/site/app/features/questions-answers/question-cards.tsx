/** Questions as a list: each a link, with the beginning of its answer or, in a search, the passage that was found. */
import type { QuestionSummary } from '@lanewise/contracts/calls/questions-answers';
import { type QuestionPlace, questionHref } from './question-addresses.ts';

interface QuestionCardsProps {
  readonly questions: readonly QuestionSummary[];
  readonly place: QuestionPlace;
}

export function QuestionCards({ questions, place }: QuestionCardsProps) {
  return (
    <ul className="question-cards">
      {questions.map(({ id, slug, question, excerpt, topic, matched_words: found }) => (
        <li key={id} className="question-card">
          {topic !== null && <p className="small">{topic.name}</p>}
          <h2>
            <a href={questionHref(place, slug)}>
              <Highlighted text={question} words={found} />
            </a>
          </h2>
          <p>
            <Highlighted text={excerpt} words={found} />
          </p>
        </li>
      ))}
    </ul>
  );
}

/** A text with some of its words marked. `words` are in lower case. */
function Highlighted({ text, words }: { readonly text: string; readonly words: readonly string[] }) {
  if (words.length === 0) return text;
  let position = 0;
  return text.split(/([\p{L}\p{M}\p{N}]+)/u).map((part) => {
    const start = position;
    position += part.length;
    return words.includes(part.toLowerCase()) ? <mark key={start}>{part}</mark> : part;
  });
}
