/** Instructions before the first clip. */
import { m } from '@lanewise/words/messages';
import { Icon } from '../../shared/ui/icon.tsx';
import type { ClipMode, HazardRule } from './hazard-types.ts';
import { StartModes, type StartModesProps } from './start-modes.tsx';

interface HazardTutorialProps extends StartModesProps {
  readonly rule: HazardRule | null;
  /** Starts the clip that is tried before anything is explained; null once a clip was taken. */
  readonly onTry: ((mode: ClipMode) => void) | null;
}

export function HazardTutorial({ rule, can, onStart, onTry }: HazardTutorialProps) {
  return (
    <>
      {onTry && (
        <div className="plate next-link">
          <div>
            <h2>{m.hazard_trial_title()}</h2>
            <p>{m.hazard_trial_text()}</p>
          </div>
          <button
            type="button"
            className="btn on-plate"
            disabled={can === null}
            onClick={() => onTry(can?.film === false ? 'recorded' : can?.still ? 'stills' : 'film')}
          >
            {m.hazard_trial_start()}
            <Icon name="arrow-right" />
          </button>
        </div>
      )}
      <p className="lead">{m.hazard_lead()}</p>
      <ol className="hazard-steps">
        <li>{m.hazard_step_watch()}</li>
        <li>{m.hazard_step_click()}</li>
        {rule === null ? (
          <li>{m.hazard_step_after()}</li>
        ) : (
          <>
            <li>{m.hazard_step_points()}</li>
            <li>{m.hazard_step_misuse()}</li>
          </>
        )}
      </ol>
      {rule === null ? <p className="muted">{m.hazard_unexamined()}</p> : <Examined rule={rule} />}
      <StartModes can={can} hasRecorded onStart={onStart} />
    </>
  );
}

function Examined({ rule }: { readonly rule: HazardRule }) {
  const { clips, hazards, passing_score: needed, max_score: most } = rule;
  return (
    <>
      <p>{m.hazard_rule({ clips, hazards, needed, most })}</p>
      <p className="muted">{m.hazard_ours()}</p>
    </>
  );
}
