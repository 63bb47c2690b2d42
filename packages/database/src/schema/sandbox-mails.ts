import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './column-types.ts';

/** Mails of the sandbox, shown at /sandbox/mail instead of being sent. Empty if SMTP_URL is set. */
export const sandboxMails = pgTable(
  'sandbox_mails',
  {
    id: uuid('id').primaryKey(),
    to: text('to').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    headers: jsonb('headers').$type<Readonly<Record<string, string>>>().notNull(),
    /** With their contents in base64; null if there are none. */
    attachments: jsonb('attachments').$type<readonly { name: string; type: string; content: string }[]>(),
    sentAt: moment('sent_at').notNull().defaultNow(),
  },
  (table) => [index('sandbox_mails_to').on(table.to, table.sentAt)],
);
