/** The calls over HTTP: an address each, made from the contracts' table. */
import { ApiError } from '@lanewise/contracts/api-errors';
import { allCalls } from '@lanewise/contracts/calls/all-calls';
import { callNames } from '@lanewise/contracts/calls/paths';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { asJson, type CallHandlers, execute } from './execute.ts';

/** Largest body of a call, in bytes. The largest legitimate one, 50 modules of 64 characters, is under 4 KB. */
const BODY_LIMIT = 64 * 1024;

const bodyMethods = ['POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** What each call's address answers: the call, HEAD of a GET, and OPTIONS. */
const allowedWith = { GET: 'GET, HEAD, OPTIONS', POST: 'POST, OPTIONS' } as const;

/** Registers every call, what its address says to other methods, and 404 for what is no call. */
export async function callRoutes(app: FastifyInstance, { handlers }: { handlers: CallHandlers }): Promise<void> {
  // JSON only: a text that happens to be JSON could be sent by a form of another site.
  app.removeContentTypeParser('text/plain');
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('cache-control', 'no-store');
    done();
  });
  for (const name of callNames) {
    const { method, path } = allCalls[name];
    const url = path.replace(/\{(\w+)\}/g, ':$1');
    app.route({
      method,
      url,
      bodyLimit: BODY_LIMIT,
      // Not async: what stands ready is sent at once, without a promise between.
      handler: (request, reply) => {
        reply.header('content-type', 'application/json; charset=utf-8');
        const answer = execute(handlers, name, request);
        return answer instanceof Promise ? answer.then(asJson) : reply.send(asJson(answer));
      },
    });
    const allow = allowedWith[method];
    app.options(url, async (_request, reply) => reply.code(204).header('allow', allow).send());
    const others =
      method === 'GET' ? bodyMethods : (['GET', ...bodyMethods] as const).filter((each) => each !== method);
    const refuse = async (_request: FastifyRequest, reply: FastifyReply): Promise<never> => {
      reply.header('allow', allow);
      throw new ApiError('METHOD_NOT_ALLOWED');
    };
    // Refused before the body is looked at: what is wrong with it does not matter any more.
    app.route({ method: [...others], url, onRequest: refuse, handler: refuse });
  }
  const unknown = async (): Promise<never> => {
    throw new ApiError('NOT_FOUND');
  };
  for (const url of ['/api', '/api/*']) app.all(url, { onRequest: unknown }, unknown);
}
