/** The ways to take a clip: the film, one picture per second, or sentences. */
import { m } from '@lanewise/words/messages';
import { useCallback, useEffect, useState } from 'react';
import { Icon } from '../../shared/ui/icon.tsx';
import type { ClipMode } from './hazard-types.ts';

/** The browser's drawing abilities, and whether its user prefers reduced motion. */
export interface Abilities {
  readonly film: boolean;
  readonly still: boolean;
}

export interface StartModesProps {
  /** Null until the script runs. */
  readonly can: Abilities | null;
  /** Whether some clips are recorded. */
  readonly hasRecorded?: boolean;
  readonly onStart: (mode: ClipMode) => void;
}

const hasWebGl = (): boolean => document.createElement('canvas').getContext('webgl2') !== null;

/** Returns the browser's abilities, and a function to call if drawing fails after all. */
export function useAbilities(): readonly [Abilities | null, () => void] {
  const [can, setCan] = useState<Abilities | null>(null);
  useEffect(() => {
    setCan({ film: hasWebGl(), still: window.matchMedia('(prefers-reduced-motion: reduce)').matches });
  }, []);
  const cannotDraw = useCallback(() => setCan({ film: false, still: false }), []);
  return [can, cannotDraw];
}

export function StartModes({ can, hasRecorded = false, onStart }: StartModesProps) {
  const mode = can?.still === true ? 'stills' : 'film';
  // Which words are shown is a rule of the style sheet, so that nothing moves when the script has found out what the browser can do.
  return (
    <>
      {can?.film === false && (
        <p className="notice" role="status">
          {hasRecorded ? m.hazard_no_webgl_recorded() : m.hazard_no_webgl()}
        </p>
      )}
      <div className="acts">
        {can?.film === false && hasRecorded && (
          <button type="button" className="btn btn-main" onClick={() => onStart('recorded')}>
            {m.hazard_start_recorded()}
            <Icon name="arrow-right" />
          </button>
        )}
        {can?.film !== false && (
          <button type="button" className="btn btn-main" disabled={can === null} onClick={() => onStart(mode)}>
            <span className="if-moving">{m.hazard_start()}</span>
            <span className="if-still">{m.hazard_start_stills()}</span>
            <Icon name="arrow-right" />
          </button>
        )}
        {can?.film !== false && (
          <button
            type="button"
            className="btn btn-quiet if-still"
            disabled={can === null}
            onClick={() => onStart('film')}
          >
            {m.hazard_start_moving()}
          </button>
        )}
        <button type="button" className="btn btn-quiet" disabled={can === null} onClick={() => onStart('described')}>
          {m.hazard_start_described()}
        </button>
      </div>
      {can?.film !== false && <p className="small muted if-still">{m.hazard_stills_note()}</p>}
      <p className="small muted">{m.hazard_described_note()}</p>
      <noscript>
        <p className="notice">{m.hazard_needs_script()}</p>
      </noscript>
    </>
  );
}
