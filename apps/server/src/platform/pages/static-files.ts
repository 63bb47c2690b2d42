/** The site's built files: hashed ones for ever, the few with plain names for an hour. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { recordingsFolder } from '@lanewise/stage/clips/recordings';
import type { FastifyInstance } from 'fastify';
import { IMMUTABLE } from './pictures.ts';
import { BROWSER_FILES, CLIENT_FILES } from './site-build.ts';

/** Where recorded clips are. */
export const recordingsPath = '/clips/';

/** For files that may change while keeping their name. */
const AN_HOUR = 'public, max-age=3600';

/** The folders of the built files. */
export interface SiteFiles {
  /** Folder of React Router's client build: `assets/` and `icon.svg`. */
  readonly client?: string;
  /** Folder of the scripts that pages load. */
  readonly browser?: string;
}

/**
 * Registers the files that are there when the server starts. The build has compressed them (compress.ts of the site). Addresses are looked up
 * by name: the library would list the folder for each request, to tell whether an address has the file's exact spelling.
 */
export async function staticFiles(
  app: FastifyInstance,
  { client = CLIENT_FILES, browser = BROWSER_FILES }: SiteFiles,
): Promise<void> {
  await app.register(fastifyStatic, {
    root: client,
    serve: false,
    preCompressed: true,
    dotfiles: 'ignore',
    cacheControl: false,
  });
  const folder = async (prefix: string, root: string) => {
    const names = new Set((await readdir(root)).filter((name) => !/^\.|\.(?:br|gz)$/.test(name)));
    app.get<{ Params: { name: string } }>(`${prefix}:name`, async ({ params: { name } }, reply) =>
      names.has(name)
        ? reply.headers({ 'cache-control': IMMUTABLE, vary: 'accept-encoding' }).sendFile(name, root)
        : reply.callNotFound(),
    );
  };
  await folder('/assets/', join(client, 'assets'));
  await folder('/browser/', browser);
  await folder(recordingsPath, recordingsFolder);
  app.get('/icon.svg', async (_request, reply) => reply.header('cache-control', AN_HOUR).sendFile('icon.svg'));
  app.get('/favicon.ico', async (_request, reply) => reply.redirect('/icon.svg', 301));
}
