/** The calls with which a minor asks a parent to confirm a purchase, and the parent does. */
import { href } from '@lanewise/contracts/addresses';
import { ApiError } from '@lanewise/contracts/api-errors';
import { localeOf } from '@lanewise/contracts/countries';
import type { Plan } from '@lanewise/payments/plans/plan';
import { type CallHandlers, requireLearner } from '../../../platform/calls/execute.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { tokenRefused } from '../../accounts/codes/links.ts';
import { requireAccount, requireUser } from '../../accounts/learner-account.ts';
import { emailKeyOf, maskedEmail } from '../../accounts/users/email-key.ts';
import { localeOfUser } from '../../accounts/users/mail-locale.ts';
import { findUser, type StoredUser } from '../../accounts/users/users.ts';
import type { ConvergeParts } from '../converge.ts';
import { asShown, type OrderedPlan, parentText } from '../order-terms.ts';
import { mayTry } from '../plan-calls.ts';
import { plansOnSale } from '../plans-on-sale.ts';
import { planView, trialOf } from '../subscription-view.ts';
import { type ApprovalRow, approvalOf, confirmRow, openApprovalFor, storeApproval } from './approval-store.ts';

type ApprovalCall = 'getApproval' | 'askParentToPay' | 'openApproval' | 'confirmApproval';

export interface ApprovalParts extends ConvergeParts {
  /** Origin of the pages that mails lead to. */
  readonly publicUrl: string;
}

/** Returns the handlers. A parent's address must differ from the learner's own. Asking again after the parent has confirmed changes nothing. */
export function approvalCalls({ billing, database, publicUrl }: ApprovalParts): CallHandlers<ApprovalCall> {
  const { queries } = database;
  return {
    async getApproval({ params: { id } }, caller) {
      const { userId } = await requireLearner(caller);
      return view(await openApprovalFor(queries, { userId, planId: id }, billing.now()));
    },

    async askParentToPay({ body: { plan_id: planId, locale, parent_email: parentEmail } }, caller) {
      const { user } = await requireAccount(queries, caller);
      const plan = plansOnSale(billing).find(({ id }) => id === planId);
      if (!plan) throw new ApiError('PLAN_NOT_FOUND');
      // A parent has a mailbox of their own.
      if (emailKeyOf(parentEmail) === user.emailKey)
        throw new ApiError('VALIDATION', { fields: { parent_email: 'email.enter_valid' } });
      const now = billing.now();
      return await queries.transaction(async (store) => {
        await requireUser(store, user.id, 'lock');
        const known = await openApprovalFor(store, { userId: user.id, planId }, now);
        if (known?.confirmedAt) return view(known);
        const token = await storeApproval(store, { userId: user.id, planId, parentEmail, locale }, now);
        await queueMail(store, {
          kind: 'confirm_purchase',
          to: parentEmail,
          locale,
          cause: `approval:${user.id}:${now.getTime()}`,
          link: publicUrl + href('confirmPurchase', { locale }, { token }),
          childEmail: maskedEmail(user.email),
          price: { amount: plan.amount, currency: plan.currency },
        });
        return { state: 'asked', parent_email: maskedEmail(parentEmail) };
      });
    },

    async openApproval({ body: { token } }) {
      const row = await approvalOf(queries, token, billing.now());
      const plan = billing.plans.find(({ id }) => id === row?.planId);
      const child = row && (await findUser(queries, row.userId));
      if (!row || !plan || !child) throw tokenRefused('token.not_found');
      const withTrial = await mayTry(queries, row.userId);
      return {
        plan: planView(plan, withTrial, billing),
        text: parentText(orderOf(row, child, plan, withTrial), billing.now()),
        child_email: maskedEmail(child.email),
        is_confirmed: row.confirmedAt !== null,
      };
    },

    async confirmApproval({ body: { token, text } }) {
      const now = billing.now();
      await queries.transaction(async (store) => {
        const row = await approvalOf(store, token, now, 'lock');
        const child = row && (await findUser(store, row.userId));
        if (!row || !child) throw tokenRefused('token.not_found');
        // The link was opened again: the confirmation stands.
        if (row.confirmedAt !== null) return;
        const plan = billing.plans.find(({ id }) => id === row.planId);
        const order = plan && orderOf(row, child, plan, await mayTry(store, row.userId));
        const shown =
          order &&
          asShown(
            (at) => parentText(order, at),
            now,
            (words) => words === text,
          );
        if (!shown) throw new ApiError('VALIDATION', { fields: { text: 'payment.consents' } });
        await confirmRow(store, row, shown, now);
        const locale = localeFor(row, child);
        await queueMail(store, {
          kind: 'purchase_confirmed',
          to: child.email,
          locale,
          cause: `approved:${row.id}`,
          link: publicUrl + href('upgradeCheckout', { locale }, { plan: row.planId }),
        });
      });
      return { ok: true };
    },
  };
}

/** The parent's page is in the language of the child's. */
const localeFor = (row: ApprovalRow, child: StoredUser) => localeOf(row.locale)?.code ?? localeOfUser(child);

function orderOf(row: ApprovalRow, child: StoredUser, plan: Plan, withTrial: boolean): OrderedPlan {
  return { plan, trialDays: trialOf(plan, withTrial), locale: localeFor(row, child) };
}

function view(row: ApprovalRow | null) {
  if (row === null) return { state: 'none', parent_email: null } as const;
  const state = row.confirmedAt === null ? 'asked' : 'confirmed';
  return { state, parent_email: maskedEmail(row.parentEmail) } as const;
}
