/** Shared parts of the screens around clips: a heading that takes the focus when the screen changes, an error message, and a loading state. */
import { m } from '@lanewise/words/messages';
import type { ReactNode, RefObject } from 'react';

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

export function LoadingClip() {
  return (
    <p className="muted" role="status">
      {m.hazard_loading()}
    </p>
  );
}
