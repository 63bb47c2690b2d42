/** Reports results of simulations to the partners that opened them. */

import { createHmac } from 'node:crypto';
import { webhookAttempts } from '@lanewise/contracts/constants/partners';
import type { Store } from '@lanewise/database/pool';
import { simulations } from '@lanewise/database/schema/tables';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { currentTime } from '../../platform/clock/clock.ts';
import type { Config } from '../../platform/config/config.ts';
import { secretKeysOf } from '../../platform/crypto/sealed-secret.ts';
import { queueJob } from '../../platform/jobs/queue.ts';
import { defineJob, type Job, sweepJob } from '../../platform/jobs/registry.ts';
import { validSecrets } from './partner-secrets.ts';
import { findPartner } from './partner-store.ts';
import { postToPublic } from './public-post.ts';
import { simulationView, sweepSimulations } from './simulation-store.ts';

const reportJob = { name: 'report_simulation', payload: z.object({ id: z.uuid() }), attempts: webhookAttempts };

/** Milliseconds that a partner has to answer. */
const TIME_LIMIT = 10_000;

/** Queues the report of a simulation in the transaction that stores its result. */
export async function queueReport(store: Pick<Store, 'execute'>, id: string): Promise<void> {
  await queueJob(store, reportJob, { id }, { key: `${reportJob.name}:${id}` });
}

/**
 * Returns the signature of a report: `t=<seconds>,v1=<HMAC-SHA256 of "<seconds>.<body>" in hexadecimal>`, with another `,v1=…` for each further
 * secret that is valid. The time is signed too, so that a recorded report cannot be replayed later.
 */
function signatureOf(secrets: readonly Buffer[], seconds: number, body: string): string {
  const signed = secrets.map((secret) => createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex'));
  return [`t=${seconds}`, ...signed.map((text) => `v1=${text}`)].join(',');
}

/** The jobs of the driving API. `send` is the network; tests replace it. */
export function drivingJobs(store: Store, config: Config, send: typeof postToPublic = postToPublic): readonly Job[] {
  return [
    defineJob({
      ...reportJob,
      async run({ id }, { signal }) {
        const [row] = await store.select().from(simulations).where(eq(simulations.id, id));
        const partner = row && (await findPartner(store, row.partnerId));
        if (!row?.result || !partner || partner.webhookUrl === null) return;
        const keys = secretKeysOf(config);
        if (!keys) throw new Error('A partner’s secret cannot be opened without SECRET_KEY.');
        const body = JSON.stringify({ event: 'simulation.finished', simulation: simulationView(row) });
        const secrets = validSecrets(keys, partner);
        const { status } = await send(partner.webhookUrl, {
          body,
          headers: {
            'content-type': 'application/json',
            'user-agent': 'Lanewise',
            'x-lanewise-delivery': id,
            'x-lanewise-signature': signatureOf(secrets, Math.floor(currentTime().getTime() / 1000), body),
          },
          signal: AbortSignal.any([signal, AbortSignal.timeout(TIME_LIMIT)]),
        });
        if (status < 200 || status > 299) throw new Error(`A partner’s webhook answered ${status}.`);
      },
    }),
    sweepJob({
      name: 'sweep_simulations',
      cron: '41 * * * *',
      async sweep({ log }) {
        const deleted = await sweepSimulations(store);
        if (deleted > 0) log.info({ deleted }, 'expired tokens and old simulations deleted');
      },
    }),
  ];
}
