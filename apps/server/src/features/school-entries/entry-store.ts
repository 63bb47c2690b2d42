/** Claims of entries of the directory, and the changes that schools make to theirs. */
import { randomUUID } from 'node:crypto';
import type { Store } from '@lanewise/database/pool';
import type { OwnEntryValues } from '@lanewise/database/schema/school-edits';
import { schoolClaims, schoolEdits, schools, users } from '@lanewise/database/schema/tables';
import { and, asc, count, desc, eq, isNull, max } from 'drizzle-orm';
import type { SchoolRow } from '../schools/school-store.ts';

type ClaimRow = typeof schoolClaims.$inferSelect;
type EditRow = typeof schoolEdits.$inferSelect;

/** An entry by its key. */
export type EntryKey = Pick<SchoolRow, 'country' | 'id'>;

const ofEntry = ({ country, id }: EntryKey) => and(eq(schools.country, country), eq(schools.id, id));
const claimOf = ({ country, id }: EntryKey) => and(eq(schoolClaims.country, country), eq(schoolClaims.schoolId, id));
const editsOf = ({ country, id }: EntryKey) => and(eq(schoolEdits.country, country), eq(schoolEdits.schoolId, id));

/** Returns an entry and keeps it, its claim and its changes from changing until the transaction ends; null if there is none. */
export async function lockEntry(store: Store, key: EntryKey): Promise<SchoolRow | null> {
  const [row] = await store.select().from(schools).where(ofEntry(key)).for('update');
  return row ?? null;
}

/** Returns who looks after an entry; null if nobody does. */
export async function findClaim(store: Store, key: EntryKey): Promise<ClaimRow | null> {
  const [row] = await store.select().from(schoolClaims).where(claimOf(key));
  return row ?? null;
}

/** Returns how many entries an account looks after. */
export async function countClaims(store: Store, userId: string): Promise<number> {
  const [counted] = await store.select({ total: count() }).from(schoolClaims).where(eq(schoolClaims.userId, userId));
  return counted?.total ?? 0;
}

/** Stores who looks after an entry, in place of the previous account. */
export async function replaceClaim(store: Store, row: ClaimRow): Promise<void> {
  await store.delete(schoolClaims).where(claimOf({ country: row.country, id: row.schoolId }));
  await store.insert(schoolClaims).values(row);
}

/** Ends a claim; only that of one account if it is named. Does nothing if there is none. */
export async function endClaim(store: Store, key: EntryKey, userId?: string): Promise<void> {
  const mine = userId === undefined ? undefined : eq(schoolClaims.userId, userId);
  await store.delete(schoolClaims).where(and(claimOf(key), mine));
}

/** Returns the values of an entry that its school may change. */
export function ownValuesOf({ hours, languages, lessonPrice, currency, lessonMinutes }: SchoolRow): OwnEntryValues {
  return { hours, languages, lessonPrice, currency, lessonMinutes };
}

/** Writes the school's own values into its entry. `editedAt` null: the entry is the operator's again. */
async function writeValues(store: Store, key: EntryKey, values: OwnEntryValues, editedAt: Date | null): Promise<void> {
  await store
    .update(schools)
    .set({ ...values, languages: [...values.languages], editedAt })
    .where(ofEntry(key));
}

/** Changes an entry, which must be locked, and keeps what it was. Does nothing if nothing differs. Returns whether something did. */
export async function changeEntry(
  store: Store,
  entry: SchoolRow,
  after: OwnEntryValues,
  by: { readonly editorId: string; readonly at: Date },
): Promise<boolean> {
  const before = ownValuesOf(entry);
  if (JSON.stringify(before) === JSON.stringify(after)) return false;
  const [last] = await store
    .select({ number: max(schoolEdits.number) })
    .from(schoolEdits)
    .where(editsOf(entry));
  await store.insert(schoolEdits).values({
    id: randomUUID(),
    country: entry.country,
    schoolId: entry.id,
    number: (last?.number ?? 0) + 1,
    editorId: by.editorId,
    editedAt: by.at,
    before,
    after,
  });
  await writeValues(store, entry, after, by.at);
  return true;
}

/** Returns a change; null if there is none. */
export async function findEdit(store: Store, id: string): Promise<EditRow | null> {
  const [row] = await store.select().from(schoolEdits).where(eq(schoolEdits.id, id));
  return row ?? null;
}

/** Undoes a change of a locked entry. Returns false, and does nothing, if a later one has not been undone. */
export async function undoEdit(store: Store, entry: SchoolRow, edit: EditRow, at: Date): Promise<boolean> {
  const current = await store
    .select()
    .from(schoolEdits)
    .where(and(editsOf(entry), isNull(schoolEdits.undoneAt)))
    .orderBy(desc(schoolEdits.number))
    .limit(2);
  if (current[0]?.id !== edit.id) return false;
  await store.update(schoolEdits).set({ undoneAt: at }).where(eq(schoolEdits.id, edit.id));
  await writeValues(store, entry, edit.before, current[1]?.editedAt ?? null);
  return true;
}

/** Returns the latest claims with their entries and accounts. */
export async function listClaims(store: Store, limit: number) {
  return await store
    .select({ claim: schoolClaims, name: schools.name, place: schools.place, account: users.email })
    .from(schoolClaims)
    .innerJoin(schools, and(eq(schools.country, schoolClaims.country), eq(schools.id, schoolClaims.schoolId)))
    .innerJoin(users, eq(users.id, schoolClaims.userId))
    .orderBy(desc(schoolClaims.claimedAt), asc(schoolClaims.schoolId))
    .limit(limit);
}

/** Returns the latest changes with their entries and the accounts that made them, as far as they still exist. */
export async function listEdits(store: Store, limit: number) {
  return await store
    .select({ edit: schoolEdits, name: schools.name, account: users.email })
    .from(schoolEdits)
    .innerJoin(schools, and(eq(schools.country, schoolEdits.country), eq(schools.id, schoolEdits.schoolId)))
    .leftJoin(users, eq(users.id, schoolEdits.editorId))
    .orderBy(desc(schoolEdits.editedAt), desc(schoolEdits.number))
    .limit(limit);
}
