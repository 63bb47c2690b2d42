/** The site's built files: hashed ones for ever, the few with plain names for an hour. */
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { IMMUTABLE } from './pictures.ts';
import { BROWSER_FILES, CLIENT_FILES } from './site-build.ts';

/** For files that may change while keeping their name. */
const AN_HOUR = 'public, max-age=3600';

/** The folders of the built files. */
export interface SiteFiles {
  /** Folder of React Router's client build: `assets/` and `icon.svg`. */
  readonly client?: string;
  /** Folder of the scripts that pages load. */
  readonly browser?: string;
}

export async function staticFiles(
  app: FastifyInstance,
  { client = CLIENT_FILES, browser = BROWSER_FILES }: SiteFiles,
): Promise<void> {
  const icon = join(client, 'icon.svg');
  const folder = (prefix: string, root: string, decorateReply: boolean) =>
    app.register(fastifyStatic, {
      root,
      prefix,
      decorateReply,
      preCompressed: true,
      index: false,
      dotfiles: 'ignore',
      cacheControl: false,
      setHeaders: (reply, path) => {
        reply.header('cache-control', path === icon ? AN_HOUR : IMMUTABLE);
      },
    });
  await folder('/assets/', join(client, 'assets'), true);
  await folder('/browser/', browser, false);
  app.get('/icon.svg', async (_request, reply) => reply.sendFile('icon.svg', client));
  app.get('/favicon.ico', async (_request, reply) => reply.redirect('/icon.svg', 301));
}
