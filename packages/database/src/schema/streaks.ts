import { boolean, pgTable } from 'drizzle-orm/pg-core';
import { moment } from './column-types.ts';
import { ownerId } from './users.ts';

/** What a learner has chosen and answered about streaks and points. The figures themselves are worked out from the attempts. */
export const streaks = pgTable('streaks', {
  userId: ownerId().primaryKey(),
  /** Whether they are shown; null until the learner decides. */
  isShown: boolean('is_shown'),
  /** When the learner was asked whether they enjoy learning here; null before. */
  enjoyAskedAt: moment('enjoy_asked_at'),
  /** The answer; null without one. */
  enjoys: boolean('enjoys'),
});
