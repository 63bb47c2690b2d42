/** The job that sends parents who asked for it a weekly mail about a learner who shares with them: on Mondays, during the day in the parent's time zone. */
import type { Bank } from '@lanewise/bank/compiled/bank';
import { href } from '@lanewise/contracts/addresses';
import { parentMailWeekday, parentWeekDays } from '@lanewise/contracts/constants/parents';
import { type LocaleCode, locales } from '@lanewise/contracts/countries';
import type { Queries } from '@lanewise/database/pool';
import { parentSharings } from '@lanewise/database/schema/tables';
import { parents } from '@lanewise/words/parents';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { currentTime } from '../../platform/clock/clock.ts';
import { type Job, sweepJob } from '../../platform/jobs/registry.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import { localeOfUser } from '../accounts/users/mail-locale.ts';
import type { CourseAccess } from '../entitlements/access.ts';
import { dayIn, isDay, zonesOf } from '../study-mails/quiet-hours.ts';
import { stopAddress } from '../study-mails/stop-token.ts';
import { type ParentStudy, parentStudies } from './parent-study.ts';

/** What the job reads of learners. */
export interface WeekStudyParts {
  readonly bank: Bank;
  readonly access: Pick<CourseAccess, 'rightsOfLearners'>;
}

export interface WeekParts extends WeekStudyParts {
  readonly queries: Queries;
  /** Origin of the parent's page and of the link that stops the mails. */
  readonly publicUrl: string;
}

/** A parent who wants the mail, with the learner. */
interface Candidate extends Record<string, unknown> {
  readonly id: string;
  readonly user_id: string;
  readonly name: string;
  readonly learner_zone: string | null;
  readonly subject_code: string | null;
  readonly parent_id: string;
  readonly email: string;
  readonly locale: string;
  readonly parent_zone: string | null;
  readonly stop_key: Buffer;
  readonly mailed_on: string | null;
}

/** Parents read by one statement. */
const AT_ONCE = 200;

/** Returns the job. It runs every hour, because Monday begins at a different hour in each time zone; a mail that was sent is not sent again. */
export function sendParentWeeks(parts: WeekParts): Job {
  return sweepJob({
    name: 'send_parent_weeks',
    cron: '41 * * * *',
    async sweep({ signal }) {
      await sendDueWeeks(parts, currentTime(), signal);
    },
  });
}

/** Queues the mails that are due at a moment. */
export async function sendDueWeeks(parts: WeekParts, now: Date, signal?: AbortSignal): Promise<void> {
  const { queries: store, bank, access } = parts;
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const candidates = await candidatesAfter(store, after);
    const due = candidates.flatMap((candidate) => {
      const day = dueDay(candidate, now);
      return day === null ? [] : [{ candidate, day }];
    });
    const learners = due.map(({ candidate }) => ({ id: candidate.user_id, timeZone: candidate.learner_zone }));
    const studies = await parentStudies({ store, bank, access, now, language: undefined }, learners);
    for (const [at, { candidate, day }] of due.entries()) {
      if (signal?.aborted) return;
      const study = studies[at];
      if (study) await send(parts, candidate, study, day);
    }
    const last = candidates.at(-1);
    if (last === undefined || candidates.length < AT_ONCE) return;
    after = last.id;
  }
}

/** No mail goes to an unconfirmed address, nor to or about an account that waits for a parent's consent or for its deletion. */
async function candidatesAfter(queries: Queries, after: string): Promise<readonly Candidate[]> {
  const { rows } = await queries.execute<Candidate>(sql`
    select s.id, s.user_id, s.name, s.parent_id, s.stop_key, s.mailed_on::text, learner.time_zone as learner_zone,
      learner.subject_code, parent.email, parent.locale, parent.time_zone as parent_zone
    from parent_sharings s
    join users learner on learner.id = s.user_id
    join users parent on parent.id = s.parent_id
    where s.mails_since is not null and s.accepted_at is not null and s.ended_at is null and s.id > ${after}::uuid
      and learner.deletes_at is null and (learner.parent_asked_at is null or learner.parent_confirmed_at is not null)
      and parent.deletes_at is null and (parent.parent_asked_at is null or parent.parent_confirmed_at is not null)
      and parent.email_confirmed_at is not null
    order by s.id limit ${AT_ONCE}::int`);
  return rows;
}

/** Returns today's date in the parent's time zone if a mail is due: the right weekday, not night, and none sent yet; else null. */
function dueDay({ parent_zone, learner_zone, subject_code, mailed_on }: Candidate, now: Date): string | null {
  const zones = zonesOf(parent_zone ?? learner_zone, subject_code ?? '');
  const day = dayIn(zones, now);
  const isWeekday = new Date(day).getUTCDay() === parentMailWeekday;
  return isWeekday && mailed_on !== day && isDay(zones, now) ? day : null;
}

/** Records the mail and queues it in one transaction; does nothing if it was recorded before or the sharing has ended. */
async function send({ queries, publicUrl }: WeekParts, to: Candidate, study: ParentStudy, day: string): Promise<void> {
  const { mailedOn, mailsSince, endedAt } = parentSharings;
  const locale = localeOfUser(to);
  await queries.transaction(async (store) => {
    const noted = await store
      .update(parentSharings)
      .set({ mailedOn: day })
      .where(
        and(
          eq(parentSharings.userId, to.user_id),
          eq(parentSharings.id, to.id),
          sql`${mailedOn} is distinct from ${day}::date`,
          isNotNull(mailsSince),
          isNull(endedAt),
        ),
      )
      .returning({ id: parentSharings.id });
    if (noted.length === 0) return;
    await queueMail(store, {
      kind: 'parent_week',
      to: to.email,
      locale,
      cause: `parent_week:${to.id}:${day}`,
      name: to.name,
      lines: weekLines(study, locale),
      link: publicUrl + href('parents', { locale }),
      stop: stopAddress(publicUrl, { userId: to.parent_id, key: to.stop_key }, 'parents'),
    });
  });
}

const percent = (share: number): number => Math.round(share * 100);

/** Returns the sentences of the mail. */
function weekLines(study: ParentStudy, locale: LocaleCode): string[] {
  const options = { locale: locales[locale].messages };
  const { readiness, days_studied_week: days, days_left: left } = study;
  return [
    parents.parents_week_days({ days, week: parentWeekDays }, options),
    readiness === null
      ? parents.parents_week_readiness_none({}, options)
      : parents.parents_week_readiness(
          { percent: percent(readiness.probability), low: percent(readiness.low), high: percent(readiness.high) },
          options,
        ),
    left === null
      ? parents.parents_week_exam_none({}, options)
      : left === 0
        ? parents.parents_week_exam_today({}, options)
        : parents.parents_week_exam({ days: left }, options),
  ];
}
