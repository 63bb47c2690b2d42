import { m } from '@lanewise/words/messages';
import type { ReactNode } from 'react';
import { ReasonField } from './reason-field.tsx';

interface ActFormProps {
  readonly title: string;
  readonly act: 'refund' | 'extend' | 'cancel' | 'resend' | 'reveal';
  /** Id of the subscription concerned. */
  readonly of?: string;
  /** Distinguishes several forms for the same action. */
  readonly name?: string;
  /** The button's label; “Continue” by default, because most actions are confirmed on the next page. */
  readonly button?: string;
  readonly actKey: string;
  /** Further fields. */
  readonly children?: ReactNode;
}

/** A collapsed form for an action that needs a reason. */
export function ActForm({ title, act, of = '', name = '', button = m.staff_go_on(), actKey, children }: ActFormProps) {
  return (
    <details className="fold">
      <summary className="link">{title}</summary>
      <form method="post" className="form fold-in">
        <input type="hidden" name="do" value={act} />
        <input type="hidden" name="key" value={actKey} />
        {of !== '' && <input type="hidden" name="subscription" value={of} />}
        {children}
        <ReasonField form={`${act}-${of}-${name}`} />
        <button className="btn btn-main btn-small" type="submit">
          {button}
        </button>
      </form>
    </details>
  );
}
