/** `lesson`: the lesson on screen and the test being taken, keyed by practice-page id. */
import type { Lesson } from '@lanewise/contracts/calls/catalogue';
import { defineSlice, type PayloadAction } from './define-slice.ts';
import type { LessonState, TestData } from './root-state.ts';

const initialState: LessonState = { lessonData: null, testsData: {}, testMeta: { order: [], current: 0 } };

/** Fields to merge into the test with this `ppId`. */
export type TestUpdate = Partial<Omit<TestData, 'attempts'>> & { readonly ppId: string };

export const lessonSlice = defineSlice({
  name: 'lesson',
  initialState,
  reducers: {
    setLessonData: (state, { payload }: PayloadAction<Lesson | null>) => ({ ...state, lessonData: payload }),
    setTests: (state, { payload }: PayloadAction<readonly TestData[]>) => ({
      ...state,
      testsData: Object.fromEntries(payload.map((test) => [test.ppId, test])),
      testMeta: { order: payload.map((test) => test.ppId), current: 0 },
    }),
    /** Merges the fields, and counts an attempt when they mark the test answered (specification, section 4). */
    updateTest: (state, { payload }: PayloadAction<TestUpdate>) => {
      const test = state.testsData[payload.ppId];
      if (!test) return state;
      const attempts = test.attempts + (payload.isAnswered === true ? 1 : 0);
      return { ...state, testsData: { ...state.testsData, [payload.ppId]: { ...test, ...payload, attempts } } };
    },
    setCurrentTest: (state, { payload }: PayloadAction<number>) => ({
      ...state,
      testMeta: { ...state.testMeta, current: Math.max(0, Math.min(payload, state.testMeta.order.length - 1)) },
    }),
  },
});
