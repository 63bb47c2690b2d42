/** The hazard perception part in an exam's result: still to be taken, or its points clip by clip. */
import type { ExamResult } from '@lanewise/contracts/calls/exam-views';
import { m } from '@lanewise/words/messages';
import { Signal } from '../../shared/ui/signal.tsx';
import { misuseWords } from '../hazards/hazard-words.ts';

interface HazardResultProps {
  readonly hazard: NonNullable<ExamResult['hazard']>;
  /** Address of the part's page. */
  readonly clips: string;
}

export function HazardResult({ hazard, clips }: HazardResultProps) {
  const { points, max_points: most, passing_points: needed, state, scores } = hazard;
  if (points === null) return null;
  return (
    <section className="exam-parts" aria-labelledby="clips">
      <h2 id="clips">{m.hazard_exam_title()}</h2>
      <p className="exam-hazard-points">
        <Signal kind={state === 'passed' ? 'right' : 'wrong'} />
        {m.hazard_exam_points({ points, most, needed })}
      </p>
      <ol className="clip-scores">
        {scores.map((score, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: clips have no name but their number
          <li key={index}>
            <a href={`${clips}?clip=${index + 1}`}>
              {m.hazard_exam_clip_points({ number: index + 1, points: score.points, most: score.max_points })}
            </a>
            {score.misuse !== null && <p className="small muted">{misuseWords[score.misuse]()}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}
