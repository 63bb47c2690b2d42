import type { CallAnswer } from '@lanewise/contracts/client';
import { m } from '@lanewise/words/messages';
import type { ReactNode } from 'react';
import { StateSignal } from '../../../shared/ui/state-signal.tsx';
import { familyWords } from '../../hazards/family-words.ts';

interface ClipsTaskProps {
  readonly clips: NonNullable<CallAnswer<'getPlan'>['hazard']>;
  /** Where they are taken. */
  readonly href: string;
}

/** The clips of the hazard perception part in today's plan. */
export function ClipsTask({ clips: { clips: count, family, minutes, why }, href }: ClipsTaskProps): ReactNode {
  const topic = familyWords[family]();
  return (
    <li>
      <StateSignal state="open" />
      <div>
        <a href={href} data-entrance="start-task">
          {m.task_hazard({ count })}
        </a>
        <p>{why === 'unseen' ? m.hazard_why_unseen({ topic }) : m.hazard_why_weak({ topic })}</p>
      </div>
      <span className="min">{m.task_minutes({ minutes })}</span>
    </li>
  );
}
