/** The guarantee: a learner who fails the official test despite a high readiness gets the last payment back. docs/payments.md has the rules. */

import type { BankCourse } from '@lanewise/bank/compiled/bank';
import { type ClaimObstacle, type ClaimState, guarantee } from '@lanewise/contracts/constants/guarantee';
import { DAY_MS } from '@lanewise/contracts/durations';
import type { Store } from '@lanewise/database/pool';
import { guaranteeClaims } from '@lanewise/database/schema/tables';
import { addInterval } from '@lanewise/payments/plans/add-interval';
import { opensCourse, type Plan } from '@lanewise/payments/plans/plan';
import { eq, sql } from 'drizzle-orm';
import { refundedOf } from '../payments/refund-store.ts';
import { type ReceiptRow, receiptsOf, subscriptionsOf } from '../payments/subscription-store.ts';

/** A failed test. */
export interface FailedTest {
  readonly userId: string;
  readonly course: BankCourse;
  /** YYYY-MM-DD. */
  readonly takenOn: string;
  readonly office: string;
}

interface ClaimParts {
  readonly plans: readonly Plan[];
  readonly now: Date;
}

type Claimed =
  | { readonly claim: ClaimState; readonly obstacle: null }
  | { readonly claim: null; readonly obstacle: ClaimObstacle };

/** Stores a claim for a failed test if the rules allow it. The caller holds the lock of the account. */
export async function claimFor(store: Store, failed: FailedTest, { plans, now }: ClaimParts): Promise<Claimed> {
  const { userId, course, takenOn, office } = failed;
  const none = (obstacle: ClaimObstacle): Claimed => ({ claim: null, obstacle });
  const [known] = await store.select().from(guaranteeClaims).where(eq(guaranteeClaims.userId, userId));
  if (known) {
    const isSame = known.takenOn === takenOn && known.courseCode === course.entry.code;
    return isSame ? { claim: known.state, obstacle: null } : none('asked_before');
  }
  const day = Date.parse(takenOn);
  if (day + (guarantee.reportDays + 1) * DAY_MS < now.getTime()) return none('too_late');
  const receipt = await paymentFor(store, failed, plans);
  if (!receipt) return none('no_plan');
  const readiness = await highestReadiness(store, failed);
  if (readiness < guarantee.readiness) return none('not_ready');
  const { subscriptionId, payment, amount, currency } = receipt;
  await store.insert(guaranteeClaims).values({
    userId,
    subscriptionId,
    payment,
    amount,
    currency,
    courseCode: course.entry.code,
    takenOn,
    office,
    readiness,
    askedAt: now,
  });
  return { claim: 'waiting', obstacle: null };
}

/** Returns the receipt of the payment that covered the day of the test; null if none did, or if it was refunded. */
async function paymentFor(store: Store, { userId, course, takenOn }: FailedTest, plans: readonly Plan[]) {
  const [receipts, subscriptions, refunded] = [
    await receiptsOf(store, userId),
    await subscriptionsOf(store, userId),
    await refundedOf(store, userId),
  ];
  const day = { start: Date.parse(takenOn), end: Date.parse(takenOn) + DAY_MS };
  const covers = ({ planId, subscriptionId, paidAt }: ReceiptRow): boolean => {
    const plan = plans.find(({ id }) => id === planId);
    const row = subscriptions.find(({ id }) => id === subscriptionId);
    if (!plan || !row || plan.country !== course.entry.subject || !opensCourse(plan, course.entry.code)) return false;
    const [from, until] =
      plan.kind === 'pass' ? [row.periodStart, row.periodEnd] : [paidAt, addInterval(paidAt, plan.interval)];
    return from.getTime() < day.end && until.getTime() > day.start;
  };
  const isKept = ({ payment, amount }: ReceiptRow) => (refunded.get(payment) ?? 0) < amount;
  return receipts.find((receipt) => covers(receipt) && isKept(receipt)) ?? null;
}

/**
 * Returns the highest readiness that a mock exam stated in the days before; 0 if none did, or if the learner studied on too few of those days. The day of
 * the official test does not count. Nothing here was said by the browser: the exam ran on the server, and days are those on which tests were received.
 */
async function highestReadiness(store: Store, { userId, course, takenOn }: FailedTest): Promise<number> {
  const { rows } = await store.execute<{ readiness: number | null; days: number }>(sql`
    select max((result -> 'readiness' ->> 'probability')::float8) filter (where exams.finished_at is not null) as readiness,
      count(distinct received_at::date)::int as days
    from attempts left join exams on exams.user_id = attempts.user_id and exams.id = attempts.id
    where attempts.user_id = ${userId} and attempts.subject_code = ${course.entry.subject}
      and attempts.course_code = ${course.entry.code} and received_at < ${takenOn}::date
      and received_at >= ${takenOn}::date - ${guarantee.readinessDays}::int`);
  const { readiness, days } = rows[0] ?? { readiness: null, days: 0 };
  return days < guarantee.studyDays ? 0 : (readiness ?? 0);
}
