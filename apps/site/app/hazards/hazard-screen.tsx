/** Hazard-perception practice: the rules, a clip, its review, and the next one. Clips need a script; nothing here knows what scores before the end. */
import { m } from '@lanewise/words/messages';
import { useCallback, useEffect, useRef, useState } from 'react';
import { browserClient } from '../calls/browser-client.ts';
import { defineIsland } from '../ui/island-definition.ts';
import { ClipPlayer } from './clip-player.tsx';
import { ClipReview } from './clip-review.tsx';
import { HazardTutorial } from './hazard-tutorial.tsx';
import type { Clip, ClipMode, HazardRule, ScoredClip } from './hazard-types.ts';

export interface HazardScreenProps {
  readonly course: { readonly subject: string; readonly code: string };
  readonly rule: HazardRule;
  /** BCP 47 tag of the page. */
  readonly language: string;
  /** Address of the course's page. */
  readonly back: string;
}

export const hazardIsland = defineIsland<HazardScreenProps>('hazard-practice');

type Phase =
  | { readonly kind: 'rules' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'clip'; readonly clip: Clip; readonly mode: ClipMode }
  | { readonly kind: 'review'; readonly clip: Clip; readonly mode: ClipMode; readonly score: ScoredClip };

/** Whether the browser can draw films at all. */
const hasWebGl = (): boolean => document.createElement('canvas').getContext('webgl2') !== null;

/** Returns a seed that nobody has used before. */
const newSeed = (): string => [...crypto.getRandomValues(new Uint32Array(2))].map((part) => part.toString(36)).join('');

export function HazardScreen({ course, rule, language, back }: HazardScreenProps) {
  const [phase, setPhase] = useState<Phase>({ kind: 'rules' });
  const [fault, setFault] = useState<string | null>(null);
  const [can, setCan] = useState<{ film: boolean; still: boolean } | null>(null);
  const [scores, setScores] = useState<readonly Pick<ScoredClip, 'points' | 'max_points'>[]>([]);
  const heading = useRef<HTMLHeadingElement>(null);
  const params = { a: course.subject, b: course.code };

  useEffect(() => {
    setCan({ film: hasWebGl(), still: window.matchMedia('(prefers-reduced-motion: reduce)').matches });
  }, []);
  const isResting = phase.kind === 'rules' || phase.kind === 'review';
  const hasPlayed = useRef(false);
  useEffect(() => {
    if (isResting && hasPlayed.current) heading.current?.focus();
    else if (!isResting) hasPlayed.current = true;
  }, [isResting]);

  const start = async (mode: ClipMode) => {
    setFault(null);
    setPhase({ kind: 'loading' });
    const drawn = await browserClient().drawHazardClip({ params, query: { seed: newSeed() } });
    if (drawn.ok) setPhase({ kind: 'clip', clip: drawn.answer, mode });
    else {
      setFault(drawn.error.message);
      setPhase({ kind: 'rules' });
    }
  };
  const end = async (clip: Clip, mode: ClipMode, clicks: readonly number[]) => {
    setPhase({ kind: 'loading' });
    const body = { seed: clip.seed, clicks: [...clicks] };
    const scored = await browserClient().scoreHazardClip({ params, body });
    if (!scored.ok) {
      setFault(scored.error.message);
      setPhase({ kind: 'rules' });
      return;
    }
    setScores((before) => [...before, scored.answer]);
    setPhase({ kind: 'review', clip, mode, score: scored.answer });
  };
  const broken = useCallback(() => {
    setCan({ film: false, still: false });
    setPhase({ kind: 'rules' });
  }, []);

  return (
    <div className="hazards">
      <h1 ref={heading} tabIndex={-1}>
        {m.hazard_title()}
      </h1>
      {fault !== null && (
        <p className="notice" role="alert">
          {fault}
        </p>
      )}
      {phase.kind === 'rules' && <HazardTutorial rule={rule} can={can} onStart={start} />}
      {phase.kind === 'loading' && (
        <p className="muted" role="status">
          {m.hazard_loading()}
        </p>
      )}
      {phase.kind === 'clip' && (
        <ClipPlayer
          key={phase.clip.seed}
          clip={phase.clip}
          mode={phase.mode}
          onEnd={(clicks) => end(phase.clip, phase.mode, clicks)}
          onBroken={broken}
        />
      )}
      {phase.kind === 'review' && (
        <ClipReview
          {...{ language, scores }}
          clip={phase.clip}
          mode={phase.mode}
          score={phase.score}
          onNext={() => start(phase.mode)}
          back={back}
        />
      )}
    </div>
  );
}
