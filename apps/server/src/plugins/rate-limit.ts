/**
 * How often one address may ask for what costs work. Counted in this process: guests' reads touch no database, and a limit
 * that did would cost more than what it guards. Limits on sign-in are shared between processes and stand elsewhere.
 */
import rateLimit from '@fastify/rate-limit';
import { ApiError } from '@lanewise/contracts/api-errors';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

/** Addresses remembered; beyond it the longest unseen is forgotten. */
const REMEMBERED_ADDRESSES = 20_000;

export const limits = fp(
  async (app: FastifyInstance, { requestsPerMinute }: { requestsPerMinute: number }) => {
    if (requestsPerMinute === 0) return;
    await app.register(rateLimit, {
      global: false,
      max: requestsPerMinute,
      timeWindow: '1 minute',
      cache: REMEMBERED_ADDRESSES,
      errorResponseBuilder: () => new ApiError('RATE_LIMITED'),
    });
  },
  { name: 'limits' },
);
