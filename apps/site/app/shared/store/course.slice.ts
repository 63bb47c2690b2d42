/** `course`: the courses of a country and the one on screen. */
import type { Course } from '@lanewise/contracts/calls/catalogue';
import { defaultCourseQuestionCount } from '@lanewise/contracts/constants/tests';
import { defineSlice, type PayloadAction } from './define-slice.ts';
import type { CourseData, CourseState } from './root-state.ts';

const initialState: CourseState = {
  courseData: null,
  courses: [],
  previousLang: '',
  courseDataForServer: null,
  questionCount: defaultCourseQuestionCount,
};

export const courseSlice = defineSlice({
  name: 'course',
  initialState,
  reducers: {
    setCourseData: (state, { payload }: PayloadAction<CourseData | null>) => ({ ...state, courseData: payload }),
    setCourses: (state, { payload }: PayloadAction<readonly Course[]>) => ({ ...state, courses: payload }),
    setPreviousLang: (state, { payload }: PayloadAction<string>) => ({ ...state, previousLang: payload }),
    setCourseDataForServer: (state, { payload }: PayloadAction<CourseData | null>) => ({
      ...state,
      courseDataForServer: payload,
    }),
    setQuestionCount: (state, { payload }: PayloadAction<number>) => ({ ...state, questionCount: payload }),
  },
  hydrated: (state, rendered) => ({ ...state, ...rendered, courseDataForServer: state.courseDataForServer }),
});
