/** The job that sends mails about their studies to learners who have agreed: by day where they are, at most one a day, none twice. */

import type { StudyMailKind } from '@lanewise/contracts/constants/study-mails';
import { HOUR_MS } from '@lanewise/contracts/durations';
import type { Queries } from '@lanewise/database/pool';
import { sentStudyMails } from '@lanewise/database/schema/tables';
import { sql } from 'drizzle-orm';
import { currentTime } from '../../platform/clock/clock.ts';
import { type Job, sweepJob } from '../../platform/jobs/registry.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import { localeOfUser } from '../accounts/users/mail-locale.ts';
import { type DueMail, dueMail } from './due-mail.ts';
import { dayIn, isDay, zonesOf } from './quiet-hours.ts';
import { stopAddress } from './stop-token.ts';

interface StudyMailParts {
  readonly queries: Queries;
  readonly publicUrl: string;
}

/** A learner who has agreed, with what decides which mail is due. */
interface Candidate extends Record<string, unknown> {
  readonly id: string;
  readonly email: string;
  readonly locale: string;
  readonly stop_key: Buffer;
  readonly time_zone: string | null;
  readonly plan: readonly string[];
  readonly subject_code: string;
  readonly course_code: string;
  readonly exam_date: string | null;
  readonly last_test: Date | string | null;
  readonly sent: readonly { readonly kind: StudyMailKind; readonly cause: string; readonly at: string }[];
}

/** Learners read by one statement. */
const AT_ONCE = 500;
/** Hours between two mails. */
const APART_MS = 20 * HOUR_MS;

/** Returns the job, which runs every hour. */
export function sendStudyMails(parts: StudyMailParts): Job {
  return sweepJob({
    name: 'send_study_mails',
    cron: '23 * * * *',
    async sweep({ signal }) {
      await sendDueMails(parts, currentTime(), signal);
    },
  });
}

/** Queues the mails that are due at a moment. */
export async function sendDueMails(parts: StudyMailParts, now: Date, signal?: AbortSignal): Promise<void> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const candidates = await candidatesAfter(parts.queries, after);
    for (const candidate of candidates) {
      if (signal?.aborted) return;
      const due = dueFor(candidate, now);
      if (due !== undefined) await send(parts, candidate, due, now);
    }
    const last = candidates.at(-1);
    if (last === undefined || candidates.length < AT_ONCE) return;
    after = last.id;
  }
}

/** Neither to an address that nobody has confirmed, nor to an account that waits for a parent or for its deletion. */
async function candidatesAfter(queries: Queries, after: string): Promise<readonly Candidate[]> {
  const { rows } = await queries.execute<Candidate>(sql`
    select u.id, u.email, u.locale, m.stop_key, m.time_zone, m.plan, e.subject_code, e.course_code, e.exam_date::text,
      (select max(a.finished_at) from attempts a
        where a.user_id = u.id and a.subject_code = e.subject_code and a.course_code = e.course_code) as last_test,
      coalesce((select json_agg(json_build_object('kind', s.kind, 'cause', s.cause, 'at', s.sent_at))
        from sent_study_mails s where s.user_id = u.id), '[]') as sent
    from study_mails m
    join users u on u.id = m.user_id
    join enrolments e on e.user_id = u.id and e.is_current
    where m.stopped_at is null and u.id > ${after}::uuid and u.deletes_at is null and u.email_confirmed_at is not null
      and (u.parent_asked_at is null or u.parent_confirmed_at is not null)
    order by u.id limit ${AT_ONCE}::int`);
  return rows;
}

function dueFor(candidate: Candidate, now: Date): DueMail | undefined {
  const zones = zonesOf(candidate.time_zone, candidate.subject_code);
  if (!isDay(zones, now)) return undefined;
  if (candidate.sent.some(({ at }) => now.getTime() - Date.parse(at) < APART_MS)) return undefined;
  const { last_test: last } = candidate;
  return dueMail({
    course: `${candidate.subject_code}/${candidate.course_code}`,
    today: dayIn(zones, now),
    examDate: candidate.exam_date,
    lastTest: last === null ? null : dayIn(zones, new Date(last)),
    sent: new Set(candidate.sent.map(({ kind, cause }) => `${kind} ${cause}`)),
  });
}

/** Notes the mail and queues it, both or neither; does nothing if it was noted before. */
async function send({ queries, publicUrl }: StudyMailParts, to: Candidate, due: DueMail, now: Date): Promise<void> {
  const { kind, cause, days } = due;
  await queries.transaction(async (store) => {
    const noted = await store
      .insert(sentStudyMails)
      .values({ userId: to.id, kind, cause, sentAt: now })
      .onConflictDoNothing()
      .returning({ kind: sentStudyMails.kind });
    if (noted.length === 0) return;
    await queueMail(store, {
      to: to.email,
      locale: localeOfUser(to),
      stop: stopAddress(publicUrl, { userId: to.id, key: to.stop_key }),
      cause: `study:${to.id}:${kind}:${cause.replace(/[^\w.-]/g, '_')}`,
      ...contentOf(kind, to, days),
    });
  });
}

function contentOf(kind: StudyMailKind, { plan }: Candidate, days: number) {
  switch (kind) {
    case 'welcome':
      return { kind: 'study_welcome' as const, plan: [...plan] };
    case 'exam':
      return { kind: 'study_exam' as const, days };
    case 'pause':
      return { kind: 'study_pause' as const };
    case 'passed':
      return { kind: 'study_passed' as const };
  }
}
