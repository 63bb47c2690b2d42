import { reviewPlatforms } from '@lanewise/contracts/constants/reviews';
import { date, doublePrecision, index, integer, pgEnum, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytea, moment } from './column-types.ts';

export const reviewPlatform = pgEnum('review_platform', reviewPlatforms);

/** Reviews from other sites, imported by the operator. */
export const reviews = pgTable(
  'reviews',
  {
    platform: reviewPlatform('platform').notNull(),
    /** Hash of day and text, by which a repeated import finds the same review. */
    key: bytea('key').notNull(),
    writtenOn: date('written_on').notNull(),
    text: text('text').notNull(),
    /** From 1 to 5, as given by the reviewer. */
    rating: doublePrecision('rating').notNull(),
    /** Subject code; null if the file does not say. */
    country: text('country'),
    /** Number of readers who found it helpful. */
    helpful: integer('helpful').notNull(),
    importedAt: moment('imported_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.platform, table.key] }),
    index('reviews_newest').on(table.platform, table.writtenOn),
  ],
);
