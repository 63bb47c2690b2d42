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

export function StartModes({ can, onStart }: StartModesProps) {
  const mode = can?.still === true ? 'stills' : 'film';
  return (
    <>
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
