import { studyMailKinds } from '@lanewise/contracts/constants/study-mails';
import { pgEnum, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from './column-types.ts';
import { ownerId } from './users.ts';

export const studyMailKind = pgEnum('study_mail_kind', studyMailKinds);

/** The mails about their studies that learners were sent, one for each cause. Never updated. */
export const sentStudyMails = pgTable(
  'sent_study_mails',
  {
    userId: ownerId(),
    kind: studyMailKind('kind').notNull(),
    /** What it was about: a course, with the day of the exam or of the last test. */
    cause: text('cause').notNull(),
    sentAt: moment('sent_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind, table.cause] })],
);
