import { handbookLevels, quizGoals } from '@lanewise/contracts/constants/funnels';
import { sql } from 'drizzle-orm';
import { boolean, date, integer, pgEnum, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment } from './column-types.ts';
import { ownerId } from './users.ts';

export const handbookLevel = pgEnum('handbook_level', handbookLevels);
export const studyGoal = pgEnum('study_goal', quizGoals);

/** The courses a learner has chosen. At most one is current; the others keep their exam date for when the learner returns. */
export const enrolments = pgTable(
  'enrolments',
  {
    userId: ownerId(),
    subjectCode: text('subject_code').notNull(),
    courseCode: text('course_code').notNull(),
    /** Calendar day of the official exam, as YYYY-MM-DD; null if unknown. */
    examDate: date('exam_date'),
    /** Minutes of study a day; null if the learner has not said. */
    minutesADay: integer('minutes_a_day'),
    /** Days of the week on which the learner studies, 1 for Monday to 7; null until they are given. */
    studyDays: smallint('study_days').array(),
    /** How much of the official handbook the learner had studied at first; null if unknown. */
    handbook: handbookLevel('handbook'),
    /** What the learner was looking for; null if unknown. */
    goal: studyGoal('goal'),
    isCurrent: boolean('is_current').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.subjectCode, table.courseCode] }),
    uniqueIndex('enrolments_current').on(table.userId).where(sql`${table.isCurrent}`),
  ],
);
