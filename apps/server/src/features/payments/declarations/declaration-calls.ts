/**
 * The calls of the public pages for cancelling and withdrawing. Control of a contract is shown by its order number together with the address,
 * or by the mailbox; what a stranger is answered does not depend on whether the address has a contract.
 */
import { href } from '@lanewise/contracts/addresses';
import { ApiError } from '@lanewise/contracts/api-errors';
import type { ContractView } from '@lanewise/contracts/calls/declarations';
import { type DeclarationKind, orderNumberOf } from '@lanewise/contracts/constants/declarations';
import { canWithdraw } from '@lanewise/payments/subscription/withdrawal';
import type { Caller } from '../../../platform/calls/caller.ts';
import type { CallHandlers } from '../../../platform/calls/execute.ts';
import type { Limits } from '../../../platform/limits/limits.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { tokenRefused } from '../../accounts/codes/links.ts';
import { requireAccount } from '../../accounts/learner-account.ts';
import { emailKeyOf } from '../../accounts/users/email-key.ts';
import { localeOfCall, localeOfUser } from '../../accounts/users/mail-locale.ts';
import { findUserByEmail, type StoredUser } from '../../accounts/users/users.ts';
import { planView } from '../subscription-view.ts';
import {
  contractsOf,
  contractWithNumber,
  type Declaration,
  declarationOf,
  storeUnconfirmed,
} from './declaration-store.ts';
import { type DeclarationParts, receive } from './receive.ts';

type DeclarationCall = 'declare' | 'openDeclaration' | 'confirmDeclaration' | 'declareOwn' | 'listContracts';

export interface DeclarationCallParts extends DeclarationParts {
  readonly limits: Limits;
}

/** Returns the handlers of the calls that cancel and withdraw. */
export function declarationCalls(parts: DeclarationCallParts): CallHandlers<DeclarationCall> {
  const { billing, database } = parts;
  const { queries } = database;

  const contracts = async (userId: string): Promise<ContractView[]> =>
    (await contractsOf(queries, userId)).flatMap((row) => {
      const plan = billing.plans.find(({ id }) => id === row.planId);
      if (!plan) return [];
      const { id, state, startedAt, periodEnd } = row;
      return [
        {
          id,
          order_number: orderNumberOf(id),
          plan: planView(plan, true, billing),
          ordered_at: startedAt.toISOString(),
          period_end: periodEnd.toISOString(),
          can_withdraw: canWithdraw({ country: plan.country, startedAt, state }, billing.now()),
        },
      ];
    });

  const declarationWith = async (token: string) => {
    const found = await declarationOf(queries, token, billing.now());
    const user = found && (await findUserByEmail(queries, found.email));
    if (!found) throw tokenRefused('token.not_found');
    return { found, user };
  };

  return {
    async declare({ body, query }, caller) {
      const { kind, email, order_number: number = '', name = '', reason = '', ends_on: endsOn = null } = body;
      const declared: Declaration = {
        kind,
        email,
        endsOn,
        at: billing.now(),
        locale: localeOfCall(caller, query.locale),
        name: name || null,
        orderNumber: number || null,
        reason: reason || null,
      };
      const receivedAt = declared.at.toISOString();
      const user = await findUserByEmail(queries, email);
      const row = user && number !== '' ? await contractWithNumber(queries, user.id, number) : null;
      if (user && row) return { received_at: receivedAt, received: await receive(parts, declared, row, user) };
      await mailLink(parts, declared, user, caller);
      return { received_at: receivedAt, received: null };
    },

    async openDeclaration({ body: { token } }) {
      const { found, user } = await declarationWith(token);
      const own = user ? await contracts(user.id) : [];
      return { kind: found.kind, received_at: found.at.toISOString(), contracts: own };
    },

    async confirmDeclaration({ body: { token, id } }) {
      const { found, user } = await declarationWith(token);
      if (!user) throw new ApiError('SUBSCRIPTION_NOT_FOUND');
      const { kind, at, email, name, reason, endsOn } = found;
      const declared = { kind, at, email, name, reason, endsOn, locale: localeOfUser({ locale: found.locale }) };
      return await receive(parts, declared, { userId: user.id, id }, user);
    },

    async declareOwn({ body: { kind, id } }, caller) {
      const { user } = await requireAccount(queries, caller);
      const declared = { kind, at: billing.now(), email: user.email, locale: caller.locale ?? localeOfUser(user) };
      return await receive(parts, declared, { userId: user.id, id }, user);
    },

    async listContracts(_input, caller) {
      const { user } = await requireAccount(queries, caller);
      return { contracts: await contracts(user.id) };
    },
  };
}

const linkMails = { cancel: 'confirm_cancellation', withdraw: 'confirm_withdrawal' } as const;

/** Stores a declaration and mails its link, or, to an address without a contract, that there is none. */
async function mailLink(
  { config, database, limits }: DeclarationCallParts,
  declared: Declaration,
  user: StoredUser | null,
  caller: Caller,
): Promise<void> {
  const { kind, at, email, locale } = declared;
  await database.queries.transaction(async (store) => {
    const token = await storeUnconfirmed(store, declared);
    // Beyond the limit there are several links in the mailbox already, and the declaration is stored.
    if (!(await mayMail(limits, kind, email, caller))) return;
    const hasContract = user !== null && (await contractsOf(store, user.id)).length > 0;
    const common = { to: email, locale, at, cause: `declaration:${token.slice(0, 16)}` };
    if (!hasContract) return await queueMail(store, { ...common, kind: 'no_contract' });
    const link = `${config.publicUrl}${href(kind, { locale }, { token })}`;
    await queueMail(store, { ...common, kind: linkMails[kind], link });
  });
}

async function mayMail(limits: Limits, kind: DeclarationKind, email: string, caller: Caller): Promise<boolean> {
  try {
    await limits.take('sendMail', `${kind}:${emailKeyOf(email)}`, caller);
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'TOO_MANY_TRIES') return false;
    throw error;
  }
}
