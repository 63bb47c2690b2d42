/** The hazard perception part of a mock exam: one clip after another, each once, then the result. Points come after the last clip. */
import { m } from '@lanewise/words/messages';
import { useEffect, useRef, useState } from 'react';
import { browserClient } from '../../shared/calls/browser-client.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { defineIsland } from '../../shared/ui/island-definition.ts';
import { ClipPlayer } from './clip-player.tsx';
import { ClipReview } from './clip-review.tsx';
import { ClipScreen, LoadingClip } from './clip-screen.tsx';
import { type ClipFilm, type ClipMode, clipQuery, type HazardRule, type ScoredClip } from './hazard-types.ts';
import { misuseWords } from './hazard-words.ts';
import { StartModes, useAbilities } from './start-modes.tsx';

export interface ExamClipsProps {
  readonly examId: string;
  readonly rule: HazardRule;
  /** Number of clips taken. */
  readonly taken: number;
  /** A clip of a finished part, for review; null while clips are being taken. */
  readonly review: (ClipFilm & { readonly number: number; readonly score: ScoredClip }) | null;
  /** BCP 47 tag of the page. */
  readonly language: string;
  /** Address of the exam's result. */
  readonly result: string;
  /** Address of the review of the next clip; null after the last. */
  readonly nextReview: string | null;
}

export const examClipsIsland = defineIsland<ExamClipsProps>('hazard-exam');

type Misuse = ScoredClip['misuse'];

type Phase =
  | { readonly kind: 'rules' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'clip'; readonly clip: ClipFilm; readonly mode: ClipMode }
  | { readonly kind: 'unsaved'; readonly clicks: readonly number[]; readonly mode: ClipMode }
  | { readonly kind: 'between'; readonly misuse: Misuse; readonly mode: ClipMode };

export function ExamClips(props: ExamClipsProps) {
  return <div className="hazards">{props.review === null ? <Sitting {...props} /> : <Review {...props} />}</div>;
}

function Sitting({ examId, rule, taken: before, result }: ExamClipsProps) {
  const [phase, setPhase] = useState<Phase>({ kind: 'rules' });
  const [taken, setTaken] = useState(before);
  const [fault, setFault] = useState<string | null>(null);
  const [can, cannotDraw] = useAbilities();
  const heading = useRef<HTMLHeadingElement>(null);
  const params = { id: examId };
  const { clips, hazards, passing_score: needed, max_score: most } = rule;

  const isResting = phase.kind === 'between' || phase.kind === 'unsaved';
  useEffect(() => {
    if (isResting) heading.current?.focus();
  }, [isResting]);

  const start = async (mode: ClipMode) => {
    setFault(null);
    setPhase({ kind: 'loading' });
    const found = await browserClient().getExamClips({ params, query: clipQuery(mode) });
    if (!found.ok) {
      setFault(found.error.message);
      setPhase({ kind: 'rules' });
      return;
    }
    const { next, taken: now } = found.answer;
    setTaken(now);
    if (next === null) window.location.assign(result);
    else setPhase({ kind: 'clip', clip: next, mode });
  };
  const save = async (clicks: readonly number[], mode: ClipMode) => {
    setFault(null);
    setPhase({ kind: 'loading' });
    const saved = await browserClient().saveExamClip({ params, body: { clip: taken + 1, clicks: [...clicks] } });
    if (!saved.ok) {
      setFault(saved.error.message);
      setPhase({ kind: 'unsaved', clicks, mode });
      return;
    }
    setTaken(saved.answer.taken);
    setPhase({ kind: 'between', misuse: saved.answer.misuse, mode });
  };
  const broken = () => {
    cannotDraw();
    setPhase({ kind: 'rules' });
  };
  const number = phase.kind === 'between' ? taken : taken + 1;
  const title = phase.kind === 'rules' ? m.hazard_exam_title() : m.hazard_exam_clip({ number, clips });

  return (
    <ClipScreen isLoading={phase.kind === 'loading'} heading={heading} title={title} fault={fault}>
      {phase.kind === 'rules' && (
        <>
          <p className="lead">{m.hazard_exam_lead({ clips, hazards, needed, most })}</p>
          <ol className="hazard-steps">
            <li>{m.hazard_step_click()}</li>
            <li>{m.hazard_step_misuse()}</li>
            <li>{m.hazard_exam_once()}</li>
          </ol>
          {taken > 0 && <p>{m.hazard_exam_goes_on({ number: taken + 1, clips })}</p>}
          <StartModes can={can} onStart={start} />
        </>
      )}
      {phase.kind === 'clip' && (
        <ClipPlayer
          key={taken}
          clip={phase.clip}
          mode={phase.mode}
          canPause={false}
          onEnd={(clicks) => save(clicks, phase.mode)}
          onBroken={broken}
        />
      )}
      {phase.kind === 'unsaved' && (
        <>
          <p>{m.hazard_exam_unsaved()}</p>
          <div className="acts">
            <button type="button" className="btn btn-main" onClick={() => save(phase.clicks, phase.mode)}>
              {m.hazard_exam_save_again()}
            </button>
          </div>
        </>
      )}
      {phase.kind === 'between' && (
        <>
          <p role="status">{m.hazard_exam_taken({ number: taken, clips })}</p>
          {phase.misuse !== null && <p className="notice">{misuseWords[phase.misuse]()}</p>}
          <div className="acts">
            {taken < clips ? (
              <button type="button" className="btn btn-main" onClick={() => start(phase.mode)}>
                {m.hazard_next()}
                <Icon name="arrow-right" />
              </button>
            ) : (
              <a className="btn btn-main" href={result}>
                {m.hazard_exam_result()}
                <Icon name="arrow-right" />
              </a>
            )}
          </div>
        </>
      )}
    </ClipScreen>
  );
}

function Review({ rule, review, language, result, nextReview }: ExamClipsProps) {
  const [can] = useAbilities();
  if (review === null) return null;
  // The timeline places its marks by style attributes, which the page's policy allows to scripts only.
  const mode = can === null ? null : !can.film ? 'described' : can.still ? 'stills' : 'film';
  return (
    <>
      <h1>{m.hazard_exam_clip({ number: review.number, clips: rule.clips })}</h1>
      {mode === null ? (
        <LoadingClip />
      ) : (
        <ClipReview clip={review} mode={mode} score={review.score} isScored language={language}>
          {nextReview !== null && (
            <a className="btn btn-main" href={nextReview}>
              {m.hazard_next()}
              <Icon name="arrow-right" />
            </a>
          )}
          <a className="btn btn-quiet" href={result}>
            {m.hazard_exam_result()}
          </a>
        </ClipReview>
      )}
    </>
  );
}
