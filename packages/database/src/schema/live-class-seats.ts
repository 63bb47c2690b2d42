import { jsonb, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { liveClasses } from './live-classes.ts';

/** Who has joined a live class: a random id and its answers, and nothing that says who it is. */
export const liveClassSeats = pgTable(
  'live_class_seats',
  {
    classId: uuid('class_id')
      .notNull()
      .references(() => liveClasses.id, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    /** The places of the chosen answers (from 1), by the number of the question (from 1). */
    answers: jsonb('answers').$type<Readonly<Record<string, readonly number[]>>>().notNull().default({}),
  },
  (table) => [primaryKey({ columns: [table.classId, table.id] })],
);
