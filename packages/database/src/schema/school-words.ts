import { index, pgTable, text } from 'drizzle-orm/pg-core';

/** Every word that has occurred in a school's name or place; used to correct search words that match none. */
export const schoolWords = pgTable('school_words', { word: text('word').primaryKey() }, (table) => [
  index('school_words_alike').using('gin', table.word.op('gin_trgm_ops')),
  // SP-GiST finds words by prefix in any collation.
  index('school_words_beginning').using('spgist', table.word),
]);
