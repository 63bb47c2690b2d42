/**
 * Limits the requests of one client. They are counted in this process: a guest's requests touch no database, and a shared count would cost more
 * than what it protects (docs/decisions/0010). The limits that protect accounts are shared between processes and are in limits/.
 */
import proxyAddr from '@fastify/proxy-addr';
import { ApiError } from '@lanewise/contracts/api-errors';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import { clientNetwork } from '../limits/client-network.ts';

/** Seconds. A client's window begins with its first request. */
const WINDOW = 60;

export interface RequestLimits {
  /** 0 means no limit. */
  readonly requestsPerMinute: number;
  /** Addresses and networks exempt from rate limits, separated by commas; null for none. */
  readonly unlimitedClients: string | null;
}

/**
 * Limits all routes registered after it in the same scope together, by client (for IPv6, by 64-bit network). Beyond the limit it answers
 * RATE_LIMITED, with the seconds to wait in Retry-After.
 */
export const limits = fp(
  async (app: FastifyInstance, { requestsPerMinute, unlimitedClients }: RequestLimits) => {
    if (requestsPerMinute === 0) return;
    const limiter = new RateLimiterMemory({ points: requestsPerMinute, duration: WINDOW });
    const isUnlimited =
      unlimitedClients === null ? null : proxyAddr.compile(unlimitedClients.split(',').map((entry) => entry.trim()));
    app.addHook('onRequest', (request, _reply, done) => {
      if (isUnlimited?.(request.ip, 0)) return done();
      limiter.consume(clientNetwork(request.ip)).then(
        () => done(),
        ({ msBeforeNext }: RateLimiterRes) => {
          done(new ApiError('RATE_LIMITED', { retryAfter: Math.max(Math.ceil(msBeforeNext / 1000), 1) }));
        },
      );
    });
  },
  { name: 'limits' },
);
