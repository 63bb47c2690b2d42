/** `upgrade`: the page on which plans are chosen, and where an order stands. */
import { defineSlice, type PayloadAction } from './define-slice.ts';
import type { UpgradeState } from './root-state.ts';

const initialState: UpgradeState = {
  pageLayout: 'UpgradeLayout',
  currentActiveAction: 'Login',
  currentPlan: '',
  payPalSubscribeLink: '',
  is3StepsStepperActive: false,
};

export const upgradeSlice = defineSlice({
  name: 'upgrade',
  initialState,
  reducers: {
    /** Merges the fields: what a step knows of the order. */
    updateUpgrade: (state, { payload }: PayloadAction<Partial<UpgradeState>>) => ({ ...state, ...payload }),
  },
});
