/** Disputes: subscriptions with a payment that a bank has reversed or is deciding on. */
import type { DisputeView } from '@lanewise/contracts/calls/back-office-money';
import { orderNumberOf } from '@lanewise/contracts/constants/declarations';
import type { PaymentProviderName, SubscriptionState } from '@lanewise/contracts/constants/subscriptions';
import type { Store } from '@lanewise/database/pool';
import { sql } from 'drizzle-orm';

/** Number of disputes listed. */
const MOST = 200;

interface DisputeRow extends Record<string, unknown> {
  readonly learner_id: string;
  readonly subscription_id: string;
  readonly plan_id: string;
  readonly provider: PaymentProviderName;
  readonly disputed_at: string;
  readonly state: SubscriptionState;
  readonly decided_at: string | null;
  readonly respond_by: string | null;
  readonly open: number;
}

/** Returns the disputes, undecided ones first, those that must be answered soonest before the others, then the newest first. A subscription that was disputed twice is listed twice. */
export async function disputes(
  store: Pick<Store, 'execute'>,
): Promise<{ readonly disputes: DisputeView[]; readonly open: number }> {
  const { rows } = await store.execute<DisputeRow>(sql`
    with begun as (
      select user_id, subscription_id, at, to_state,
        lead(at) over (partition by user_id, subscription_id order by number) as next_at
      from subscription_transitions
    )
    select begun.user_id as learner_id, begun.subscription_id, subscriptions.plan_id, subscriptions.provider, subscriptions.state,
      to_char(begun.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as disputed_at,
      to_char(begun.next_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as decided_at,
      case when begun.next_at is null
        then to_char(subscriptions.respond_by at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') end as respond_by,
      (count(*) filter (where begun.next_at is null) over ())::int as open
    from begun join subscriptions on subscriptions.user_id = begun.user_id and subscriptions.id = begun.subscription_id
    where begun.to_state = 'disputed'
    order by begun.next_at is not null, respond_by nulls last, begun.at desc limit ${MOST}`);
  const list = rows.map(({ open: _, ...row }) => ({ ...row, order_number: orderNumberOf(row.subscription_id) }));
  return { disputes: list, open: rows[0]?.open ?? 0 };
}
