/**
 * How many requests one client may make of routes that cost work. Counted in this process: a guest's requests touch no database, and a
 * shared count would cost more than what it guards (docs/decisions/0010). Limits that guard accounts are shared between processes and
 * are in limits/.
 */
import { ApiError } from '@lanewise/contracts/api-errors';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import { clientNetwork } from '../limits/client-network.ts';

/** Seconds. A client's window begins with its first request; afterwards the client is forgotten. */
const WINDOW = 60;

/**
 * Limits every route that is registered after it in the same scope, all of them together, by client (of an IPv6 address its network of 64
 * bits). Beyond the limit: RATE_LIMITED, with the seconds to wait in Retry-After. `requestsPerMinute` 0 means no limit.
 */
export const limits = fp(
  async (app: FastifyInstance, { requestsPerMinute }: { requestsPerMinute: number }) => {
    if (requestsPerMinute === 0) return;
    const limiter = new RateLimiterMemory({ points: requestsPerMinute, duration: WINDOW });
    app.addHook('onRequest', (request, _reply, done) => {
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
