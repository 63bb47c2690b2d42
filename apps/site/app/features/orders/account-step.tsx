/** The second step of an order on the pages where a guest signs in or up for it. */
import type { UpgradeState } from '../../shared/store/root-state.ts';
import { begunOrder } from './begun-order.ts';
import { OrderFrame } from './order-frame.tsx';
import type { OrderPage } from './order-island.ts';
import { OrderSteps } from './order-steps.tsx';

/** Returns what is known of the order that a guest has begun; null if there is none. */
export function accountStep(request: Request, action: UpgradeState['currentActiveAction']): OrderPage | null {
  const order = begunOrder(request.headers.get('cookie'));
  if (order === null) return null;
  const upgrade = { currentActiveAction: action, currentPlan: order.plan, is3StepsStepperActive: true };
  return { upgrade, plans: [], isPaid: false };
}

export function AccountStep({ order, nonce }: { readonly order: OrderPage | null; readonly nonce: string }) {
  if (order === null) return null;
  return (
    <OrderFrame order={order} nonce={nonce}>
      <OrderSteps />
    </OrderFrame>
  );
}
