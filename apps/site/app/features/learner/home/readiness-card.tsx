/** The estimated probability of passing today with its range, in words and on a dial. With too few answers no figure is shown. */
import type { ReadinessView } from '@lanewise/contracts/calls/progress';
import { m } from '@lanewise/words/messages';
import type { ReactNode } from 'react';
import { Drawing } from '../../../shared/ui/drawing.tsx';
import { percent } from './study-words.ts';

interface ReadinessCardProps {
  readonly readiness: ReadinessView;
  readonly answers: number;
  readonly answersNeeded: number;
  /** BCP 47 tag. */
  readonly language: string;
  readonly children?: ReactNode;
}

export function ReadinessCard({ readiness, answers, answersNeeded, language, children }: ReadinessCardProps) {
  return (
    <section className="card" aria-labelledby="ready">
      <h2 id="ready">{m.ready_title()}</h2>
      <Drawing className="dial" viewBox="0 0 200 108" markup={dial(readiness)} />
      <p className="ready-figure">
        {readiness ? (
          <>
            <b>{percent(readiness.probability, language)}</b> {m.ready_likely()}
          </>
        ) : (
          <>
            <b aria-hidden="true">—</b> {m.ready_unknown()}
          </>
        )}
      </p>
      <p className="basis">
        {readiness
          ? m.ready_range({
              answers: readiness.answers,
              low: percent(readiness.low, language),
              high: percent(readiness.high, language),
            })
          : m.ready_missing({ count: Math.max(1, answersNeeded - answers) })}
      </p>
      {children}
    </section>
  );
}

const RADIUS = 84;

/** Returns a point on the dial as SVG coordinates; `share` is 0 at the left end and 1 at the right. */
function at(share: number, radius: number): string {
  const angle = Math.PI * (1 - share);
  return `${(100 + radius * Math.cos(angle)).toFixed(1)} ${(100 - radius * Math.sin(angle)).toFixed(1)}`;
}

function arc(from: number, to: number): string {
  return `M${at(from, RADIUS)}A${RADIUS} ${RADIUS} 0 0 1 ${at(to, RADIUS)}`;
}

/** Returns the dial's SVG: the band shows the range, the needle the estimate. Without a figure both are left out. */
function dial(readiness: ReadinessView): string {
  const ticks = [0, 0.25, 0.5, 0.75, 1].map((share) => `M${at(share, 66)}L${at(share, 71)}`).join('');
  const face = `<path class="dial-face" d="${arc(0, 1)}"/><path class="dial-tick" d="${ticks}"/>`;
  if (!readiness) return face;
  const { low, high, probability } = readiness;
  return `${face}<path class="dial-band" d="${arc(low, high)}"/><path class="dial-needle" d="M100 100L${at(probability, 72)}"/><circle class="dial-hub" cx="100" cy="100" r="6"/>`;
}
