/** The job that reminds owners of a school of an overdue invoice, and tells pupils before their seat ends; each once. */
import { seatEndDays } from '@lanewise/contracts/constants/teaching';
import { DAY_MS } from '@lanewise/contracts/durations';
import type { Queries } from '@lanewise/database/pool';
import { pupilSeats, seatOrders } from '@lanewise/database/schema/tables';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { currentTime } from '../../platform/clock/clock.ts';
import { type Job, sweepJob } from '../../platform/jobs/registry.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import { localeOfUser } from '../accounts/users/mail-locale.ts';
import { listOverdue } from '../payments/seat-order-store.ts';
import { mailOwners, priceOf } from './owner-mails.ts';

export interface SeatReminders {
  readonly queries: Queries;
  /** Origin of the pages of schools. */
  readonly publicUrl: string;
  /** Whether anything is locked without a seat or a plan. Pupils are told only then. */
  readonly isLimited: boolean;
}

/** The job. */
export function remindOfSeats(parts: SeatReminders): Job {
  return sweepJob({
    name: 'remind_of_seats',
    cron: '33 * * * *',
    async sweep() {
      const now = currentTime();
      await remindOwners(parts, now);
      await tellPupils(parts, now);
    },
  });
}

/** Queues a mail about each invoice that is overdue and that no mail was sent about. */
export async function remindOwners({ queries, publicUrl }: SeatReminders, now: Date): Promise<void> {
  for (const { id } of await listOverdue(queries, now)) {
    await queries.transaction(async (store) => {
      const [order] = await store
        .update(seatOrders)
        .set({ remindedAt: now })
        .where(
          and(
            eq(seatOrders.id, id),
            isNull(seatOrders.remindedAt),
            isNull(seatOrders.paidAt),
            isNull(seatOrders.cancelledAt),
          ),
        )
        .returning();
      if (!order || order.invoice === null || order.dueAt === null) return;
      const { invoice, dueAt: until } = order;
      await mailOwners(store, publicUrl, order, { kind: 'seats_overdue', until, invoice, price: priceOf(order) });
    });
  }
}

/** A pupil whose seat ends soon. */
interface Ending extends Record<string, unknown> {
  readonly user_id: string;
  readonly sharing_id: string;
  readonly licence_id: string;
  readonly ends_at: Date;
  readonly school: string;
  readonly email: string;
  readonly locale: string;
}

/** Queues a mail to each pupil whose last seat ends within some days. */
export async function tellPupils({ queries, isLimited }: SeatReminders, now: Date): Promise<void> {
  if (!isLimited) return;
  for (const pupil of await seatsThatEnd(queries, now)) {
    const { user_id: userId, sharing_id: sharingId, licence_id: licenceId } = pupil;
    await queries.transaction(async (store) => {
      // The seat as it was read: freed and given again, it is another.
      const noted = await store
        .update(pupilSeats)
        .set({ endToldAt: now })
        .where(
          and(
            eq(pupilSeats.userId, userId),
            eq(pupilSeats.sharingId, sharingId),
            eq(pupilSeats.licenceId, licenceId),
            isNull(pupilSeats.endToldAt),
          ),
        )
        .returning({ userId: pupilSeats.userId });
      if (noted.length === 0) return;
      await queueMail(store, {
        kind: 'seat_ends',
        to: pupil.email,
        locale: localeOfUser(pupil),
        cause: `${userId}:${licenceId}`,
        school: pupil.school,
        until: new Date(pupil.ends_at),
      });
    });
  }
}

/** No mail goes to an unconfirmed address, nor to an account that waits for a parent's consent or for its deletion. */
async function seatsThatEnd(queries: Queries, now: Date): Promise<readonly Ending[]> {
  const last = new Date(now.getTime() + seatEndDays * DAY_MS);
  const { rows } = await queries.execute<Ending>(sql`
    select p.user_id, p.sharing_id, p.licence_id, l.ends_at, school.name as school, u.email, u.locale
    from seat_licences l
    join pupil_seats p on p.licence_id = l.id
    join sharings s on s.user_id = p.user_id and s.id = p.sharing_id and s.ended_at is null
    join school_accounts school on school.id = s.school_id
    join users u on u.id = p.user_id
    where l.ends_at > ${now}::timestamptz and l.ends_at <= ${last}::timestamptz and p.end_told_at is null
      and u.email_confirmed_at is not null and u.deletes_at is null
      and (u.parent_asked_at is null or u.parent_confirmed_at is not null)
      and not exists (
        select from pupil_seats other
        join seat_licences later on later.id = other.licence_id
        join sharings of_other on of_other.user_id = other.user_id and of_other.id = other.sharing_id and of_other.ended_at is null
        where other.user_id = p.user_id and later.ends_at > ${last}::timestamptz)`);
  return rows;
}
