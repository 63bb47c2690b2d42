/**
 * The product as in production: buildApp with all plugins, the log and the compiled bank, configured by the environment.
 * With a number as its argument it also has that many guides to list.
 */
import { createBank } from '@lanewise/bank/compiled/bank';
import { loadSnapshot } from '@lanewise/bank/compiled/load';
import { createContent } from '@lanewise/content/compiled/content';
import { loadContent } from '@lanewise/content/compiled/load';
import type { Database } from '@lanewise/database/pool';
import { buildApp } from '@lanewise/server/app';
import { loadConfig } from '@lanewise/server/platform/config/config';
import { createLog } from '@lanewise/server/platform/process/log';
import { manyPosts } from '../rig/many-posts.ts';
import { announce } from '../rig/serve.ts';

const config = loadConfig();
const bank = createBank(await loadSnapshot());
// Neither shared pages nor practice calls use the database, but for a home's reviews, of which there are none.
const unused = () => Promise.reject(new Error('No benchmark asks the database.'));
const pool = { query: unused };
const noRows: object = Object.assign(Promise.resolve([]), {
  from: () => noRows,
  where: () => noRows,
  orderBy: () => noRows,
  limit: () => noRows,
});
const queries = { select: () => noRows };
const database = {
  queries,
  pool,
  sessions: pool,
  replica: null,
  version: '18',
  read: (_freshness: unknown, work: (store: typeof queries) => unknown) => work(queries),
  ping: unused,
  isStuck: () => false,
  listen: () => ({ close: async () => undefined }),
  close: async () => undefined,
} satisfies Record<keyof Database, unknown> as unknown as Database;

const posts = Number(process.argv[2] ?? 0);
const texts = posts === 0 ? {} : { content: createContent(manyPosts(await loadContent(), posts)) };
const app = await buildApp({ config, database, bank, ...texts, log: createLog(config.logLevel) });
await app.listen({ port: 0, host: '127.0.0.1' });
announce(app.server);
