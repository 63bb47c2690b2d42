/** The three steps of an order: the plan, the account, the payment. */
import { m } from '@lanewise/words/messages';
import { useOrder } from './use-order.ts';

const steps = [
  ['plan', m.order_step_plan],
  ['account', m.order_step_account],
  ['payment', m.order_step_payment],
] as const;

export function OrderSteps() {
  const isActive = useOrder((state) => state.upgrade.is3StepsStepperActive);
  const action = useOrder((state) => state.upgrade.currentActiveAction);
  const plan = useOrder((state) => state.upgrade.currentPlan);
  if (!isActive) return null;
  const current = plan === '' ? 'plan' : action === 'Pay' ? 'payment' : 'account';
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
