/** Drives of a made-up learner, for development. */
import { DAY_MS } from '@lanewise/contracts/durations';
import type { Store } from '@lanewise/database/pool';
import { findUserByEmail } from '../accounts/users/users.ts';
import { countDrives, insertDrive, signDriveOf } from './drive-store.ts';

/** Days ago, minutes by day and by night, weather, place, and whether the supervisor has signed. */
const sampleDrives = [
  [29, 40, 0, 'clear', 'Parking lot, Long Beach', true],
  [25, 55, 0, 'clear', 'Long Beach', true],
  [18, 30, 45, 'rain', 'Signal Hill', true],
  [11, 90, 0, 'wind', 'Coast road to San Pedro', true],
  [6, 0, 60, 'fog', 'Long Beach', true],
  [2, 75, 20, 'clear', 'Freeway to Anaheim', false],
] as const;

/** Adds drives to the log of a made-up learner who has none. */
export async function addSampleDrives(store: Store, email: string, now: Date): Promise<void> {
  const user = await findUserByEmail(store, email);
  if (!user || (await countDrives(store, user.id)) > 0) return;
  const userId = user.id;
  for (const [days, dayMinutes, nightMinutes, weather, place, isSigned] of sampleDrives) {
    const at = new Date(now.getTime() - days * DAY_MS);
    const [drivenOn, supervisor] = [at.toISOString().slice(0, 10), 'Grace Lovelace'];
    const drive = { userId, drivenOn, dayMinutes, nightMinutes, weather, place, supervisor, addedAt: at };
    const id = await insertDrive(store, drive);
    if (isSigned) await signDriveOf(store, { userId, id }, { name: supervisor, at, by: 'account' });
  }
}
