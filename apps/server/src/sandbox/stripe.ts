/** /sandbox/stripe: the pages of the stand-in for Stripe, mounted in the server so that they share the pages' origin. */
import { STRIPE_BASE, type StripeSandbox } from '@lanewise/sandbox/stripe/sandbox';
import type { FastifyInstance } from 'fastify';

/** Registers the pages, which write their own answers. Headers that Fastify has set, such as security headers, are kept. */
export async function stripePages(app: FastifyInstance, { stripe }: { stripe: StripeSandbox }): Promise<void> {
  app.removeAllContentTypeParsers();
  // The stand-in reads forms itself.
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  for (const url of [STRIPE_BASE, `${STRIPE_BASE}/*`]) {
    app.route({
      method: ['GET', 'POST'],
      url,
      handler: async (request, reply) => {
        const headers = reply.getHeaders();
        reply.hijack();
        for (const [name, value] of Object.entries(headers)) if (value !== undefined) reply.raw.setHeader(name, value);
        await stripe.handle(request.raw, reply.raw);
      },
    });
  }
}
