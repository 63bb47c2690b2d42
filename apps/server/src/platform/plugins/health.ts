/**
 * /healthz: liveness. Restart the process when it does not answer 200: it hangs, or its database connections have failed for good. /readyz:
 * readiness. Send it no traffic unless it answers 200: the database answers and the process is not stopping.
 */
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

export interface HealthChecks {
  /** Rejects when the database does not answer. */
  readonly database: () => Promise<unknown>;
  /** Whether the connections to the database have failed in a way that only a restart repairs. */
  readonly isStuck: () => boolean;
  /** Whether the process is about to stop. */
  readonly isDraining: () => boolean;
  /** Hash of the loaded bank. */
  readonly bank: () => string;
}

/** A probe that hangs is as bad as one that fails. */
const PROBE_TIMEOUT_MS = 2000;

export const health = fp(
  async (app: FastifyInstance, checks: HealthChecks) => {
    let isClosing = false;
    app.addHook('preClose', async () => {
      isClosing = true;
    });
    const quiet = { logLevel: 'warn' } as const;
    app.get('/healthz', quiet, async (_request, reply) => {
      const stuck = checks.isStuck();
      reply.code(stuck ? 503 : 200);
      return { status: stuck ? 'stuck' : 'ok' };
    });
    app.get('/readyz', quiet, async (_request, reply) => {
      const database = await answers(checks.database);
      const draining = isClosing || checks.isDraining();
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
