/** The frame of a funnel's page: back, title, leave, progress, and the page itself. No menu distracts from the task. */
import { m } from '@lanewise/words/messages';
import type { ReactNode } from 'react';
import type { FunnelStep } from '../../shared/running-funnel/funnel-step.ts';
import { funnelStore } from '../../shared/running-funnel/funnel-step.ts';
import { FunnelContext, useFunnel } from '../../shared/running-funnel/use-funnel.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { FunnelScript } from './funnel-script.tsx';

export interface FunnelPosition {
  /** From 1. */
  readonly step: number;
  readonly steps: number;
}

interface FunnelFrameProps {
  readonly title: string;
  /** Address of the step before; null for the first one. */
  readonly back: string | null;
  /** Address of the page to leave to. */
  readonly leaveTo: string;
  readonly place?: FunnelPosition;
  /** The funnel state for the page's script and components. */
  readonly funnel: FunnelStep;
  readonly nonce: string;
  readonly children: ReactNode;
}

export function FunnelFrame({ title, back, leaveTo, place, funnel, nonce, children }: FunnelFrameProps) {
  return (
    <FunnelContext value={funnelStore(funnel).getState()}>
      <div className="funnel">
        <a className="skip" href="#main">
          {m.skip_to_content()}
        </a>
        <header className="bar">
          <div className="page">
            {back === null ? (
              <span />
            ) : (
              <a className="icon-btn" href={back} aria-label={m.funnel_back()}>
                <Icon name="arrow-left" />
              </a>
            )}
            <p className="funnel-title">{title}</p>
            <a className="icon-btn" href={leaveTo} aria-label={m.funnel_leave()}>
              <Icon name="close" />
            </a>
          </div>
        </header>
        <main id="main">
          <div className="page funnel-page">
            {place && <Progress {...place} />}
            {children}
          </div>
        </main>
      </div>
      <FunnelScript funnel={funnel} nonce={nonce} />
    </FunnelContext>
  );
}

function Progress({ step, steps }: FunnelPosition) {
  const isInvisible = useFunnel((state) => state.salesFunnel.isQuizProgressBarInvisible);
  if (isInvisible) return null;
  const stateOf = (n: number) => (n < step ? 'done' : n === step ? 'now' : 'open');
  const words = { done: m.funnel_step_done, now: m.funnel_step_now, open: m.funnel_step_open };
  return (
    <div className="funnel-progress">
      <ol aria-label={m.funnel_steps()}>
        {Array.from({ length: steps }, (_, index) => index + 1).map((n) => (
          <li key={n} data-state={stateOf(n)} aria-current={n === step ? 'step' : undefined}>
            <span className="sr">{words[stateOf(n)]({ step: n })}</span>
          </li>
        ))}
      </ol>
      <p>{m.funnel_step({ step, steps })}</p>
    </div>
  );
}
