/** Refuses expensive requests while the process cannot keep up, so that it can still answer those it has accepted. */
import { getHeapStatistics } from 'node:v8';
import underPressure from '@fastify/under-pressure';
import { ApiError } from '@lanewise/contracts/api-errors';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

export interface PressureLimits {
  /** Average delay of the event loop, in milliseconds. */
  readonly maxEventLoopDelay: number;
  /** Bytes. */
  readonly maxHeapUsedBytes: number;
  /** Milliseconds between two measurements. */
  readonly sampleInterval: number;
}

/** Nobody waits for pages that are seconds late, and a nearly full heap stops the process. */
const defaults: PressureLimits = {
  maxEventLoopDelay: 1_000,
  maxHeapUsedBytes: 0.9 * getHeapStatistics().heap_size_limit,
  sampleInterval: 1_000,
};

/** Guards every route registered after it in the same scope: beyond a limit it answers UNAVAILABLE with Retry-After. */
export const loadShedding = fp(
  async (app: FastifyInstance, limits: Partial<PressureLimits>) => {
    await app.register(underPressure, {
      ...defaults,
      ...limits,
      pressureHandler: (_request, _reply, type, value) =>
        Promise.reject(new ApiError('UNAVAILABLE', { inside: `overload: ${type} ${Math.round(value ?? 0)}` })),
    });
  },
  { name: 'load-shedding' },
);
