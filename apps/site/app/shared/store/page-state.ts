import { type Context, useContext } from 'react';

/**
 * Returns a part of the state that a page's context carries. For pages that render only on the server, so that the state never changes.
 * @throws {Error} The component stands outside of the context.
 */
export function usePageState<State, Part>(context: Context<State | null>, select: (state: State) => Part): Part {
  const state = useContext(context);
  if (state === null) throw new Error(`There is no ${context.displayName ?? 'state'} around this component.`);
  return select(state);
}
