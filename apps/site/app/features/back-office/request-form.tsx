import type { ReactNode } from 'react';
import { CardForm } from './card-form.tsx';

const decisions = ['approved', 'declined', 'ended'] as const;
type Decision = (typeof decisions)[number];

/** Returns what the button of a submitted form decided; declined if it was none of its buttons. */
export function decisionOf(submitted: string): Decision {
  return decisions.find((each) => each === submitted) ?? 'declined';
}

interface RequestFormProps {
  readonly id: string;
  readonly state: 'requested' | Decision;
  readonly words: Readonly<Record<'approve' | 'change' | 'decline' | 'end', () => string>>;
  /** What is decided with it. */
  readonly children: ReactNode;
}

/** Decides about a request, then changes or ends what was approved. */
export function RequestForm({ id, state, words, children }: RequestFormProps) {
  const isApproved = state === 'approved';
  return (
    <CardForm
      about={{ id }}
      acts={[
        { act: 'approved', label: isApproved ? words.change() : words.approve() },
        state === 'requested' ? { act: 'declined', label: words.decline(), isQuiet: true } : null,
        isApproved ? { act: 'ended', label: words.end(), isQuiet: true } : null,
      ]}
    >
      {children}
    </CardForm>
  );
}
