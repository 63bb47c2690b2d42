import { index, pgTable, text } from 'drizzle-orm/pg-core';

/** Names of countries, states and regions as the search reads them: a copy of the lists in the server's code. */
export const placeNames = pgTable(
  'place_names',
  {
    /** `us`, `us/ca` or `us/ca/06037`. */
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    /** The name without accents and capitals. */
    search: text('search').notNull(),
  },
  (table) => [index('place_names_search').using('gin', table.search.op('gin_trgm_ops'))],
);
