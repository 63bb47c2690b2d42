/** The three steps of an order: the plan, the account, the payment. */
import { m } from '@lanewise/words/messages';

const steps = [
  ['plan', m.order_step_plan],
  ['account', m.order_step_account],
  ['payment', m.order_step_payment],
] as const;

export function OrderSteps({ current }: { readonly current: (typeof steps)[number][0] }) {
  return (
    <ol className="checkout-steps" aria-label={m.order_steps()}>
      {steps.map(([id, words]) => (
        <li key={id} aria-current={id === current ? 'step' : undefined}>
          {words()}
        </li>
      ))}
    </ol>
  );
}
