import { setImmediate as turn } from 'node:timers/promises';
import type { Logger } from 'pino';
import { faultSummary } from './platform/faults/fault-summary.ts';
import type { WarmUp } from './warm-ups.ts';

/**
 * Runs the work step by step, while requests are answered in between. A piece that fails is logged and does no harm, because the first
 * request that needs it tries again.
 *
 * @param isStopping Checked before each step; once it returns true, nothing more runs.
 */
export async function warmUp(
  pieces: readonly WarmUp[],
  log: Pick<Logger, 'debug' | 'warn'>,
  isStopping: () => boolean,
): Promise<void> {
  for (const { name, run } of pieces) {
    const begin = performance.now();
    try {
      await turn();
      if (isStopping()) return;
      for await (const _ of run()) {
        await turn();
        if (isStopping()) return;
      }
      log.debug({ piece: name, ms: Math.round(performance.now() - begin) }, 'warmed up');
    } catch (error) {
      log.warn({ piece: name, fault: faultSummary(error) }, 'warming up failed');
    }
  }
}
