/** `appState`: the state of the page frame during this visit. */
import type { VariantOf } from '@lanewise/contracts/constants/experiments';
import { defineSlice, type PayloadAction } from './define-slice.ts';
import type { AppState, Heads } from './root-state.ts';

const initialState: AppState = {
  prevPage: '',
  modalOpened: false,
  isCanonical: true,
  canonicalHref: '',
  ctaExperimentVariant: '',
  isCtaExperimentFlowActive: false,
  isAffiliateProgramActive: false,
  goToUpgradeAfterCourseSelect: false,
  currentBlogCategory: '',
  heads: { title: '', description: '', schema: '', twitterTags: '', ogTags: '' },
};

export const appStateSlice = defineSlice({
  name: 'appState',
  initialState,
  reducers: {
    setPrevPage: (state, { payload }: PayloadAction<string>) => ({ ...state, prevPage: payload }),
    setModalOpened: (state, { payload }: PayloadAction<boolean>) => ({ ...state, modalOpened: payload }),
    /** Overrides the page's canonical address; an empty string restores the default from locale and path. */
    setCanonicalHref: (state, { payload }: PayloadAction<string>) => ({
      ...state,
      canonicalHref: payload,
      isCanonical: payload === '',
    }),
    setCtaExperiment: (state, { payload }: PayloadAction<{ variant: VariantOf<'cta'>; isFlowActive: boolean }>) => ({
      ...state,
      ctaExperimentVariant: payload.variant,
      isCtaExperimentFlowActive: payload.isFlowActive,
    }),
    setAffiliateProgramActive: (state, { payload }: PayloadAction<boolean>) => ({
      ...state,
      isAffiliateProgramActive: payload,
    }),
    setGoToUpgradeAfterCourseSelect: (state, { payload }: PayloadAction<boolean>) => ({
      ...state,
      goToUpgradeAfterCourseSelect: payload,
    }),
    setCurrentBlogCategory: (state, { payload }: PayloadAction<string>) => ({ ...state, currentBlogCategory: payload }),
    setHeads: (state, { payload }: PayloadAction<Partial<Heads>>) => ({
      ...state,
      heads: { ...state.heads, ...payload },
    }),
  },
  // Specification, section 4: these six fields belong to the client and survive a hydration.
  hydrated: (state, rendered) => ({
    ...state,
    ...rendered,
    prevPage: state.prevPage,
    isAffiliateProgramActive: state.isAffiliateProgramActive,
    goToUpgradeAfterCourseSelect: state.goToUpgradeAfterCourseSelect,
    currentBlogCategory: state.currentBlogCategory,
    ctaExperimentVariant: state.ctaExperimentVariant,
    isCtaExperimentFlowActive: state.isCtaExperimentFlowActive,
  }),
});
