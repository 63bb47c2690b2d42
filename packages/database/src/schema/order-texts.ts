import { pgTable, text } from 'drizzle-orm/pg-core';

/** Texts of contracts as buyers were shown them, each version once. Rows are added, never changed or deleted. */
export const orderTexts = pgTable('order_texts', {
  /** SHA-256 of the other columns, in hexadecimal. */
  id: text('id').primaryKey(),
  slug: text('slug').notNull(),
  locale: text('locale').notNull(),
  /** The day from which the text applies, as YYYY-MM-DD. */
  version: text('version').notNull(),
  title: text('title').notNull(),
  /** With the operator's settings filled in. */
  html: text('html').notNull(),
});
