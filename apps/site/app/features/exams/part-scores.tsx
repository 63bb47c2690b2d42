/** The score of each part of an exam, if it has several. */
import type { ExamResult } from '@lanewise/contracts/calls/exam-views';
import { m } from '@lanewise/words/messages';
import { Signal } from '../../shared/ui/signal.tsx';

export function PartScores({ parts }: { parts: ExamResult['parts'] }) {
  if (parts.length < 2) return null;
  return (
    <section className="exam-parts" aria-labelledby="parts">
      <h2 id="parts">{m.mock_parts()}</h2>
      <ul className="part-list">
        {parts.map(({ code, name, right, total, passing_correct: needed, passed }) => (
          <li key={code}>
            {needed === null ? <span /> : <Signal kind={passed ? 'right' : 'wrong'} />}
            <span>{name}</span>
            <span className="num">
              {needed === null
                ? m.ring_label_plain({ right, questions: total })
                : m.ring_label({ right, questions: total, needed })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
