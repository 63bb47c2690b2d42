/** How many hours of supervised driving the law of a course's state asks for, from the rule ledger. */
import type { Bank, BankCourse } from '@lanewise/bank/compiled/bank';
import type { CallAnswer } from '@lanewise/contracts/client';
import { type AgeBand, bandFrom } from '@lanewise/contracts/constants/accounts';
import { supervisedRules } from '@lanewise/contracts/constants/driving-log';
import type { Store } from '@lanewise/database/pool';
import { currentEnrolments } from '../accounts/enrolments/enrolments.ts';

type LogView = CallAnswer<'getDrivingLog'>;
type CourseEntry = Pick<BankCourse['entry'], 'subject' | 'region' | 'section'>;

/** The countries whose ledger has these rules. */
const supervisedCountries = Object.keys(supervisedRules) as (keyof typeof supervisedRules)[];

type Place = NonNullable<ReturnType<typeof placeOf>>;

/** Returns the country and the region of a course for cars in a country whose ledger has these rules: a log is for the first license. */
function placeOf({ subject: code, region, section }: CourseEntry) {
  const subject = supervisedCountries.find((each) => each === code);
  return subject && region && section.id === 'car' ? { subject, region: region.toLowerCase() } : null;
}

/** Returns how many hours of supervised driving a course's state asks learners of this age for; null where it asks for none, or that is not known. */
export function supervisedHours(
  bank: Pick<Bank, 'rule' | 'drivingForm'>,
  entry: CourseEntry,
  band: AgeBand | null,
): { place: string; hours: number } | null {
  const at = placeOf(entry);
  if (at === null || !isAsked(supervisedRules[at.subject].below, band)) return null;
  const { place, asked } = askedIn(bank, bank, at);
  return place && asked?.hours.hours ? { place: place.name, hours: asked.hours.hours } : null;
}

/** A learner who was never asked for their age is not told of hours for the young. */
function isAsked(below: number | null, band: AgeBand | null): boolean {
  return below === null || (band !== null && bandFrom[band] < below);
}

/** Returns the country and the region of a learner's current course, if a log is kept for it. */
export async function currentPlace(store: Store, bank: Pick<Bank, 'course'>, userId: string) {
  const enrolment = (await currentEnrolments(store, [userId])).get(userId);
  const subject = supervisedCountries.find((code) => code === enrolment?.subjectCode);
  const entry = subject && enrolment && bank.course(subject, enrolment.courseCode)?.entry;
  return entry ? placeOf(entry) : null;
}

/** Returns whether a log is offered in a place: its law asks for hours, or it has a form for them. */
export function isLogOffered(bank: Pick<Bank, 'rule' | 'drivingForm'>, at: Place | null): boolean {
  const { asked, form } = askedIn(bank, bank, at);
  return form !== null || (asked?.hours.hours ?? null) !== null;
}

/** Returns what the law of a place asks for, and its form; nulls where no log is kept or the ledger does not know the place. */
export function askedIn(
  ledger: Pick<Bank, 'rule'>,
  bank: Pick<Bank, 'drivingForm'>,
  at: Place | null,
): Pick<LogView, 'place' | 'asked' | 'form'> {
  if (at === null) return { place: null, asked: null, form: null };
  const ids = supervisedRules[at.subject];
  const [hours, night] = [ledger.rule(ids.hours), ledger.rule(ids.night)];
  const placeId = `${at.subject}-${at.region}`;
  const known = [hours, night].flatMap((rule) => [
    ...(rule?.values.map(({ place }) => place) ?? []),
    ...(rule?.unknown ?? []),
  ]);
  const place = known.find(({ id }) => id === placeId);
  if (!place || !hours || !night) return { place: null, asked: null, form: null };
  const hoursOf = (rule: typeof hours) => {
    const found = rule.values.find((each) => each.place.id === placeId);
    if (typeof found?.value !== 'number') return { rule: rule.slug, hours: null, source: null };
    return { rule: rule.slug, hours: found.value, source: found.source };
  };
  return {
    place: { id: place.id, name: place.name },
    asked: { hours: hoursOf(hours), night: hoursOf(night) },
    form: formView(bank.drivingForm(placeId)),
  };
}

function formView(form: ReturnType<Bank['drivingForm']>): LogView['form'] {
  if (!form) return null;
  const { title, number, edition, isOptional, columns, unit, badWeatherHours, signer, witness, says, url, source } =
    form;
  return {
    title,
    number,
    edition,
    is_optional: isOptional,
    columns: columns && [...columns],
    unit,
    bad_weather_hours: badWeatherHours,
    signer,
    witness,
    says,
    url,
    source,
  };
}
