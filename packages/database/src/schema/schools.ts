import { gearboxes } from '@lanewise/contracts/constants/schools';
import { sql } from 'drizzle-orm';
import { boolean, doublePrecision, index, integer, pgEnum, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from './column-types.ts';

export const gearbox = pgEnum('gearbox', gearboxes);

/** Driving schools that the operator has imported. */
export const schools = pgTable(
  'schools',
  {
    /** The operator's own id, so that an import can be repeated. */
    id: text('id').notNull(),
    country: text('country').notNull(),
    /** Codes of the state and of the region in it. */
    state: text('state').notNull(),
    region: text('region').notNull(),
    name: text('name').notNull(),
    street: text('street'),
    postcode: text('postcode'),
    place: text('place').notNull(),
    phone: text('phone'),
    email: text('email'),
    website: text('website'),
    languages: text('languages').array().notNull(),
    gearboxes: gearbox('gearboxes').array().notNull(),
    classes: text('classes').array().notNull(),
    /** Price of a lesson in the smallest unit of the currency. */
    lessonPrice: integer('lesson_price'),
    currency: text('currency'),
    lessonMinutes: integer('lesson_minutes'),
    isAccessible: boolean('is_accessible'),
    hours: text('hours'),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    isSample: boolean('is_sample').notNull(),
    /** Name, place and postcode without accents, capitals and words that every school has. */
    search: text('search').notNull(),
    importedAt: moment('imported_at').notNull(),
    /** Since when hours, price and languages are the school's own, which an import leaves alone; null if they are the operator's. */
    editedAt: moment('edited_at'),
  },
  (table) => [
    primaryKey({ columns: [table.country, table.id] }),
    // Addresses of pages are in lower case.
    index('schools_lower_id').on(table.country, sql`lower(${table.id})`),
    index('schools_region').on(table.country, table.state, table.region, table.name, table.id),
    // The nearest schools, over all borders.
    index('schools_place').on(table.country, table.latitude),
    index('schools_postcode').on(
      table.country,
      sql`regexp_replace(upper(${table.postcode}), '[^A-Z0-9]', '', 'g') text_pattern_ops`,
    ),
    index('schools_search').using('gin', sql`to_tsvector('simple', ${table.search})`),
  ],
);
