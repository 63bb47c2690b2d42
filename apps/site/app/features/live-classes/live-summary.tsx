/** The end of a live class, for its leader: the misconceptions that were chosen most, then each question with what the class chose. */
import type { CallAnswer } from '@lanewise/contracts/client';
import type { Locale } from '@lanewise/contracts/countries';
import { m } from '@lanewise/words/messages';
import { foreignLang } from '../../shared/ui/foreign-language.ts';
import { LiveBars } from './live-bars.tsx';

type Summary = NonNullable<CallAnswer<'getLiveClass'>['summary']>;

interface LiveSummaryProps {
  readonly summary: Summary;
  readonly locale: Locale;
}

/** Misconceptions that are listed. */
const BELIEFS = 5;

/** Returns the misconceptions behind what was chosen, the most frequent first. Questions may share one. */
function beliefsOf(summary: Summary) {
  const chosen = summary.flatMap(({ item, counts }) =>
    (item.data.misconceptions ?? []).map(({ answer_id: answer, content, language }) => ({
      content,
      language,
      count: counts.find((each) => each.answer_id === answer)?.count ?? 0,
    })),
  );
  return [...Map.groupBy(chosen, ({ content }) => content)]
    .map(([content, all]) => ({
      content,
      language: all[0]?.language,
      count: all.reduce((sum, each) => sum + each.count, 0),
    }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count)
    .slice(0, BELIEFS);
}

export function LiveSummary({ summary, locale }: LiveSummaryProps) {
  const beliefs = beliefsOf(summary);
  return (
    <>
      <p>{m.live_summary_lead()}</p>
      {beliefs.length > 0 && (
        <section aria-labelledby="beliefs">
          <h2 id="beliefs">{m.live_summary_beliefs()}</h2>
          <ul className="live-beliefs">
            {beliefs.map(({ content, language, count }) => (
              <li key={content} lang={foreignLang(language ?? locale.tag, locale.tag)}>
                {m.live_summary_belief({ text: content, count })}
              </li>
            ))}
          </ul>
        </section>
      )}
      {summary.map(({ place, item, counts, answered, right }) => (
        <section key={place} className="live-summary-question" aria-labelledby={`question-${place}`}>
          <h2 id={`question-${place}`} lang={foreignLang(item.data.language, locale.tag)}>
            {place}. {item.content}
          </h2>
          <p>
            <b>{m.live_summary_right({ right, answered })}</b>
          </p>
          <LiveBars chosen={{ item, counts }} answered={answered} locale={locale} />
        </section>
      ))}
    </>
  );
}
