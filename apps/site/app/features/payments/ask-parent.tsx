/** Asks a minor for the address of a parent, who has to confirm the order. */
import type { CallAnswer } from '@lanewise/contracts/client';
import { m } from '@lanewise/words/messages';
import { Field, Notice } from '../../shared/forms/field.tsx';

interface AskParentProps {
  /** Id of the plan. */
  readonly plan: string;
  readonly approval: CallAnswer<'getApproval'>;
}

export function AskParent({ plan, approval: { state, parent_email: asked } }: AskParentProps) {
  return (
    <form method="post" className="form">
      {state === 'asked' && <Notice>{m.purchase_asked({ address: asked ?? '' })}</Notice>}
      <p>{m.purchase_needs_parent()}</p>
      <input type="hidden" name="plan" value={plan} />
      <Field name="parent_email" type="email" label={m.purchase_parent_email()} autoComplete="off" required />
      <button className="btn btn-main btn-wide" type="submit" name="do" value="ask-parent">
        {m.purchase_ask()}
      </button>
    </form>
  );
}
