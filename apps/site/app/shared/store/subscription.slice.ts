/** `subscription`: the plan that the visitor has selected, by the provider that sells it. */
import type { PaymentProviderName } from '@lanewise/contracts/constants/subscriptions';
import { defineSlice, type PayloadAction } from './define-slice.ts';
import type { SelectedPlans } from './root-state.ts';

const initialState: SelectedPlans = { selectedStripePlan: '', selectedPayPalPlan: '', selectedSolidgatePlan: '' };

interface SoldPlan {
  readonly id: string;
  readonly providers: readonly PaymentProviderName[];
}

export const subscriptionSlice = defineSlice({
  name: 'subscription',
  initialState,
  reducers: {
    selectPlan: (_state, { payload: { id, providers } }: PayloadAction<SoldPlan>) => ({
      selectedStripePlan: providers.includes('stripe') ? id : '',
      selectedPayPalPlan: providers.includes('paypal') ? id : '',
      selectedSolidgatePlan: providers.includes('solidgate') ? id : '',
    }),
    /** The plan was bought. */
    forgetPlan: () => initialState,
  },
  // Specification, section 4: what the client has selected survives a hydration.
  hydrated: (state, rendered) => (selectedPlan(state) === '' ? { ...state, ...rendered } : state),
});

/** Returns the id of the selected plan; '' if none is selected. */
export function selectedPlan(state: SelectedPlans): string {
  return state.selectedStripePlan || state.selectedPayPalPlan || state.selectedSolidgatePlan;
}
