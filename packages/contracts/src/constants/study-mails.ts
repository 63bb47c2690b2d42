/** Mails about a learner's studies, which are sent only to learners who have asked for them. Ours. */

/** `welcome`: with the plan. `exam`: in the week before the exam. `pause`: after a week without a test. `passed`: after the day of the exam. */
export const studyMailKinds = ['welcome', 'exam', 'pause', 'passed'] as const;

export type StudyMailKind = (typeof studyMailKinds)[number];

/** Hours of a learner's day between which such mails are sent: from `from` o'clock until `until`. */
export const studyMailHours = { from: 9, until: 20 } as const;

/** Days around which they are sent: before the exam, without a test, and after the exam or a pause begins how long it still makes sense. */
export const studyMailDays = { beforeExam: 7, pause: 7, longestPause: 28, afterExam: 7 } as const;
