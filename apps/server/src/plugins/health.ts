/**
 * /healthz: the process answers (restart it when it does not). /readyz: it can do its work (send it no traffic when it
 * cannot): the database answers and a bank is loaded.
 */
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

export interface HealthChecks {
  /** Rejects when the database does not answer. */
  readonly database: () => Promise<unknown>;
  /** Hash of the loaded bank. */
  readonly bank: () => string;
}

/** A probe that hangs is as bad as one that fails. */
const PROBE_TIMEOUT_MS = 2000;

export const health = fp(
  async (app: FastifyInstance, checks: HealthChecks) => {
    let draining = false;
    app.addHook('preClose', async () => {
      draining = true;
    });
    const quiet = { logLevel: 'warn' } as const;
    app.get('/healthz', quiet, async () => ({ status: 'ok' }));
    app.get('/readyz', quiet, async (_request, reply) => {
      const database = await answers(checks.database);
      const ready = database && !draining;
      reply.code(ready ? 200 : 503);
      return {
        status: ready ? 'ok' : 'unavailable',
        database: database ? 'ok' : 'unreachable',
        draining,
        bank: checks.bank(),
      };
    });
  },
  { name: 'health' },
);

/** Whether the probe succeeds in time. */
async function answers(probe: () => Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), PROBE_TIMEOUT_MS);
  });
  const settled = (async () => {
    await probe();
    return true;
  })().catch(() => false);
  const result = await Promise.race([settled, timeout]);
  clearTimeout(timer);
  return result;
}
