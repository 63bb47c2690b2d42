/** Says what the minutes of study lead to, and when they are too few. */
import type { CallAnswer } from '@lanewise/contracts/client';
import { m } from '@lanewise/words/messages';
import type { ReactNode } from 'react';
import { percent } from './study-words.ts';

interface CoverageNoteProps {
  readonly plan: Pick<CallAnswer<'getPlan'>, 'minutes' | 'until' | 'coverage' | 'probability_at_date'>;
  /** Whether chances of passing are shown. */
  readonly showsChance: boolean;
  /** BCP 47 tag. */
  readonly language: string;
}

/** To advise more minutes a day than this would not be honest. */
const MOST_MINUTES = 90;

export function CoverageNote({ plan, showsChance, language }: CoverageNoteProps): ReactNode {
  const { minutes, until, coverage, probability_at_date: probability } = plan;
  const { seen_by_date: seen, total, minutes_needed: needed } = coverage;
  const date = dateInWords(until, language);
  const words = { minutes, seen, total, date };
  return (
    <>
      {needed !== null && (
        <p className="basis">
          {needed > MOST_MINUTES ? m.coverage_never(words) : m.coverage_short({ ...words, needed })}
        </p>
      )}
      {showsChance && probability !== null && (
        <p className="basis">{m.ready_then({ minutes, percent: percent(probability, language), date })}</p>
      )}
    </>
  );
}

/** Returns a calendar day (YYYY-MM-DD) without its weekday, e.g. "December 12". */
function dateInWords(day: string, language: string): string {
  const written = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', timeZone: 'UTC' });
  return written.format(new Date(`${day}T00:00:00Z`));
}
