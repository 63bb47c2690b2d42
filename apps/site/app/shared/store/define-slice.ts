/** A slice of the store: its actions and its reducer. Redux Toolkit's would load Immer (docs/decisions/0048). */
import { hydrate, resetApp } from './app-actions.ts';
import type { AllState } from './root-state.ts';

export interface Action {
  readonly type: string;
  readonly payload?: unknown;
}

export interface PayloadAction<Payload> extends Action {
  readonly payload: Payload;
}

// biome-ignore lint/suspicious/noExplicitAny: each reducer of a slice has a payload of its own
type CaseReducers<State> = Readonly<Record<string, (state: State, action: PayloadAction<any>) => State>>;

/** An action's creator takes the payload that its reducer reads, if it reads one. */
type Creator<Case> = Case extends () => unknown
  ? () => Action
  : Case extends (state: never, action: PayloadAction<infer Payload>) => unknown
    ? (payload: Payload) => PayloadAction<Payload>
    : never;

interface SliceDefinition<Name extends keyof AllState, Cases> {
  readonly name: Name;
  readonly initialState: AllState[Name];
  readonly reducers: Cases;
  /** Returns the state after a hydration with what the server rendered. Without it, the rendered fields are merged. */
  readonly hydrated?: (state: AllState[Name], rendered: Partial<AllState[Name]>) => AllState[Name];
}

/** Returns the slice. A reset restores its initial state. */
export function defineSlice<Name extends keyof AllState, Cases extends CaseReducers<AllState[Name]>>({
  name,
  initialState,
  reducers,
  hydrated = (state, rendered) => ({ ...state, ...rendered }),
}: SliceDefinition<Name, Cases>) {
  type State = AllState[Name];
  const actions = Object.fromEntries(
    Object.keys(reducers).map((key) => [key, (payload: unknown) => ({ type: `${name}/${key}`, payload })]),
  ) as { readonly [Key in keyof Cases]: Creator<Cases[Key]> };
  const caseOf = (type: string) => {
    const key = type.slice(name.length + 1);
    return type.startsWith(`${name}/`) && Object.hasOwn(reducers, key) ? reducers[key] : undefined;
  };
  const reducer = (state: State = initialState, action: Action): State => {
    if (resetApp.match(action)) return initialState;
    if (hydrate.match(action)) return hydrated(state, action.payload[name] ?? {});
    const own = caseOf(action.type);
    return own ? own(state, action as PayloadAction<unknown>) : state;
  };
  return { actions, reducer };
}
