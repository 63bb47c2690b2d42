/** Switching a subscription's plan with its next period: a schedule at Stripe (docs.stripe.com/billing/subscriptions/subscription-schedules). */
import type Stripe from 'stripe';
import { ProviderFault } from '../port.ts';

/** Ends the schedule of a subscription, which continues unchanged; does nothing if it has none. Stripe refuses to cancel a scheduled subscription. */
export async function releaseSchedule(stripe: Stripe, reference: string): Promise<void> {
  const { schedule } = await stripe.subscriptions.retrieve(reference);
  if (schedule !== null)
    await stripe.subscriptionSchedules.release(typeof schedule === 'string' ? schedule : schedule.id);
}

/** Starts the next period with another price. Replaces a switch that was planned before. */
export async function scheduleSwitch(stripe: Stripe, reference: string, planId: string, price: string): Promise<void> {
  await releaseSchedule(stripe, reference);
  const { items } = await stripe.subscriptions.retrieve(reference);
  // Switched back before the other plan started.
  if (items.data[0]?.price.id === price) return;
  const schedule = await stripe.subscriptionSchedules.create({ from_subscription: reference });
  const [current] = schedule.phases;
  if (!current) throw new ProviderFault('Stripe made a schedule without a phase.');
  const { start_date, end_date, trial_end } = current;
  await stripe.subscriptionSchedules.update(schedule.id, {
    end_behavior: 'release',
    proration_behavior: 'none',
    phases: [
      {
        start_date,
        end_date,
        ...(trial_end !== null && { trial_end }),
        items: current.items.map((item) => ({ price: idOf(item.price), quantity: item.quantity ?? 1 })),
      },
      // When the phase starts, its metadata is added to the subscription's.
      { items: [{ price, quantity: 1 }], metadata: { plan_id: planId }, proration_behavior: 'none' },
    ],
  });
}

function idOf(price: string | { id: string }): string {
  return typeof price === 'string' ? price : price.id;
}
