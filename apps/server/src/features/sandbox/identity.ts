/** /sandbox/identity: the stand-ins for sign-in providers, mounted in the server so that they share the pages' origin. */
import { BASE, type IdentitySandbox } from '@lanewise/sandbox/identity/sandbox';
import type { FastifyInstance } from 'fastify';

/** Registers the stand-ins, which write their own answers. Headers that Fastify has set, such as security headers, are kept. */
export async function identityPages(
  app: FastifyInstance,
  { identity, isHosted }: { identity: IdentitySandbox; isHosted: boolean },
): Promise<void> {
  app.removeAllContentTypeParsers();
  // The stand-ins read forms themselves.
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  app.route({
    method: ['GET', 'POST'],
    url: `${BASE}/*`,
    handler: async (request, reply) => {
      // The popup needs the opener policy of the page that opened it, or the browser separates them (plugins/security-headers.ts).
      if (isHosted) reply.header('cross-origin-opener-policy', 'same-origin-allow-popups');
      const headers = reply.getHeaders();
      reply.hijack();
      for (const [name, value] of Object.entries(headers)) if (value !== undefined) reply.raw.setHeader(name, value);
      await identity.handle(request.raw, reply.raw);
    },
  });
}
