/** When a learner may be written to. */
import { studyMailHours } from '@lanewise/contracts/constants/study-mails';
import { countries, countryOf } from '@lanewise/contracts/countries';

/** The outermost time zones of countries that have several: a mail is sent only while it is day in all of them. */
const outermost: Readonly<Record<string, readonly string[]>> = {
  us: ['America/New_York', 'Pacific/Honolulu'],
  au: ['Australia/Sydney', 'Australia/Perth'],
};

/** Returns the time zones that a learner may be in: the device's, else those of the course's country. */
export function zonesOf(timeZone: string | null, subjectCode: string): readonly string[] {
  if (timeZone !== null) return [timeZone];
  const country = countryOf(subjectCode);
  const known = country && countries[country.code].timeZone;
  return known ? [known] : (outermost[subjectCode] ?? ['UTC']);
}

/** Returns whether it is day in all time zones. */
export function isDay(zones: readonly string[], now: Date): boolean {
  return zones.every((timeZone) => {
    const hour = Number(new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(now));
    return hour >= studyMailHours.from && hour < studyMailHours.until;
  });
}

/** Returns the day in the first of the time zones, as YYYY-MM-DD. */
export function dayIn([timeZone = 'UTC']: readonly string[], at: Date): string {
  // The Swedish form of a date is YYYY-MM-DD.
  return new Intl.DateTimeFormat('sv', { timeZone }).format(at);
}
