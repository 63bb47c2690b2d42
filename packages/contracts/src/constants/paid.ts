/** What is free and what needs a plan. The only definition: server, screens and documents read it. The specification leaves it open. */

/**
 * What a plan opens. `questions`: all questions of each chapter in the app's tests, and the final test. `learner_model`: readiness and study
 * plan. `simulator`: mock exams without limit. `lessons`: all lessons. `offline`: courses stored on a device.
 */
export const paidFeatures = ['questions', 'learner_model', 'simulator', 'lessons', 'offline'] as const;
export type PaidFeature = (typeof paidFeatures)[number];

/** What everyone has without a plan, besides every explanation and the practice tests of the site. */
export const freeOfCharge = {
  /** Questions of each chapter that the app's tests are drawn from. */
  questionsOfChapter: 10,
  /** Hours after which another mock exam can be started: one a day, in whichever time zone the learner's day is. */
  examEveryHours: 20,
  /** Lessons of each chapter, from its first. */
  lessonsOfChapter: 1,
} as const;

/** Milliseconds between two looks at what a learner may use (specification, section 9: subscription check). */
export const subscriptionCheckMs = 60_000;

/** Seconds after which a changed subscription counts everywhere, even if no notice of the change arrives. */
export const accessMaxAgeSeconds = 5;
