import { setImmediate as turn } from 'node:timers/promises';
import type { Logger } from 'pino';
import { faultSummary } from '../faults/fault-summary.ts';
import type { WarmUp } from '../warm-ups.ts';

/**
 * Runs the work piece by piece, while requests are answered in between. A piece that fails is logged and does no harm, because the first
 * request that needs it tries again.
 *
 * @param isStopping Checked before each piece; once it returns true, nothing more runs.
 */
export async function warmUp(
  pieces: readonly WarmUp[],
  log: Pick<Logger, 'debug' | 'warn'>,
  isStopping: () => boolean,
): Promise<void> {
  for (const { name, run } of pieces) {
    await turn();
    if (isStopping()) return;
    const begin = performance.now();
    try {
      await run();
      log.debug({ piece: name, ms: Math.round(performance.now() - begin) }, 'warmed up');
    } catch (error) {
      log.warn({ piece: name, fault: faultSummary(error) }, 'warming up failed');
    }
  }
}
