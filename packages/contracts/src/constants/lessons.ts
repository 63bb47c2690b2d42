/** Lessons in the learner's app. */

/** Highest place within a lesson: no lesson has as many parts. */
export const lastLessonPlace = 999;
