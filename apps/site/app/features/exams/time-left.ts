/** The time left in an exam, by the server's clock and never by the visitor's, which can be changed. */

import { HOUR_SECONDS, MINUTE_MS } from '@lanewise/contracts/durations';

/** The server's answer, and when it arrived by a monotonic clock (`performance.now()`). */
export interface ExamClock {
  /** Milliseconds that were left. */
  readonly left: number;
  readonly at: number;
}

/** Minutes before the end at which the time is announced. */
const announced = [10, 5, 1] as const;

/** Returns the milliseconds between the server's time and the deadline, at least 0; null if there is no deadline. */
export function leftOf({ deadline, now }: { readonly deadline: string | null; readonly now: string }): number | null {
  return deadline === null ? null : Math.max(0, Date.parse(deadline) - Date.parse(now));
}

/** Returns the milliseconds left at a later moment of the same clock. */
export function leftAt({ left, at }: ExamClock, moment: number): number {
  return Math.max(0, left - (moment - at));
}

/** Returns a time as clocks show it: `31:05`, `1:02:00`. Part of a second counts as a whole one, so that 0:00 is the end. */
export function clockText(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  const [hours, minutes] = [Math.floor(seconds / HOUR_SECONDS), Math.floor(seconds / 60) % 60];
  const two = (figure: number) => String(figure).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** Returns whole minutes, for sentences; the last minute counts as one. */
export function minutesLeft(milliseconds: number): number {
  return Math.max(1, Math.round(milliseconds / MINUTE_MS));
}

/** Seconds before a question closes at which the time is announced. */
const secondsAnnounced = [10, 5] as const;

/** Returns the seconds to announce where a question's time has run from `before` to `after` milliseconds, or null. */
export function secondsAnnouncement(before: number, after: number): number | null {
  return secondsAnnounced.findLast((seconds) => before > seconds * 1000 && after <= seconds * 1000) ?? null;
}

/** Returns the minutes to announce where the time has run from `before` to `after` milliseconds, or null. */
export function announcement(before: number, after: number): number | null {
  return announced.findLast((minutes) => before > minutes * MINUTE_MS && after <= minutes * MINUTE_MS) ?? null;
}
