/** What a learner has to know before the first clip, and the ways to take it. */
import { m } from '@lanewise/words/messages';
import { Icon } from '../ui/icon.tsx';
import type { ClipMode, HazardRule } from './hazard-types.ts';

interface HazardTutorialProps {
  readonly rule: HazardRule;
  /** What the browser and its user can do; null until the script runs. */
  readonly can: { readonly film: boolean; readonly still: boolean } | null;
  readonly onStart: (mode: ClipMode) => void;
}

export function HazardTutorial({ rule, can, onStart }: HazardTutorialProps) {
  const { clips, hazards, passing_score: needed, max_score: most } = rule;
  const mode = can?.still === true ? 'stills' : 'film';
  return (
    <>
      <p className="lead">{m.hazard_lead()}</p>
      <ol className="hazard-steps">
        <li>{m.hazard_step_watch()}</li>
        <li>{m.hazard_step_click()}</li>
        <li>{m.hazard_step_points()}</li>
        <li>{m.hazard_step_misuse()}</li>
      </ol>
      <p>{m.hazard_rule({ clips, hazards, needed, most })}</p>
      <p className="muted">{m.hazard_ours()}</p>
      {can?.film === false && (
        <p className="notice" role="status">
          {m.hazard_no_webgl()}
        </p>
      )}
      <div className="acts">
        {can?.film !== false && (
          <button type="button" className="btn btn-main" disabled={can === null} onClick={() => onStart(mode)}>
            {mode === 'stills' ? m.hazard_start_stills() : m.hazard_start()}
            <Icon name="arrow-right" />
          </button>
        )}
        {mode === 'stills' && can?.film === true && (
          <button type="button" className="btn btn-quiet" onClick={() => onStart('film')}>
            {m.hazard_start_moving()}
          </button>
        )}
        <button type="button" className="btn btn-quiet" disabled={can === null} onClick={() => onStart('described')}>
          {m.hazard_start_described()}
        </button>
      </div>
      {mode === 'stills' && <p className="small muted">{m.hazard_stills_note()}</p>}
      <p className="small muted">{m.hazard_described_note()}</p>
      <noscript>
        <p className="notice">{m.hazard_needs_script()}</p>
      </noscript>
    </>
  );
}
