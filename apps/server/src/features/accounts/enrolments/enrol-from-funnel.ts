/** Gives a new account what its visitor has said in a funnel: the course, the day of the test and how they study. */

import type { Bank } from '@lanewise/bank/compiled/bank';
import { chosenCourseIn } from '@lanewise/contracts/constants/chosen-course';
import { cookieNames, funnelCookies } from '@lanewise/contracts/constants/cookies';
import { funnelIn } from '@lanewise/contracts/constants/funnels';
import type { Store } from '@lanewise/database/pool';
import { parseCookie } from 'cookie';
import { currentTime } from '../../../platform/clock/clock.ts';
import { enrol, saveStudySettings } from './enrolments.ts';

interface NewAccount {
  readonly userId: string;
  /** The visitor's Cookie header. */
  readonly cookie: string;
}

/**
 * Enrols a new account in the course of the funnel that it was created in, and keeps what was said there. Covers every way of signing up; without a
 * running funnel, or with a course that there is not, it does nothing.
 */
export async function enrolFromFunnel(store: Store, bank: Bank, { userId, cookie }: NewAccount): Promise<void> {
  const cookies = parseCookie(cookie);
  const funnel = funnelCookies.map((name) => funnelIn(cookies[name])).find((found) => found !== undefined);
  const chosen = chosenCourseIn(cookies[cookieNames.course]);
  const entry = chosen && bank.courseBySlug(chosen.subject, chosen.course)?.entry;
  if (!funnel || !entry) return;
  await enrol(store, userId, { subjectCode: entry.subject, courseCode: entry.code });
  const { date, told = {} } = funnel;
  const isPast = date !== null && date < currentTime().toISOString().slice(0, 10);
  const { minutes, handbook, goal } = told;
  await saveStudySettings(store, userId, {
    ...(date !== null && !isPast && { examDate: date }),
    ...(minutes !== undefined && { minutesADay: minutes }),
    ...(handbook !== undefined && { handbook }),
    ...(goal !== undefined && { goal }),
  });
}
