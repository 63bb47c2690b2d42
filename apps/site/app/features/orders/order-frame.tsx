/** What the parts of an order's page share, and its script, which keeps the selected plan in the browser. The page works without it. */
import type { ReactNode } from 'react';
import type { OrderState } from '../../shared/store/root-state.ts';
import { Island } from '../../shared/ui/island.tsx';
import { type OrderPage, orderIsland, orderStore } from './order-island.ts';
import { OrderContext } from './use-order.ts';

interface OrderFrameProps {
  readonly order: OrderPage;
  readonly reviews?: OrderState['reviews']['reviewsData'];
  readonly nonce: string;
  readonly children: ReactNode;
}

export function OrderFrame({ order, reviews = null, nonce, children }: OrderFrameProps) {
  const { upgrade, isPaid } = order;
  const plans = order.plans.map(({ id, providers }) => ({ id, providers }));
  return (
    <OrderContext value={orderStore(order, reviews).getState()}>
      {children}
      <Island island={orderIsland} nonce={nonce} props={{ upgrade, plans, isPaid }}>
        {null}
      </Island>
    </OrderContext>
  );
}
