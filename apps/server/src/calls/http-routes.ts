/** The calls over HTTP: an address each, made from the contracts' table. */
import { ApiError } from '@lanewise/contracts/api-errors';
import { allCalls } from '@lanewise/contracts/calls/all-calls';
import { callNames } from '@lanewise/contracts/calls/paths';
import type { FastifyInstance } from 'fastify';
import { resourcePolicy } from '../plugins/security-headers.ts';
import { type CallHandlers, execute } from './execute.ts';

/** Largest body of a call, in bytes. The largest legitimate one, 50 modules of 64 characters, is under 4 KB. */
const BODY_LIMIT = 64 * 1024;

/** Registers every call, 405 for the other methods of its address, and 404 for what is no call. */
export async function callRoutes(app: FastifyInstance, { handlers }: { handlers: CallHandlers }): Promise<void> {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('content-security-policy', resourcePolicy).header('cache-control', 'no-store');
  });
  for (const name of callNames) {
    const call = allCalls[name];
    const url = call.path.replace(/\{(\w+)\}/g, ':$1');
    app.route({
      method: call.method,
      url,
      bodyLimit: BODY_LIMIT,
      compress: {},
      config: { rateLimit: {} },
      handler: async (request, reply) => {
        const text = await execute(handlers, name, request);
        reply.header('content-type', 'application/json; charset=utf-8');
        return reply.send(text);
      },
    });
    const others = (['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const).filter((method) => method !== call.method);
    app.route({
      method: others,
      url,
      handler: async (_request, reply) => {
        reply.header('allow', call.method);
        throw new ApiError('METHOD_NOT_ALLOWED');
      },
    });
  }
  app.all('/api/*', async () => {
    throw new ApiError('NOT_FOUND');
  });
}
