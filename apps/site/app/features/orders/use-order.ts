/** The state of an order's page. */
import { createContext } from 'react';
import { usePageState } from '../../shared/store/page-state.ts';
import type { OrderState } from '../../shared/store/root-state.ts';

export const OrderContext = createContext<OrderState | null>(null);
OrderContext.displayName = 'order';

/** Returns a part of the order’s state. */
export function useOrder<Part>(select: (state: OrderState) => Part): Part {
  return usePageState(OrderContext, select);
}
