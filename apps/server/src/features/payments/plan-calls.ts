/** The calls about plans and prices, which anyone may make. */
import type { Bank } from '@lanewise/bank/compiled/bank';
import { ApiError } from '@lanewise/contracts/api-errors';
import { paidFeatures } from '@lanewise/contracts/constants/paid';
import type { PaymentProviderName } from '@lanewise/contracts/constants/subscriptions';
import type { Store } from '@lanewise/database/pool';
import { isSameOffer, opensCourse, type Plan } from '@lanewise/payments/plans/plan';
import type { Caller } from '../../platform/calls/caller.ts';
import type { CallHandlers } from '../../platform/calls/execute.ts';
import { requireCountry, requireCourse } from '../catalogue/subject.ts';
import type { Billing } from './billing.ts';
import { plansOnSale, regularPlans } from './plans-on-sale.ts';
import { subscriptionsOf } from './subscription-store.ts';
import { planView } from './subscription-view.ts';

type PlanCall = 'listPlans' | 'listPayPalPlans' | 'listSolidgatePlans' | 'listPrices' | 'listDiscounts';

export interface PlanParts {
  readonly billing: Pick<Billing, 'plans' | 'providers' | 'closed' | 'now'>;
  readonly bank: Bank;
  /** Whether parts of the courses need a plan. */
  readonly isLimited: boolean;
  readonly store: Store;
}

/** Returns the handlers. A learner who has had a trial is shown plans without it; a guest is shown them with it. */
export function planCalls({ billing, bank, isLimited, store }: PlanParts): CallHandlers<PlanCall> {
  const plansAt = async (name: PaymentProviderName, isWanted: (plan: Plan) => boolean, caller: Caller) => {
    const provider = billing.providers.get(name);
    const own = regularPlans(billing).filter((plan) => isWanted(plan) && provider?.offers(plan));
    const withTrial = await maySeeTrial(caller);
    return own.map((plan) => planView(plan, withTrial, billing));
  };

  const maySeeTrial = async (caller: Caller) => {
    const learner = await learnerOf(caller);
    return learner === null || (await mayTry(store, learner));
  };

  return {
    async listPlans({ params }, caller) {
      const { entry } = requireCourse(bank, params);
      const own = regularPlans(billing).filter(
        (plan) => plan.country === entry.subject && opensCourse(plan, entry.code),
      );
      const withTrial = await maySeeTrial(caller);
      return {
        providers: [...billing.providers.keys()],
        plans: own.map((plan) => planView(plan, withTrial, billing)),
        needs_plan: isLimited ? [...paidFeatures] : [],
      };
    },
    async listPayPalPlans({ params: { x } }, caller) {
      const country = requireCountry(x).code;
      return { plans: await plansAt('paypal', (plan) => plan.country === country, caller) };
    },
    async listSolidgatePlans({ params }, caller) {
      const { entry } = requireCourse(bank, params);
      const isWanted = (plan: Plan) => plan.country === entry.subject && opensCourse(plan, entry.code);
      return { plans: await plansAt('solidgate', isWanted, caller) };
    },
    async listDiscounts({ params: { x } }, caller) {
      const country = requireCountry(x).code;
      const withTrial = await maySeeTrial(caller);
      const discounts = plansOnSale(billing).flatMap((plan) => {
        const view = planView(plan, withTrial, billing);
        if (plan.country !== country || !plan.reduction || view.providers.length === 0) return [];
        const { until, regularAmount, lowestAmount } = plan.reduction;
        return [{ plan: view, last_day: until, regular_amount: regularAmount, lowest_amount: lowestAmount }];
      });
      return { discounts };
    },
    listPrices: ({ params: { x } }) => {
      const sold = plansOnSale(billing);
      const asked = sold.find(({ id }) => id === x);
      if (!asked) throw new ApiError('PLAN_NOT_FOUND');
      const same = sold.filter((plan) => isSameOffer(asked, plan));
      return { prices: same.map((plan) => ({ subject_code: plan.country, plan: planView(plan, true, billing) })) };
    },
  };
}

/** Returns whether a learner may still have a trial: there is one for each person, whatever its length. */
export async function mayTry(store: Store, userId: string): Promise<boolean> {
  return (await subscriptionsOf(store, userId)).every(({ renews }) => !renews);
}

/** A page that others also see shows what guests see. */
async function learnerOf(caller: Caller): Promise<string | null> {
  return caller.isForEveryone ? null : ((await caller.learner())?.userId ?? null);
}
