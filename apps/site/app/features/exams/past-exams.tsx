/** The finished exams, each linked to its result. */
import { href } from '@lanewise/contracts/addresses';
import type { CallAnswer } from '@lanewise/contracts/client';
import type { LocaleCode } from '@lanewise/contracts/countries';
import { m } from '@lanewise/words/messages';
import { Signal } from '../../shared/ui/signal.tsx';
import { verdictOf, verdictTitle } from './verdict-words.ts';

interface PastExamsProps {
  readonly finished: CallAnswer<'listExams'>['finished'];
  /** Whether the score counts error points instead of right answers. */
  readonly isPoints: boolean;
  readonly place: { readonly locale: LocaleCode; readonly courseSlug: string };
  /** BCP 47 tag for writing dates. */
  readonly language: string;
  /** IANA name of the learner's time zone. */
  readonly zone: string;
}

export function PastExams({ finished, isPoints, place, language, zone }: PastExamsProps) {
  if (finished.length === 0) return null;
  const days = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: zone });
  return (
    <section className="past-exams" aria-labelledby="past">
      <h2 id="past">{m.mock_past()}</h2>
      <ul className="past-list">
        {finished.map(({ id, finished_at, score, total, passed, hazard }) => (
          <li key={id}>
            <Signal kind={verdictOf(passed, hazard) === 'failed' ? 'wrong' : 'right'} />
            <a href={href('mockExamResult', { ...place, examId: id })}>
              {verdictTitle[verdictOf(passed, hazard)]()}{' '}
              <span className="muted">
                {isPoints ? m.mock_points({ count: score }) : m.ring_label_plain({ right: score, questions: total })}
              </span>
            </a>
            <time dateTime={finished_at}>{days.format(new Date(finished_at))}</time>
          </li>
        ))}
      </ul>
    </section>
  );
}
