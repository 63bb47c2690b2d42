/** The missed questions, each with the given and the right answer. */

import { type TestAddress, testSearch } from '@lanewise/contracts/test-address/practice-test';
import { m } from '@lanewise/words/messages';
import { foreignLang } from '../../shared/ui/foreign-language.ts';
import { Signal } from '../../shared/ui/signal.tsx';
import type { Missed } from './result-summary.ts';

interface MissedQuestionsProps {
  readonly missed: readonly Missed[];
  readonly address: TestAddress;
  readonly testPath: string;
  /** BCP 47 tag of the page. */
  readonly language: string;
}

export function MissedQuestions({ missed, address, testPath, language: page }: MissedQuestionsProps) {
  if (missed.length === 0) return null;
  return (
    <section className="card" aria-labelledby="missed">
      <h2 id="missed">{m.result_missed({ count: missed.length })}</h2>
      <ol className="missed">
        {missed.map(({ position, content, language, given, correct }) => (
          <li key={position}>
            <Signal kind="wrong" />
            <div>
              <a href={testPath + testSearch({ ...address, show: position })} lang={foreignLang(language, page)}>
                {content}
              </a>
              <p>{given === null ? m.missed_unanswered() : m.missed_given({ answer: given })}</p>
              <p>{m.missed_correct({ answer: correct })}</p>
            </div>
            <span className="num">{position}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
