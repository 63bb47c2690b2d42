/** /sandbox/identity: the stand-ins for sign-in providers, inside our server so that they share the pages' origin. */
import { BASE, type IdentitySandbox } from '@lanewise/sandbox/identity/sandbox';
import type { FastifyInstance } from 'fastify';

/** Registers them. They answer by themselves; what Fastify has set on the answer (security headers) is carried over. */
export async function identityPages(
  app: FastifyInstance,
  { identity, isHosted }: { identity: IdentitySandbox; isHosted: boolean },
): Promise<void> {
  app.removeAllContentTypeParsers();
  // Their forms are read by the stand-ins themselves.
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  app.route({
    method: ['GET', 'POST'],
    url: `${BASE}/*`,
    handler: async (request, reply) => {
      // The window must be held as the page that opened it is, or the browser parts them (plugins/security-headers.ts).
      if (isHosted) reply.header('cross-origin-opener-policy', 'same-origin-allow-popups');
      const headers = reply.getHeaders();
      reply.hijack();
      for (const [name, value] of Object.entries(headers)) if (value !== undefined) reply.raw.setHeader(name, value);
      await identity.handle(request.raw, reply.raw);
    },
  });
}
