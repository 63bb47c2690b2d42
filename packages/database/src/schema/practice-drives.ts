import { driveSignings, driveWeathers } from '@lanewise/contracts/constants/driving-log';
import { date, index, pgEnum, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './column-types.ts';
import { ownerId } from './users.ts';

export const driveWeather = pgEnum('drive_weather', driveWeathers);
export const driveSigning = pgEnum('drive_signing', driveSignings);

/** Learners' logs of supervised driving, a row for each drive. A signed one is never changed. */
export const practiceDrives = pgTable(
  'practice_drives',
  {
    userId: ownerId(),
    id: uuid('id').notNull(),
    /** Calendar day, as YYYY-MM-DD. */
    drivenOn: date('driven_on').notNull(),
    dayMinutes: smallint('day_minutes').notNull(),
    nightMinutes: smallint('night_minutes').notNull(),
    weather: driveWeather('weather').notNull(),
    place: text('place'),
    /** Who sat beside the learner, as the learner wrote it. */
    supervisor: text('supervisor').notNull(),
    addedAt: moment('added_at').notNull(),
    /** The name as the supervisor wrote it to sign; null before, like the next two. */
    signedName: text('signed_name'),
    signedAt: moment('signed_at'),
    signedBy: driveSigning('signed_by'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('practice_drives_driven_on').on(table.userId, table.drivenOn),
  ],
);
