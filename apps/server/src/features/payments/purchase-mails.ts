/** Mails to a buyer about what has become of a purchase, queued in the transaction that stores it. */
import { orderNumberOf } from '@lanewise/contracts/constants/declarations';
import type { Store } from '@lanewise/database/pool';
import type { Plan } from '@lanewise/payments/plans/plan';
import { SOME_REFUNDED } from '@lanewise/payments/subscription/observed';
import { accessEnd } from '@lanewise/payments/subscription/states';
import type { NewMail } from '../../platform/mail/mail.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import { localeOfUser } from '../accounts/users/mail-locale.ts';
import { findUser } from '../accounts/users/users.ts';
import type { CreditNoteRow } from './credit-note-store.ts';
import type { NotedRefund } from './refund-store.ts';
import type { ReceiptRow, SubscriptionRow } from './subscription-store.ts';

/** A purchase as it was stored and as it is stored now. */
interface PurchaseChange {
  /** null for a new purchase. */
  readonly before: SubscriptionRow | null;
  readonly row: SubscriptionRow;
  readonly plan: Plan;
  readonly at: Date;
  /** Receipts and refunds that are new. */
  readonly receipts: readonly ReceiptRow[];
  readonly refunded: readonly NotedRefund[];
  readonly creditNotes: readonly CreditNoteRow[];
}

/** Queues the mails that a change of a purchase calls for. */
export async function mailBuyer(store: Store, change: PurchaseChange): Promise<void> {
  const { row, at } = change;
  const user = await findUser(store, row.userId);
  if (!user) return;
  const common = { to: user.email, locale: localeOfUser(user), order: orderNumberOf(row.id) };
  const cause = `${row.id}:${at.getTime()}`;
  // The first payment is in the confirmation of the order.
  const mails = change.before ? [...aboutState(change), ...aboutReceipts(change)] : [aboutOrder(change)];
  for (const mail of [...mails, ...aboutRefunds(change)]) await queueMail(store, { cause, ...common, ...mail });
}

/** What mails to one buyer differ in. */
type Differing<Each extends NewMail = NewMail> = Each extends NewMail
  ? Omit<Each, 'to' | 'locale' | 'order' | 'cause'> & { readonly cause?: string }
  : never;

const priceOf = ({ amount, currency }: { readonly amount: number; readonly currency: string }) => ({
  amount,
  currency,
});

/** An order is confirmed as Directive 2011/83/EU, Art. 8 (7) requires: what was bought, its number, and how to end it. */
function aboutOrder({ row, plan, at }: PurchaseChange): Differing {
  const kind = plan.kind === 'pass' ? 'pass_ordered' : 'subscription_ordered';
  const contract = { userId: row.userId, id: row.id };
  return { kind, cause: `order:${row.id}`, at, until: row.periodEnd, price: priceOf(plan), contract };
}

function aboutState({ before, row, plan }: PurchaseChange): readonly Differing[] {
  const price = priceOf(plan);
  const from = before?.state;
  const until = row.periodEnd;
  const mails: Differing[] = [];
  if (before && before.planId !== row.planId && row.renews) mails.push({ kind: 'plan_switched', until, price });
  // A method that was not known before is not a change.
  if (before?.method && row.method !== null && before.method !== row.method) {
    mails.push({ kind: 'payment_method_changed', cause: `method:${row.id}:${row.method}` });
  }
  if (from === row.state) return mails;
  const end = accessEnd(row);
  if (row.state === 'past_due' && end) {
    const cause = `unpaid:${row.id}:${row.periodStart.getTime()}`;
    mails.push({ kind: 'payment_failed', cause, until: end, price });
  }
  if (row.state === 'paused') mails.push({ kind: 'subscription_paused', until });
  if (row.state === 'active' && from === 'paused') mails.push({ kind: 'subscription_resumed', until, price });
  if (row.state === 'disputed') mails.push({ kind: 'payment_disputed' });
  return mails;
}

function aboutReceipts({ receipts }: PurchaseChange): readonly Differing[] {
  return receipts.map(({ number, amount, currency, paidAt: at }) => {
    return { kind: 'receipt_issued', cause: `receipt:${number}`, at, price: { amount, currency }, receipt: number };
  });
}

function aboutRefunds({ refunded, creditNotes, row, at }: PurchaseChange): readonly Differing[] {
  return refunded.map(({ payment, amount, currency, total }) => {
    const cause = `refund:${row.id}:${payment}:${total}`;
    const note = creditNotes.find((each) => each.payment === payment);
    if (note) return { kind: 'payment_refunded', cause, at, price: priceOf(note), creditNote: note.number };
    // How much is unknown, or how much there was before.
    return total === SOME_REFUNDED || total - amount === SOME_REFUNDED
      ? { kind: 'payment_partly_refunded', cause, at }
      : { kind: 'payment_refunded', cause, at, price: { amount, currency } };
  });
}
