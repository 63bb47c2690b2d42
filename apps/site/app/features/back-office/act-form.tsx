import { m } from '@lanewise/words/messages';
import type { ReactNode } from 'react';
import { CardForm } from './card-form.tsx';
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
  const about = { key: actKey, ...(of !== '' && { subscription: of }) };
  return (
    <CardForm fold={title} about={about} acts={[{ act, label: button }]}>
      {children}
      <ReasonField form={`${act}-${of}-${name}`} />
    </CardForm>
  );
}
