/** A learner's log of supervised driving with its totals, and what the law of the place asks for. */
import type { Bank } from '@lanewise/bank/compiled/bank';
import type { CallAnswer } from '@lanewise/contracts/client';
import type { Store } from '@lanewise/database/pool';
import { askedIn, currentPlace } from '../supervised-driving/asked-hours.ts';
import { type DriveRow, listDrives } from './drive-store.ts';

type LogView = CallAnswer<'getDrivingLog'>;

interface LogParts {
  readonly store: Store;
  readonly bank: Pick<Bank, 'course' | 'drivingForm'>;
  /** Returns the rules with the dates of the latest readings. */
  readonly latest: () => Promise<Pick<Bank, 'rule'>>;
}

/** Returns the log of a learner. */
export async function logOf({ store, bank, latest }: LogParts, userId: string): Promise<LogView> {
  const [drives, place, ledger] = await Promise.all([
    listDrives(store, userId),
    currentPlace(store, bank, userId),
    latest(),
  ]);
  return { ...askedIn(ledger, bank, place), totals: totalsOf(drives), drives: drives.map(driveView) };
}

function totalsOf(drives: readonly DriveRow[]): LogView['totals'] {
  const sum = (some: readonly DriveRow[], minutes: (drive: DriveRow) => number) =>
    some.reduce((total, drive) => total + minutes(drive), 0);
  const all = ({ dayMinutes, nightMinutes }: DriveRow) => dayMinutes + nightMinutes;
  const night = ({ nightMinutes }: DriveRow) => nightMinutes;
  const signed = drives.filter(({ signedAt }) => signedAt !== null);
  return {
    minutes: sum(drives, all),
    night_minutes: sum(drives, night),
    signed_minutes: sum(signed, all),
    signed_night_minutes: sum(signed, night),
  };
}

function driveView(drive: DriveRow): LogView['drives'][number] {
  const { id, drivenOn, dayMinutes, nightMinutes, weather, place, supervisor, signedName, signedAt, signedBy } = drive;
  const signed =
    signedName !== null && signedAt !== null && signedBy !== null
      ? { name: signedName, at: signedAt.toISOString(), by: signedBy }
      : null;
  return {
    id,
    driven_on: drivenOn,
    day_minutes: dayMinutes,
    night_minutes: nightMinutes,
    weather,
    place,
    supervisor,
    signed,
  };
}
