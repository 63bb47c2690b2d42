import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { bytea, moment } from './column-types.ts';
import { ownerId } from './users.ts';

/** Who has agreed to mails about their studies, and since when. A stopped consent stays, as the record of what was agreed. */
export const studyMails = pgTable('study_mails', {
  userId: ownerId().primaryKey(),
  /** Random; the links that stop the mails end with it. It grants nothing else, so it is stored as it is. */
  stopKey: bytea('stop_key').notNull(),
  /** IANA name of the time zone of the device that agreed; null if it did not say. */
  timeZone: text('time_zone'),
  /** The first days of the plan at that time, a line each in the learner's language, for the first mail. */
  plan: jsonb('plan').$type<readonly string[]>().notNull(),
  agreedAt: moment('agreed_at').notNull(),
  /** null while they are sent. */
  stoppedAt: moment('stopped_at'),
});
