/** A learner's log of supervised driving with its totals, and what the law of the place asks for. */
import type { Bank } from '@lanewise/bank/compiled/bank';
import type { CallAnswer } from '@lanewise/contracts/client';
import { supervisedRules } from '@lanewise/contracts/constants/driving-log';
import type { Store } from '@lanewise/database/pool';
import { currentEnrolments } from '../accounts/enrolments/enrolments.ts';
import { type DriveRow, listDrives } from './drive-store.ts';

type LogView = CallAnswer<'getDrivingLog'>;
type Ledger = Pick<Bank, 'rule'>;

interface LogParts {
  readonly store: Store;
  readonly bank: Pick<Bank, 'course'>;
  /** Returns the rules with the dates of the latest readings. */
  readonly latest: () => Promise<Ledger>;
}

/** Returns the log of a learner. */
export async function logOf({ store, bank, latest }: LogParts, userId: string): Promise<LogView> {
  const [drives, region, ledger] = await Promise.all([
    listDrives(store, userId),
    regionOf(store, bank, userId),
    latest(),
  ]);
  return { ...askedIn(ledger, region), totals: totalsOf(drives), drives: drives.map(driveView) };
}

/** Returns the country and the region of the learner's current course, if it is one for cars in a country whose ledger has these rules. */
async function regionOf(store: Store, bank: Pick<Bank, 'course'>, userId: string) {
  const enrolment = (await currentEnrolments(store, [userId])).get(userId);
  const subject = (Object.keys(supervisedRules) as (keyof typeof supervisedRules)[]).find(
    (code) => code === enrolment?.subjectCode,
  );
  const entry = subject && enrolment && bank.course(subject, enrolment.courseCode)?.entry;
  // A log is for the first license, which is that of a car.
  if (!subject || !entry?.region || entry.section.id !== 'car') return null;
  return { subject, region: entry.region.toLowerCase() };
}

function askedIn(ledger: Ledger, at: Awaited<ReturnType<typeof regionOf>>): Pick<LogView, 'place' | 'asked'> {
  if (at === null) return { place: null, asked: null };
  const ids = supervisedRules[at.subject];
  const [hours, night] = [ledger.rule(ids.hours), ledger.rule(ids.night)];
  const placeId = `${at.subject}-${at.region}`;
  const known = [hours, night].flatMap((rule) => [
    ...(rule?.values.map(({ place }) => place) ?? []),
    ...(rule?.unknown ?? []),
  ]);
  const place = known.find(({ id }) => id === placeId);
  if (!place || !hours || !night) return { place: null, asked: null };
  const hoursOf = (rule: typeof hours) => {
    const value = rule.values.find((each) => each.place.id === placeId)?.value;
    return { rule: rule.slug, hours: typeof value === 'number' ? value : null };
  };
  return { place: { id: place.id, name: place.name }, asked: { hours: hoursOf(hours), night: hoursOf(night) } };
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
