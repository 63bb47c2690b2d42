/** Editors and operators, signed in with a second factor. */
import type { Role } from '@lanewise/contracts/constants/accounts';
import type { Database } from '@lanewise/database/pool';
import { newAddress, type Send, type SignedUp, signUp } from './account-calls.ts';

interface StaffParts {
  readonly send: Send;
  readonly database: Pick<Database, 'pool'>;
}

/** Signs up a member of staff who proved a second factor now or some minutes ago. */
export async function newStaff(
  { send, database }: StaffParts,
  role: Role = 'operator',
  minutesAgo = 0,
): Promise<SignedUp> {
  const signedUp = await signUp(send, newAddress(role));
  const roles = `{learner,${role}}`;
  const { rows } = await database.pool.query('update users set roles = $2 where email = $1 returning id', [
    signedUp.email,
    roles,
  ]);
  await database.pool.query(
    `update sessions set has_second_factor = true, second_factor_at = now() - make_interval(mins => $2) where user_id = $1`,
    [rows[0].id, minutesAgo],
  );
  return signedUp;
}
