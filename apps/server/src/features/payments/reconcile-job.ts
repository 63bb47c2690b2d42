/** The nightly job that compares our subscriptions with the providers', and orders of seats with the seats, and corrects differences. */
import { Gauge, type Registry } from 'prom-client';
import { defineJob, type Job, nothing } from '../../platform/jobs/registry.ts';
import type { ConvergeParts } from './converge.ts';
import { reconcile } from './reconcile.ts';

/** The job. */
export function reconcilePayments(parts: ConvergeParts, metrics: Registry): Job {
  const differences = new Gauge({
    name: 'payment_differences',
    help: 'Differences from payment providers that the last nightly comparison found, by whether they were mended.',
    labelNames: ['mended'],
    registers: [metrics],
  });
  return defineJob({
    name: 'reconcile_payments',
    payload: nothing,
    attempts: 3,
    cron: '41 3 * * *',
    async run(_payload, { signal, log }) {
      const findings = await reconcile(parts, { mends: true, signal });
      for (const finding of findings)
        log.warn(finding, 'a purchase differs from its provider, or an order of seats from the seats');
      for (const mended of [true, false]) {
        differences.set({ mended: String(mended) }, findings.filter(({ isMended }) => isMended === mended).length);
      }
    },
  });
}
