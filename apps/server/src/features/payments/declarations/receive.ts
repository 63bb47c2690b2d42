/** A declaration about a contract takes effect: it is stored, confirmed by mail and queued for the provider in one transaction. */

import { ApiError } from '@lanewise/contracts/api-errors';
import type { ReceivedDeclaration } from '@lanewise/contracts/calls/declarations';
import { orderNumberOf } from '@lanewise/contracts/constants/declarations';
import type { LocaleCode } from '@lanewise/contracts/countries';
import { DAY_MS } from '@lanewise/contracts/durations';
import type { Store } from '@lanewise/database/pool';
import { endNotBefore } from '@lanewise/payments/plans/add-interval';
import type { Plan } from '@lanewise/payments/plans/plan';
import { canWithdraw } from '@lanewise/payments/subscription/withdrawal';
import type { Config } from '../../../platform/config/config.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import type { StoredUser } from '../../accounts/users/users.ts';
import type { ConvergeParts } from '../converge.ts';
import { carryOutRenewal, isCarriedOut, queueRenewal, renewsAgain } from '../renewal.ts';
import { findCheckoutRow, findSubscription, type OwnId, type SubscriptionRow } from '../subscription-store.ts';
import { type Declaration, lastDeclaration, storeDeclaration } from './declaration-store.ts';
import { carryOutWithdrawal, withdraw } from './withdrawal.ts';

export interface DeclarationParts extends ConvergeParts {
  readonly config: Pick<Config, 'operator' | 'publicUrl'>;
}

/**
 * Receives a declaration from somebody who has shown control of the contract. Received again, it answers the same and mails nothing.
 *
 * @throws {ApiError} SUBSCRIPTION_NOT_FOUND; WITHDRAWAL_OVER
 */
export async function receive(
  parts: DeclarationParts,
  declared: Declaration,
  own: OwnId,
  user: StoredUser,
): Promise<ReceivedDeclaration> {
  const { billing, database, publish } = parts;
  const { kind } = declared;
  const received = await database.queries.transaction(async (store) => {
    await findCheckoutRow(store, own, 'lock');
    const row = await findSubscription(store, own);
    const plan = billing.plans.find(({ id }) => id === row?.planId);
    if (!row || !plan) throw new ApiError('SUBSCRIPTION_NOT_FOUND');
    return kind === 'cancel'
      ? await receiveCancellation(store, parts, { declared, row, plan, user })
      : await receiveWithdrawal(store, { declared, row, plan, user });
  });
  publish(own.userId);
  const isDone = await isCarriedOut(() =>
    kind === 'cancel'
      ? received.isLater
        ? Promise.resolve()
        : carryOutRenewal(parts, own, false)
      : carryOutWithdrawal(parts, own),
  );
  return {
    kind,
    received_at: received.at.toISOString(),
    order_number: orderNumberOf(own.id),
    ends_at: received.endsAt.toISOString(),
    is_done: isDone,
  };
}

interface Given {
  readonly declared: Declaration;
  readonly row: SubscriptionRow;
  readonly plan: Plan;
  readonly user: StoredUser;
}

interface Received {
  readonly at: Date;
  readonly endsAt: Date;
  /** Whether it is carried out later, because the sender wants so. */
  readonly isLater: boolean;
}

async function receiveCancellation(
  store: Store,
  { billing, config }: DeclarationParts,
  { declared, row, plan, user }: Given,
): Promise<Received> {
  const { at, reason = null, locale } = declared;
  const wished = declared.endsOn ? new Date(`${declared.endsOn}T00:00:00Z`) : null;
  const isLater = renewsAgain(row) && wished !== null && wished > row.periodEnd;
  const endsAt =
    isLater && plan.kind === 'subscription' ? endNotBefore(row.periodEnd, plan.interval, wished) : row.periodEnd;
  const before = await lastDeclaration(store, 'cancel', row);
  const isKnown = before !== null && (row.state === 'cancelling' || !row.renews) && reason === before.reason;
  if (isKnown) return { at: before.at, endsAt, isLater: false };
  await storeDeclaration(store, declared, row);
  // Shortly before the last period's end, so that the period after it is not charged.
  if (renewsAgain(row)) await queueRenewal(store, row, false, isLater ? lastMoment(endsAt, billing.now()) : undefined);
  const order = orderNumberOf(row.id);
  const cause = `declared:${row.id}:${at.getTime()}`;
  await queueMail(store, { ...mailTo(user, locale), kind: 'subscription_cancelled', cause, at, until: endsAt, order });
  if (reason !== null && config.operator.email !== null) {
    await queueMail(store, {
      kind: 'cancelled_for_cause',
      to: config.operator.email,
      locale,
      cause,
      at,
      order,
      replyTo: user.email,
      message: reason,
    });
  }
  return { at, endsAt, isLater };
}

function lastMoment(endsAt: Date, now: Date): Date {
  return new Date(Math.max(endsAt.getTime() - DAY_MS, now.getTime()));
}

async function receiveWithdrawal(store: Store, { declared, row, plan, user }: Given): Promise<Received> {
  const { at, locale } = declared;
  if (row.withdrawnAt !== null) return { at: row.withdrawnAt, endsAt: row.withdrawnAt, isLater: false };
  if (!canWithdraw({ country: plan.country, startedAt: row.startedAt, state: row.state }, at)) {
    throw new ApiError('WITHDRAWAL_OVER');
  }
  await storeDeclaration(store, declared, row);
  await withdraw(store, row, at);
  const cause = `withdrawn:${row.id}`;
  await queueMail(store, {
    ...mailTo(user, locale),
    kind: 'contract_withdrawn',
    cause,
    at,
    order: orderNumberOf(row.id),
  });
  return { at, endsAt: at, isLater: false };
}

function mailTo({ email }: StoredUser, locale: LocaleCode) {
  return { to: email, locale };
}
