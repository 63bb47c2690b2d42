/** What the two pages share that say what a result is based on. */
import { m } from '@lanewise/words/messages';
import type { ReactNode } from 'react';

interface AnalysisFiguresProps {
  readonly figures: readonly (readonly [name: string, figure: ReactNode])[];
}

export function AnalysisFigures({ figures }: AnalysisFiguresProps) {
  return (
    <dl className="funnel-sum">
      {figures.map(([name, figure]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What the result leaves out. */
export function LeftOut() {
  return (
    <>
      <h2>{m.analysis_not()}</h2>
      <ul className="funnel-points">
        <li>{m.analysis_not_others()}</li>
        <li>{m.analysis_not_day()}</li>
      </ul>
    </>
  );
}
