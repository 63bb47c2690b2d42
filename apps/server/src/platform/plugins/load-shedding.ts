/** Refuses expensive requests while the process cannot keep up, so that it can still answer those it has accepted. */
import { getHeapStatistics } from 'node:v8';
import underPressure from '@fastify/under-pressure';
import { ApiError } from '@lanewise/contracts/api-errors';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { firstQuietSecond, type QuietSecond } from './first-quiet-second.ts';

export interface PressureLimits {
  /** Average delay of the event loop, in milliseconds. */
  readonly maxEventLoopDelay: number;
  /** Bytes. */
  readonly maxHeapUsedBytes: number;
  /** Milliseconds between two measurements. */
  readonly sampleInterval: number;
}

export interface LoadSheddingOptions extends Partial<PressureLimits> {
  /** Tells when the process has settled after its first requests; a test decides it. */
  readonly quietSecond?: QuietSecond;
}

/** Nobody waits for pages that are seconds late, and a nearly full heap stops the process. */
const defaults: PressureLimits = {
  maxEventLoopDelay: 1_000,
  maxHeapUsedBytes: 0.9 * getHeapStatistics().heap_size_limit,
  sampleInterval: 1_000,
};

/**
 * Requests that a process answers before it may refuse one for being late. It is late with the first ones because their code has not been
 * compiled yet, which is not an overload and would not end sooner if requests were refused.
 */
export const FIRST_REQUESTS = 100;

/**
 * Guards every route registered after it in the same scope: beyond a limit it answers UNAVAILABLE with Retry-After. A late event loop counts
 * only from the first quiet second after the first requests.
 */
export const loadShedding = fp(
  async (app: FastifyInstance, { quietSecond = firstQuietSecond(), ...limits }: LoadSheddingOptions) => {
    const allowed = { ...defaults, ...limits };
    app.addHook('onClose', async () => quietSecond.stop());
    let answered = 0;
    app.addHook('onResponse', (_request, _reply, done) => {
      answered += 1;
      if (answered === FIRST_REQUESTS) quietSecond.watch();
      done();
    });
    await app.register(underPressure, {
      ...allowed,
      pressureHandler(_request, _reply, type, value) {
        // The library looks at the event loop first, and only once: the heap may be full, too.
        const isHeapFull = app.memoryUsage().heapUsed > allowed.maxHeapUsedBytes;
        if (!isHeapFull && !quietSecond.hasPassed()) return undefined;
        return Promise.reject(new ApiError('UNAVAILABLE', { inside: `overload: ${type} ${Math.round(value ?? 0)}` }));
      },
    });
  },
  { name: 'load-shedding' },
);
