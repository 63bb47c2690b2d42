/** The rows of learners' logs of supervised driving. */
import { randomUUID } from 'node:crypto';
import type { driveSignings } from '@lanewise/contracts/constants/driving-log';
import type { Store } from '@lanewise/database/pool';
import { practiceDrives } from '@lanewise/database/schema/tables';
import { and, asc, count, desc, eq, isNull } from 'drizzle-orm';

export type DriveRow = typeof practiceDrives.$inferSelect;

/** A drive to store. */
export type NewDrive = Omit<DriveRow, 'id' | 'signedName' | 'signedAt' | 'signedBy'>;

const { userId: owner, id: ofId } = practiceDrives;

/** Returns a learner's drives, latest first. */
export async function listDrives(store: Store, userId: string): Promise<readonly DriveRow[]> {
  const { drivenOn, addedAt } = practiceDrives;
  return await store
    .select()
    .from(practiceDrives)
    .where(eq(owner, userId))
    .orderBy(desc(drivenOn), desc(addedAt), asc(ofId));
}

/** Returns how many drives a learner has noted. */
export async function countDrives(store: Store, userId: string): Promise<number> {
  const [row] = await store.select({ drives: count() }).from(practiceDrives).where(eq(owner, userId));
  return row?.drives ?? 0;
}

/** Stores a drive, and returns its id. */
export async function insertDrive(store: Store, drive: NewDrive): Promise<string> {
  const id = randomUUID();
  await store.insert(practiceDrives).values({ ...drive, id });
  return id;
}

/** Deletes a drive of a learner. */
export async function removeDrive(store: Store, userId: string, id: string): Promise<void> {
  await store.delete(practiceDrives).where(and(eq(owner, userId), eq(ofId, id)));
}

interface Signature {
  readonly name: string;
  readonly at: Date;
  readonly by: (typeof driveSignings)[number];
}

/** Signs an unsigned drive. Returns whether there was one. */
export async function signDriveOf(
  store: Store,
  drive: Pick<DriveRow, 'userId' | 'id'>,
  { name, at, by }: Signature,
): Promise<boolean> {
  const signed = await store
    .update(practiceDrives)
    .set({ signedName: name, signedAt: at, signedBy: by })
    .where(and(eq(owner, drive.userId), eq(ofId, drive.id), isNull(practiceDrives.signedAt)))
    .returning({ id: ofId });
  return signed.length > 0;
}
