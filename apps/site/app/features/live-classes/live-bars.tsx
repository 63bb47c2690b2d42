/** What a class chose at a question; behind a wrong answer that somebody chose stands what they may believe. */
import type { CallAnswer } from '@lanewise/contracts/client';
import type { Locale } from '@lanewise/contracts/countries';
import { m } from '@lanewise/words/messages';
import { foreignLang } from '../../shared/ui/foreign-language.ts';
import { Signal } from '../../shared/ui/signal.tsx';

interface LiveBarsProps {
  readonly chosen: NonNullable<CallAnswer<'getLiveClass'>['revealed']>;
  readonly answered: number;
  readonly locale: Locale;
}

export function LiveBars({ chosen: { item, counts }, answered, locale: { tag } }: LiveBarsProps) {
  const { language, misconceptions = [] } = item.data;
  return (
    <ol className="live-bars">
      {item.answers.map(({ id, content, is_correct: isRight }) => {
        const count = counts.find((each) => each.answer_id === id)?.count ?? 0;
        const belief = count > 0 ? misconceptions.find((each) => each.answer_id === id) : undefined;
        return (
          <li key={id} data-right={isRight || undefined}>
            <p className="live-bar-head">
              <span className="answer-key" aria-hidden="true">
                {id}
              </span>
              <span lang={foreignLang(language, tag)}>{content}</span>
              {isRight && (
                <>
                  <Signal kind="right" /> <span className="sr">{m.answer_right()}</span>
                </>
              )}
              <b className="num">{count}</b>
            </p>
            <svg className="live-bar" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
              <rect width={answered === 0 ? 0 : (100 * count) / answered} height="1" />
            </svg>
            {belief && (
              <p className="live-belief" lang={foreignLang(belief.language, tag)}>
                {m.live_belief({ text: belief.content })}
              </p>
            )}
          </li>
        );
      })}
    </ol>
  );
}
