import { boolean, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { moment } from './column-types.ts';
import { ownerId } from './users.ts';

/** How far a learner has read each lesson. */
export const lessonPlaces = pgTable(
  'lesson_places',
  {
    userId: ownerId(),
    lessonId: text('lesson_id').notNull(),
    /** Index of the part of the text that was read last. */
    place: smallint('place').notNull(),
    /** Whether the lesson has been read to its end and all its questions answered. Stays true when it is read again. */
    isDone: boolean('is_done').notNull().default(false),
    savedAt: moment('saved_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.lessonId] })],
);
