/** The learner's own day. The server's is another one for hours: at 8 in the morning in Sydney it is still yesterday in Greenwich. */
import { countries, type SubjectCode } from './countries.ts';

/** Returns the IANA name of a learner's time zone: the one in the settings, else the country's if it has only one, else UTC. */
export function learnerZone(timeZone: string | null, country: SubjectCode): string {
  return timeZone ?? countries[country].timeZone ?? 'UTC';
}

/** Returns the day of a moment in a time zone, YYYY-MM-DD, which is how Swedish writes dates. */
export function dayIn(timeZone: string, at: Date): string {
  return new Intl.DateTimeFormat('sv', { timeZone }).format(at);
}

/** Returns when the day of a moment began in a time zone, in milliseconds since 1970; on the two days a year with another length, up to an hour off. */
export function dayStart(timeZone: string, at: Date): number {
  const clock = new Intl.DateTimeFormat('sv', { timeZone, hour: 'numeric', minute: 'numeric', second: 'numeric' });
  const [hours = 0, minutes = 0, seconds = 0] = clock.format(at).split(':').map(Number);
  return at.getTime() - at.getUTCMilliseconds() - ((hours * 60 + minutes) * 60 + seconds) * 1000;
}
