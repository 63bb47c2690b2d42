/** The questions that were missed, each with what to take away, and all of them once more. */
import { m } from '@lanewise/words/messages';
import { Signal } from '../ui/signal.tsx';
import type { Missed } from './result-summary.ts';
import { type TestAddress, testSearch } from './test-address.ts';

interface MissedQuestionsProps {
  readonly missed: readonly Missed[];
  readonly address: TestAddress;
  readonly testPath: string;
}

export function MissedQuestions({ missed, address, testPath }: MissedQuestionsProps) {
  if (missed.length === 0) return null;
  // A test that repeats others counts its positions in the test that was drawn first.
  const drawn = (position: number) => address.again[position - 1] ?? position;
  const again = { ...address, again: missed.map(({ position }) => drawn(position)), answers: [], show: null };
  return (
    <section className="card" aria-labelledby="missed">
      <h2 id="missed">{m.result_missed({ count: missed.length })}</h2>
      <ol className="missed">
        {missed.map(({ position, content, reason }) => (
          <li key={position}>
            <Signal kind="wrong" />
            <a href={testPath + testSearch({ ...address, show: position })}>
              {content}
              <small>{reason}</small>
            </a>
            <span className="num">{position}</span>
          </li>
        ))}
      </ol>
      <p className="more">
        <a className="btn btn-quiet btn-small" href={testPath + testSearch(again)}>
          {m.result_again({ count: missed.length })}
        </a>
      </p>
    </section>
  );
}
