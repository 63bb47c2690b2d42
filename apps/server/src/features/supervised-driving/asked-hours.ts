/** How many hours of supervised driving the law of a course's state asks for, from the rule ledger. */
import type { Bank, BankCourse } from '@lanewise/bank/compiled/bank';
import type { CallAnswer } from '@lanewise/contracts/client';
import { type AgeBand, bandFrom } from '@lanewise/contracts/constants/accounts';
import { supervisedRules } from '@lanewise/contracts/constants/driving-log';

type LogView = CallAnswer<'getDrivingLog'>;
type CourseEntry = Pick<BankCourse['entry'], 'subject' | 'region' | 'section'>;

/** The countries whose ledger has these rules. */
export const supervisedCountries = Object.keys(supervisedRules) as (keyof typeof supervisedRules)[];

/** Returns the country and the region of a course for cars in a country whose ledger has these rules: a log is for the first license. */
export function placeOf({ subject: code, region, section }: CourseEntry) {
  const subject = supervisedCountries.find((each) => each === code);
  return subject && region && section.id === 'car' ? { subject, region: region.toLowerCase() } : null;
}

/** Returns how many hours of supervised driving a course's state asks learners of this age for; null where it asks for none, or that is not known. */
export function supervisedHours(
  ledger: Pick<Bank, 'rule'>,
  entry: CourseEntry,
  band: AgeBand | null,
): { place: string; hours: number } | null {
  const at = placeOf(entry);
  if (at === null || !isAsked(supervisedRules[at.subject].below, band)) return null;
  const { place, asked } = askedIn(ledger, at);
  return place && asked?.hours.hours ? { place: place.name, hours: asked.hours.hours } : null;
}

/** A learner who was never asked for their age is not told of hours for the young. */
function isAsked(below: number | null, band: AgeBand | null): boolean {
  return below === null || (band !== null && bandFrom[band] < below);
}

/** Returns what the law of a place asks for; nulls where no log is kept or the ledger does not know the place. */
export function askedIn(ledger: Pick<Bank, 'rule'>, at: ReturnType<typeof placeOf>): Pick<LogView, 'place' | 'asked'> {
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
    const found = rule.values.find((each) => each.place.id === placeId);
    if (typeof found?.value !== 'number') return { rule: rule.slug, hours: null, source: null };
    return { rule: rule.slug, hours: found.value, source: found.source };
  };
  return { place: { id: place.id, name: place.name }, asked: { hours: hoursOf(hours), night: hoursOf(night) } };
}
