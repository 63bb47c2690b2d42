/** /sandbox/<provider>: the pages of the stand-ins for payment providers, mounted in the server so that they share the pages' origin. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

export interface PaymentPageParts {
  /** Base of the paths. */
  readonly base: string;
  readonly standIn: { handle(request: IncomingMessage, response: ServerResponse): Promise<void> };
}

/** Registers the pages, which write their own answers. Headers that Fastify has set, such as security headers, are kept. */
export async function paymentPages(app: FastifyInstance, { base, standIn }: PaymentPageParts): Promise<void> {
  app.removeAllContentTypeParsers();
  // The stand-in reads forms itself.
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  for (const url of [base, `${base}/*`]) {
    app.route({
      method: ['GET', 'POST'],
      url,
      handler: async (request, reply) => {
        const headers = reply.getHeaders();
        reply.hijack();
        for (const [name, value] of Object.entries(headers)) if (value !== undefined) reply.raw.setHeader(name, value);
        await standIn.handle(request.raw, reply.raw);
      },
    });
  }
}
