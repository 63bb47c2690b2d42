import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './column-types.ts';

/**
 * The permanent log of staff actions in the back office: a trigger refuses every update, delete and truncation. It contains no learner's address,
 * because it outlives their accounts.
 */
export const staffActs = pgTable(
  'staff_acts',
  {
    /** The form's key, so that a form sent twice acts once; random for actions that cannot repeat. */
    id: uuid('id').primaryKey(),
    at: moment('at').notNull().defaultNow(),
    actorId: uuid('actor_id').notNull(),
    /** Address of the actor at that time. */
    actor: text('actor').notNull(),
    /** Text, not an enum, so that a section of the back office can add actions without a migration. */
    act: text('act').notNull(),
    /** The learner concerned. */
    subjectId: uuid('subject_id'),
    /** Id of the object concerned: a subscription, a report, a job. */
    object: text('object'),
    /** Why, in the actor's words. */
    reason: text('reason'),
    /** Further details, such as an amount. */
    detail: jsonb('detail').$type<Readonly<Record<string, string | number>>>(),
  },
  (table) => [index('staff_acts_at').on(table.at, table.id), index('staff_acts_subject').on(table.subjectId, table.at)],
);
