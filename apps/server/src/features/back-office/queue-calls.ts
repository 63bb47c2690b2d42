/** The calls about work that needs an operator: webhooks that cannot be processed, and failed jobs. */
import { ApiError } from '@lanewise/contracts/api-errors';
import { queueLength } from '@lanewise/contracts/constants/back-office';
import type { Database } from '@lanewise/database/pool';
import type { CallHandlers } from '../../platform/calls/execute.ts';
import { requireAccount } from '../accounts/learner-account.ts';
import { queueEvent, stuckEvents, waitingEvent } from '../payments/event-store.ts';
import { failedJobs, runJobAgain } from './failed-jobs.ts';
import { recordAct } from './staff-acts.ts';

type QueueCall = 'listWaitingWebhooks' | 'retryWebhook' | 'listFailedJobs' | 'retryJob';

const gone = () => new ApiError('VALIDATION', { fields: { id: 'act.object' } });

/** Returns the handlers. */
export function queueCalls({ database }: { readonly database: Pick<Database, 'queries'> }): CallHandlers<QueueCall> {
  const { queries } = database;
  return {
    async listWaitingWebhooks() {
      const { events, total } = await stuckEvents(queries, queueLength);
      const webhooks = events.map(({ provider, id, type, reason, tries, receivedAt }) => ({
        provider,
        id,
        type,
        reason: reason ?? '',
        tries,
        received_at: receivedAt.toISOString(),
      }));
      return { webhooks, total };
    },

    async retryWebhook({ body }, caller) {
      const actor = await requireAccount(queries, caller);
      await queries.transaction(async (store) => {
        if ((await waitingEvent(store, body)) === null) throw gone();
        await queueEvent(store, body);
        await recordAct(store, actor, { act: 'retry_webhook', object: `${body.provider} ${body.id}` });
      });
      return body;
    },

    async listFailedJobs() {
      const { jobs, total } = await failedJobs(queries, queueLength);
      return { jobs, total };
    },

    async retryJob({ body: { id } }, caller) {
      const actor = await requireAccount(queries, caller);
      await queries.transaction(async (store) => {
        const name = await runJobAgain(store, id);
        if (name === null) throw gone();
        await recordAct(store, actor, { act: 'retry_job', object: id, detail: { job: name } });
      });
      return { id };
    },
  };
}
