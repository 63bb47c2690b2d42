/** The rows of groups of pupils. */
import { randomUUID } from 'node:crypto';
import type { Store } from '@lanewise/database/pool';
import { groupPupils, schoolGroups, sharings, users } from '@lanewise/database/schema/tables';
import { and, asc, count, eq } from 'drizzle-orm';
import { isShown } from './sharing-store.ts';

/** Returns the groups of a school, by name. */
export async function listGroupsOf(store: Store, schoolId: string) {
  return await store
    .select({ id: schoolGroups.id, name: schoolGroups.name })
    .from(schoolGroups)
    .where(eq(schoolGroups.schoolId, schoolId))
    .orderBy(asc(schoolGroups.name), asc(schoolGroups.id));
}

/** Returns the members of a school's groups who still share: the ids of group, sharing and account. */
export async function listGroupPupils(store: Store, schoolId: string) {
  return await store
    .select({ groupId: groupPupils.groupId, id: sharings.id, userId: sharings.userId })
    .from(schoolGroups)
    .innerJoin(groupPupils, eq(groupPupils.groupId, schoolGroups.id))
    .innerJoin(sharings, and(eq(sharings.userId, groupPupils.userId), eq(sharings.id, groupPupils.sharingId)))
    .innerJoin(users, eq(users.id, sharings.userId))
    .where(and(eq(schoolGroups.schoolId, schoolId), isShown));
}

/** Returns how many groups a school has. */
export async function countGroups(store: Store, schoolId: string): Promise<number> {
  const [row] = await store.select({ groups: count() }).from(schoolGroups).where(eq(schoolGroups.schoolId, schoolId));
  return row?.groups ?? 0;
}

/** Stores a new group and returns its id. */
export async function insertGroup(store: Store, schoolId: string, name: string, at: Date): Promise<string> {
  const id = randomUUID();
  await store.insert(schoolGroups).values({ id, schoolId, name, createdAt: at });
  return id;
}

/** Renames a group of a school. Returns whether there is one with this id. */
export async function renameGroup(store: Store, schoolId: string, id: string, name: string): Promise<boolean> {
  const rows = await store
    .update(schoolGroups)
    .set({ name })
    .where(and(eq(schoolGroups.schoolId, schoolId), eq(schoolGroups.id, id)))
    .returning({ id: schoolGroups.id });
  return rows.length > 0;
}

/** Makes these pupils, and no others, the members of a group. */
export async function setGroupPupils(
  store: Store,
  groupId: string,
  pupils: readonly { readonly userId: string; readonly id: string }[],
): Promise<void> {
  await store.delete(groupPupils).where(eq(groupPupils.groupId, groupId));
  if (pupils.length === 0) return;
  await store.insert(groupPupils).values(pupils.map(({ userId, id }) => ({ userId, sharingId: id, groupId })));
}

/** Deletes a group of a school. */
export async function removeGroup(store: Store, schoolId: string, id: string): Promise<void> {
  await store.delete(schoolGroups).where(and(eq(schoolGroups.schoolId, schoolId), eq(schoolGroups.id, id)));
}
