/** Reads the state of an order in the components of its pages. They are rendered on the server alone, so that nothing changes after the first reading. */
import { createContext, useContext } from 'react';
import type { OrderState } from '../../shared/store/root-state.ts';

export const OrderContext = createContext<OrderState | null>(null);

/** Returns a part of the order’s state. @throws {Error} there is no order around the component */
export function useOrder<Part>(select: (state: OrderState) => Part): Part {
  const state = useContext(OrderContext);
  if (!state) throw new Error('There is no order around this component.');
  return select(state);
}
