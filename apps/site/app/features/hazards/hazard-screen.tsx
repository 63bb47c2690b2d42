/** Hazard-perception practice: the rules, a clip, its review, and the next one. Clips need a script; nothing here knows what scores before the end. */
import { clipsNotRepeated, trialSeed } from '@lanewise/contracts/constants/hazards';
import { m } from '@lanewise/words/messages';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { browserClient } from '../../shared/calls/browser-client.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { defineIsland } from '../../shared/ui/island-definition.ts';
import { ClipPlayer } from './clip-player.tsx';
import { ClipReview } from './clip-review.tsx';
import { ClipScreen } from './clip-screen.tsx';
import { HazardTutorial } from './hazard-tutorial.tsx';
import { type Clip, type ClipMode, clipQuery, type HazardRule, type ScoredClip } from './hazard-types.ts';
import { useAbilities } from './start-modes.tsx';

export interface HazardScreenProps {
  readonly course: { readonly subject: string; readonly code: string };
  /** Null where clips are for practice alone. */
  readonly rule: HazardRule | null;
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

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

export function HazardScreen({ course, rule, language, back }: HazardScreenProps) {
  const [phase, setPhase] = useState<Phase>({ kind: 'rules' });
  const [fault, setFault] = useState<string | null>(null);
  const [can, cannotDraw] = useAbilities();
  /** The last clip was drawn too slowly, so the next one is a recorded one. */
  const [isSlow, setSlow] = useState(false);
  /** Seeds of the clips shown last, latest first; the server knows what they are about. */
  const shown = useRef<readonly string[]>([]);
  const [scores, setScores] = useState<readonly Pick<ScoredClip, 'points' | 'max_points'>[]>([]);
  const heading = useRef<HTMLHeadingElement>(null);
  const params = { a: course.subject, b: course.code };

  const isResting = phase.kind === 'rules' || phase.kind === 'review';
  const hasPlayed = useRef(false);
  useEffect(() => {
    if (isResting && hasPlayed.current) heading.current?.focus();
    else if (!isResting) hasPlayed.current = true;
  }, [isResting]);

  const isTrial = phase.kind === 'review' && phase.clip.seed === trialSeed;
  const start = async (asked: ClipMode, seed?: string): Promise<void> => {
    const mode = asked === 'film' && isSlow ? 'recorded' : asked;
    setFault(null);
    setPhase({ kind: 'loading' });
    const drawn = await browserClient().drawHazardClip({
      params,
      query: { ...clipQuery(mode), seed, after: shown.current.join() },
    });
    if (!drawn.ok) {
      setFault(drawn.error.message);
      setPhase({ kind: 'rules' });
      return;
    }
    const clip = drawn.answer;
    const isMissing = mode === 'recorded' && clip.recording === null;
    // What is not recorded is drawn, or told where nothing can be drawn.
    if (isMissing && can?.film === false) return start('described', seed);
    if (seed === undefined) shown.current = [clip.seed, ...shown.current].slice(0, clipsNotRepeated);
    setPhase({ kind: 'clip', clip, mode: isMissing ? 'film' : mode });
  };
  // A link elsewhere has promised a clip in one tap: the one to try. A visitor who wants no motion, or has no graphics, chooses how first.
  const hasStarted = useRef(false);
  const begin = useEffectEvent(start);
  useEffect(() => {
    if (hasStarted.current || can === null || !can.film || can.still) return;
    hasStarted.current = true;
    if (new URLSearchParams(location.search).has('start')) begin('film', trialSeed);
  }, [can]);
  const end = async (clip: Clip, mode: ClipMode, clicks: readonly number[]) => {
    setPhase({ kind: 'loading' });
    const body = { seed: clip.seed, clicks: [...clicks] };
    const scored = await browserClient().scoreHazardClip({ params, body });
    if (!scored.ok) {
      setFault(scored.error.message);
      setPhase({ kind: 'rules' });
      return;
    }
    if (clip.seed !== trialSeed) setScores((before) => [...before, scored.answer]);
    setPhase({ kind: 'review', clip, mode, score: scored.answer });
  };
  const broken = () => {
    cannotDraw();
    setPhase({ kind: 'rules' });
  };
  const all = { points: sum(scores.map(({ points }) => points)), most: sum(scores.map((each) => each.max_points)) };

  return (
    <div className="hazards">
      <ClipScreen title={m.hazard_title()} isLoading={phase.kind === 'loading'} heading={heading} fault={fault}>
        {phase.kind === 'rules' && (
          <HazardTutorial
            rule={rule}
            can={can}
            onStart={start}
            onTry={scores.length === 0 ? (mode) => start(mode, trialSeed) : null}
          />
        )}
        {phase.kind === 'clip' && (
          <ClipPlayer
            key={phase.clip.seed}
            clip={phase.clip}
            mode={phase.mode}
            onEnd={(clicks) => end(phase.clip, phase.mode, clicks)}
            onBroken={broken}
            onSlow={() => setSlow(true)}
          />
        )}
        {phase.kind === 'review' && (
          <>
            <ClipReview
              clip={phase.clip}
              mode={phase.mode}
              score={phase.score}
              isScored={rule !== null && !isTrial}
              language={language}
            >
              {!isTrial && (
                <>
                  <button type="button" className="btn btn-main" onClick={() => start(phase.mode)}>
                    {m.hazard_next()}
                    <Icon name="arrow-right" />
                  </button>
                  <a className="btn btn-quiet" href={back}>
                    {m.mock_to_course()}
                  </a>
                </>
              )}
            </ClipReview>
            {isTrial && <HazardTutorial rule={rule} can={can} onStart={start} onTry={null} />}
            {rule !== null && scores.length > 1 && (
              <p className="muted">{m.hazard_so_far({ count: scores.length, points: all.points, most: all.most })}</p>
            )}
          </>
        )}
      </ClipScreen>
    </div>
  );
}
