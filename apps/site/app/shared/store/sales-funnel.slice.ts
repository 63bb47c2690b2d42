/** `salesFunnel`: the running funnel, as its pages and their script read it. */
import { defineSlice, type PayloadAction } from './define-slice.ts';
import type { SalesFunnelState } from './root-state.ts';

const initialState: SalesFunnelState = {
  isSalesFunnelActive: false,
  salesFunnelType: '',
  salesFunnelSubType: '',
  salesFunnelDate: '',
  salesFunnelAmountOfDays: 0,
  getBackFromPracticeTest: false,
  selectedModulesForPracticeTest: [],
  isSalesFunnelStartedFromCourseLP: false,
  selectedCourse: '',
  isSalesFunnelStartedWithoutCourseSlug: false,
  skipPersonalQuestions: false,
  skipDiagnosticTest: false,
  skipStartPage: false,
  setIsSalesFunnelSignUpPage: false,
  isSalesFunnelStartedFromPracticeTest: false,
  practiceTestName: '',
  isShouldTrackVirtualPageView: false,
  isQuizProgressBarInvisible: false,
  examDate: '',
  correctAnswersCount: 0,
};

export const salesFunnelSlice = defineSlice({
  name: 'salesFunnel',
  initialState,
  reducers: {
    /** Merges fields that a step has set. */
    updateFunnel: (state, { payload }: PayloadAction<Partial<SalesFunnelState>>) => ({ ...state, ...payload }),
    /** Empties the slice when the funnel is completed. */
    completeFunnel: () => initialState,
  },
});
