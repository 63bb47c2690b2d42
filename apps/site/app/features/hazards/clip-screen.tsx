/** Shared parts of the screens around clips: a heading that takes the focus when the screen changes, an error message, and a loading state. */
import { m } from '@lanewise/words/messages';
import type { ReactNode, RefObject } from 'react';
import { LOADING_STEPS } from './use-film-player.ts';

interface ClipScreenProps {
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly title: string;
  /** Why a call failed, in the page's language. */
  readonly fault: string | null;
  readonly isLoading: boolean;
  readonly children: ReactNode;
}

export function ClipScreen({ heading, title, fault, isLoading, children }: ClipScreenProps) {
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {fault !== null && (
        <p className="notice" role="alert">
          {fault}
        </p>
      )}
      {isLoading && <LoadingClip />}
      {children}
    </>
  );
}

interface LoadingClipProps {
  /** How many steps until it can start are done; the first is that the film is there. */
  readonly step?: number;
  readonly words?: () => string;
}

/** Says that a film is being loaded, and how far. */
export function LoadingClip({ step = 0, words = m.hazard_loading }: LoadingClipProps) {
  return (
    <div className="clip-loading">
      <p className="muted" role="status">
        {words()}
      </p>
      <progress max={LOADING_STEPS} value={step} aria-hidden="true" />
    </div>
  );
}
