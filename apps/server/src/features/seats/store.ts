/** The rows of a school's seats. */
import type { Store } from '@lanewise/database/pool';
import { pupilSeats, seatLicences, sharings } from '@lanewise/database/schema/tables';
import { and, asc, eq, gt, inArray, isNull, lte, max } from 'drizzle-orm';

type LicenceRow = typeof seatLicences.$inferSelect;

/** The seat's consent, if it has not ended: without it the seat is free. */
const ofConsent = and(
  eq(sharings.userId, pupilSeats.userId),
  eq(sharings.id, pupilSeats.sharingId),
  isNull(sharings.endedAt),
);

/** Stores a licence. Returns false if there is one of this id. */
export async function insertLicence(store: Store, licence: LicenceRow): Promise<boolean> {
  const rows = await store
    .insert(seatLicences)
    .values(licence)
    .onConflictDoNothing()
    .returning({ id: seatLicences.id });
  return rows.length > 0;
}

/** Returns the licences of a school that run, the one that ends first at the beginning. */
export async function listLicences(store: Store, schoolId: string, now: Date): Promise<readonly LicenceRow[]> {
  return await store
    .select()
    .from(seatLicences)
    .where(and(eq(seatLicences.schoolId, schoolId), lte(seatLicences.startsAt, now), gt(seatLicences.endsAt, now)))
    .orderBy(asc(seatLicences.endsAt), asc(seatLicences.id));
}

/** Returns who has a seat of these licences. */
export async function listSeatsOf(store: Store, licenceIds: readonly string[]) {
  if (licenceIds.length === 0) return [];
  return await store
    .select({ licenceId: pupilSeats.licenceId, pupil: pupilSeats.sharingId })
    .from(pupilSeats)
    .innerJoin(sharings, ofConsent)
    .where(inArray(pupilSeats.licenceId, [...licenceIds]));
}

/** Returns the accounts that were given a seat of a licence. */
export async function listSeated(store: Store, licenceId: string): Promise<readonly string[]> {
  const rows = await store
    .select({ userId: pupilSeats.userId })
    .from(pupilSeats)
    .where(eq(pupilSeats.licenceId, licenceId));
  return rows.map(({ userId }) => userId);
}

/** Gives a pupil a seat, in place of one of a licence that has ended. */
export async function insertSeat(store: Store, row: Omit<typeof pupilSeats.$inferSelect, 'endToldAt'>): Promise<void> {
  const { licenceId, givenAt } = row;
  await store
    .insert(pupilSeats)
    .values(row)
    .onConflictDoUpdate({
      target: [pupilSeats.userId, pupilSeats.sharingId],
      set: { licenceId, givenAt, endToldAt: null },
    });
}

/** Frees the seat of a pupil. */
export async function deleteSeat(store: Store, userId: string, sharingId: string): Promise<void> {
  await store.delete(pupilSeats).where(and(eq(pupilSeats.userId, userId), eq(pupilSeats.sharingId, sharingId)));
}

/** Returns until when learners have a seat at some school, by their ids; those without one are left out. */
export async function seatedUntil(store: Store, userIds: readonly string[]): Promise<ReadonlyMap<string, Date>> {
  const rows = await store
    .select({ userId: pupilSeats.userId, until: max(seatLicences.endsAt) })
    .from(pupilSeats)
    .innerJoin(sharings, ofConsent)
    .innerJoin(seatLicences, eq(seatLicences.id, pupilSeats.licenceId))
    .where(inArray(pupilSeats.userId, [...userIds]))
    .groupBy(pupilSeats.userId);
  return new Map(rows.flatMap(({ userId, until }) => (until === null ? [] : [[userId, until] as const])));
}
