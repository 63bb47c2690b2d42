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

/** How many requests are left is nobody's business but the limit's: the headers would cost each answer a hundred bytes. */
const noHeaders = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false };

/**
 * Limits every route that is registered after it in the same scope, all of them together, by the visitor's address (of an
 * IPv6 address its network of 64 bits, which is one household's). Beyond the limit: RATE_LIMITED, with Retry-After in seconds.
 * `requestsPerMinute` 0 is without limit.
 */
export const limits = fp(
  async (app: FastifyInstance, { requestsPerMinute }: { requestsPerMinute: number }) => {
    if (requestsPerMinute === 0) return;
    await app.register(rateLimit, {
      max: requestsPerMinute,
      timeWindow: '1 minute',
      cache: REMEMBERED_ADDRESSES,
      errorResponseBuilder: () => new ApiError('RATE_LIMITED'),
      addHeadersOnExceeding: noHeaders,
      addHeaders: { ...noHeaders, 'retry-after': true },
    });
  },
  { name: 'limits' },
);
