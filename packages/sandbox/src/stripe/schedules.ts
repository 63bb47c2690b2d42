/** Subscription schedules at the stand-in: the current phase, and the one that starts with the next period. */

import type { StripeBackend } from './backend.ts';
import { newId, priceView, type StripeSubscription, scheduleView } from './objects.ts';
import { allow, type Endpoint, metadataOf, Refused, required } from './request.ts';

function bySchedule(backend: StripeBackend, id: string): StripeSubscription | undefined {
  return [...backend.subscriptions.values()].find(({ schedule }) => schedule?.id === id);
}

function viewOf(subscription: StripeSubscription) {
  return subscription.schedule && scheduleView(subscription, subscription.schedule);
}

/** The endpoints. */
export const scheduleEndpoints: readonly Endpoint[] = [
  [
    'POST',
    /^\/v1\/subscription_schedules$/,
    (backend, { params }) => {
      allow(params, ['from_subscription']);
      const subscription = backend.subscriptions.get(required(params, 'from_subscription'));
      if (!subscription) return null;
      if (subscription.schedule) throw new Refused('The subscription is already attached to a schedule.');
      backend.setSchedule(subscription, { id: newId('sub_sched'), next: null });
      return viewOf(subscription);
    },
  ],
  [
    'POST',
    /^\/v1\/subscription_schedules\/(\w+)$/,
    (backend, { params }, id) => {
      allow(params, ['end_behavior', 'proration_behavior', 'phases']);
      const subscription = bySchedule(backend, id);
      if (!subscription) return null;
      if (Number(required(params, 'phases[0][start_date]')) !== subscription.periodStart) {
        throw new Refused('You can not modify the start date of the current phase.', 'phases[0][start_date]');
      }
      required(params, 'phases[0][items][0][price]');
      const wanted = required(params, 'phases[1][items][0][price]');
      const price = backend.prices.find((each) => priceView(each).id === wanted);
      if (!price) throw new Refused(`No such price: '${wanted}'`, 'phases[1][items][0][price]');
      const next = { price, metadata: metadataOf(params, 'phases[1][metadata]') };
      backend.setSchedule(subscription, { id, next });
      return viewOf(subscription);
    },
  ],
  [
    'POST',
    /^\/v1\/subscription_schedules\/(\w+)\/release$/,
    (backend, _request, id) => {
      const subscription = bySchedule(backend, id);
      if (!subscription) return null;
      backend.setSchedule(subscription, null);
      return { id, object: 'subscription_schedule', status: 'released', subscription: null };
    },
  ],
];
