import { examEnds, examModes } from '@lanewise/contracts/constants/exams';
import { jsonb, pgEnum, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './column-types.ts';

export const examMode = pgEnum('exam_mode', examModes);
export const examEnd = pgEnum('exam_end', examEnds);

/** Returns the columns of an exam, of a learner or a guest. */
export function examColumns() {
  return {
    id: uuid('id').notNull(),
    subjectCode: text('subject_code').notNull(),
    courseCode: text('course_code').notNull(),
    /** The blueprint it was drawn by. Its rules may be corrected while the exam runs; the exam is scored by the rules in force when it ends. */
    blueprint: text('blueprint').notNull(),
    mode: examMode('mode').notNull(),
    /** Language of its questions. */
    language: text('language').notNull(),
    /** The bank it was drawn from. */
    snapshot: text('snapshot').notNull(),
    /** The questions in the order asked, with their keys (apps/server/src/features/exams/stored-exam.ts). Written once. */
    questions: jsonb('questions').notNull(),
    /** What has been answered, by the question's id. */
    answers: jsonb('answers').notNull().default({}),
    /** What was answered but arrived too late to count, by the question's id. Shown in the result, never scored. */
    lateAnswers: jsonb('late_answers').notNull().default({}),
    /** Ids of the questions marked to come back to. */
    flagged: text('flagged').array().notNull().default([]),
    /** The seed of its hazard perception clips. It never leaves the server. */
    clipSeed: uuid('clip_seed').notNull().defaultRandom(),
    /** The clips taken so far, in order, each with its clicks and score (apps/server/src/features/exams/clips.ts). */
    clips: jsonb('clips').notNull().default([]),
    /** How far its candidate is with the films of its questions (apps/server/src/features/exams/stored-films.ts). */
    films: jsonb('films').notNull().default({}),
    startedAt: moment('started_at').notNull().defaultNow(),
    finishedAt: moment('finished_at'),
    endedBy: examEnd('ended_by'),
  };
}
