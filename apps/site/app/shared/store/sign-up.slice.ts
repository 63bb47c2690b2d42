/** `signUp`: the courses offered at sign-up, by section. */
import { defineSlice, type PayloadAction } from './define-slice.ts';
import type { SignUpState } from './root-state.ts';

const initialState: SignUpState = { courseWithCourseSections: [] };

export const signUpSlice = defineSlice({
  name: 'signUp',
  initialState,
  reducers: {
    setCourses: (_state, { payload }: PayloadAction<SignUpState['courseWithCourseSections']>) => ({
      courseWithCourseSections: payload,
    }),
  },
});
