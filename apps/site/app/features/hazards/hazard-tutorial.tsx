/** Instructions before the first clip. */
import { m } from '@lanewise/words/messages';
import type { HazardRule } from './hazard-types.ts';
import { StartModes, type StartModesProps } from './start-modes.tsx';

interface HazardTutorialProps extends StartModesProps {
  readonly rule: HazardRule | null;
}

export function HazardTutorial({ rule, can, onStart }: HazardTutorialProps) {
  return (
    <>
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
      <StartModes can={can} onStart={onStart} />
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
