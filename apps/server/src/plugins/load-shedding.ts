/** Refuses requests that cost work while the process cannot keep up, so that those it has taken are still answered. */
import { getHeapStatistics } from 'node:v8';
import underPressure from '@fastify/under-pressure';
import { ApiError } from '@lanewise/contracts/api-errors';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

export interface PressureLimits {
  /** Milliseconds that the event loop runs late on average. */
  readonly maxEventLoopDelay: number;
  /** Bytes. */
  readonly maxHeapUsedBytes: number;
  /** Milliseconds between two measurements. */
  readonly sampleInterval: number;
}

/** Nobody waits for pages that come seconds late, and a heap that is nearly full stops the process. */
const defaults: PressureLimits = {
  maxEventLoopDelay: 1_000,
  maxHeapUsedBytes: 0.9 * getHeapStatistics().heap_size_limit,
  sampleInterval: 1_000,
};

/** Guards every route that is registered after it in the same scope. Beyond a limit: UNAVAILABLE, with Retry-After. */
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
