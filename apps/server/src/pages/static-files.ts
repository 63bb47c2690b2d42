/** The site's built files: hashed ones for ever, the few with plain names for an hour. */
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { IMMUTABLE } from './pictures.ts';
import { BROWSER_FILES, CLIENT_FILES } from './site-build.ts';

const robots = 'User-agent: *\nDisallow: /api/\nDisallow: /sandbox/\n';

export async function staticFiles(app: FastifyInstance): Promise<void> {
  const hashed = (prefix: string, root: string, decorateReply: boolean) =>
    app.register(fastifyStatic, {
      root,
      prefix,
      decorateReply,
      preCompressed: true,
      index: false,
      cacheControl: false,
      setHeaders: (reply) => {
        reply.header('cache-control', IMMUTABLE);
      },
    });
  await hashed('/assets/', join(CLIENT_FILES, 'assets'), true);
  await hashed('/browser/', BROWSER_FILES, false);
  app.get('/icon.svg', async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').sendFile('icon.svg', CLIENT_FILES, { cacheControl: false }),
  );
  app.get('/favicon.ico', async (_request, reply) => reply.redirect('/icon.svg', 301));
  app.get('/robots.txt', async (_request, reply) =>
    reply.type('text/plain').header('cache-control', 'public, max-age=3600').send(robots),
  );
}
