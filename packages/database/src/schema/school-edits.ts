import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './column-types.ts';

/** The values of an entry that its school may change. */
export interface OwnEntryValues {
  readonly hours: string | null;
  readonly languages: readonly string[];
  readonly lessonPrice: number | null;
  readonly currency: string | null;
  readonly lessonMinutes: number | null;
}

/** Changes of entries of the directory by their schools, in order, so that an operator sees who changed what and can undo it. */
export const schoolEdits = pgTable(
  'school_edits',
  {
    id: uuid('id').primaryKey(),
    country: text('country').notNull(),
    schoolId: text('school_id').notNull(),
    /** 1 for the first change of an entry. */
    number: integer('number').notNull(),
    /** The account that made it. No foreign key: it outlives the account, and nothing else about the account is stored here. */
    editorId: uuid('editor_id').notNull(),
    editedAt: moment('edited_at').notNull(),
    before: jsonb('before').$type<OwnEntryValues>().notNull(),
    after: jsonb('after').$type<OwnEntryValues>().notNull(),
    /** null unless an operator has undone it. */
    undoneAt: moment('undone_at'),
  },
  (table) => [
    index('school_edits_entry').on(table.country, table.schoolId, table.number),
    index('school_edits_edited_at').on(table.editedAt),
  ],
);
