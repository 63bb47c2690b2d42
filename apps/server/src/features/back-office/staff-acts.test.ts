/** The activity log: entries can only be added, and an action with the same key happens once. */
import { randomUUID } from 'node:crypto';
import { staffActs } from '@lanewise/database/schema/tables';
import { newAddress, sender, signUp } from '@lanewise/testing/account-calls';
import { smallSnapshot } from '@lanewise/testing/small-bank';
import { newStaff } from '@lanewise/testing/staff';
import { startTestApp } from '@lanewise/testing/test-app';
import { describe, expect, test } from 'vitest';
import { findUserByEmail } from '../accounts/users/users.ts';
import { recordAct } from './staff-acts.ts';

const { app, database } = await startTestApp({ snapshot: smallSnapshot() });
const { queries, pool } = database;
const send = sender(app);

async function newActor() {
  const { email } = await signUp(send, newAddress('operator'));
  const user = await findUserByEmail(queries, email);
  if (!user) throw new Error('The account was not stored.');
  return { user };
}

describe('the log', () => {
  test.each([
    ['changed', "update staff_acts set reason = 'another'"],
    ['deleted', 'delete from staff_acts'],
    ['emptied', 'truncate staff_acts'],
  ])('cannot be %s, not even by the owner of its table', async (_what, statement) => {
    await recordAct(queries, await newActor(), { act: 'retry_job', object: '1' });
    await expect(pool.query(statement)).rejects.toMatchObject({ message: 'staff_acts is append-only', code: '42501' });
  });

  test('stores an action once per key, and refuses the key for another action or person', async () => {
    const [actor, other] = [await newActor(), await newActor()];
    const act = { act: 'retry_job', key: randomUUID(), object: '7' } as const;
    const both = await Promise.all([recordAct(queries, actor, act), recordAct(queries, actor, act)]);
    expect(both.toSorted()).toEqual([false, true]);
    const refused = { code: 'VALIDATION', fields: { key: 'act.object' } };
    await expect(recordAct(queries, actor, { ...act, object: '8' })).rejects.toMatchObject(refused);
    await expect(recordAct(queries, other, act)).rejects.toMatchObject(refused);
  });

  test("outlives the actor's account", async () => {
    const { user } = await newActor();
    await recordAct(queries, { user }, { act: 'retry_job', object: '9' });
    await pool.query('delete from users where id = $1', [user.id]);
    const { rows } = await pool.query('select actor from staff_acts where actor_id = $1', [user.id]);
    expect(rows).toEqual([{ actor: user.email }]);
  });
});

describe('listing the log', () => {
  test('returns every action once, in pages, newest first', async () => {
    const actor = await newActor();
    // Actions in the same millisecond are sorted by their random ids, so these are a second apart.
    const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000);
    const common = { actorId: actor.user.id, actor: actor.user.email, act: 'retry_job' };
    const rows = ['a', 'b', 'c'].map((object, n) => ({ ...common, id: randomUUID(), at: inSeconds(n + 1), object }));
    await queries.insert(staffActs).values(rows);
    const { token } = await newStaff({ send, database });
    const page = async (query: string) => {
      const answer = await app.inject({
        url: `/api/v3/admin/acts?${query}`,
        headers: { authorization: `Bearer ${token}` },
      });
      expect(answer).toAnswer('listStaffActs');
      return answer.json();
    };
    const all = (await page('n=100')).acts;
    expect(all.slice(0, 3).map((act: { object: string }) => act.object)).toEqual(['c', 'b', 'a']);
    const first = await page('n=2');
    const second = await page(`n=2&cursor=${first.next}`);
    expect([...first.acts, ...second.acts]).toEqual(all.slice(0, 4));
    expect(
      await send('listStaffActs', undefined, { token: (await newStaff({ send, database }, 'editor')).token }),
    ).toBeRefusedWith('NOT_FOUND');
  });
});
