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
import { loadConfig } from '@lanewise/server/config';
import { createLog } from '@lanewise/server/process/log';
import { manyPosts } from '../rig/many-posts.ts';
import { announce } from '../rig/serve.ts';

const config = loadConfig();
const bank = createBank(await loadSnapshot());
// Neither shared pages nor practice calls use the database.
const unusedQuery = () => Promise.reject(new Error('No benchmark asks the database.'));
const database = {
  ping: unusedQuery,
  isStuck: () => false,
  pool: { query: unusedQuery },
  queries: {},
  listen: () => ({ close: async () => undefined }),
} as unknown as Database;

const posts = Number(process.argv[2] ?? 0);
const texts = posts === 0 ? {} : { content: createContent(manyPosts(await loadContent(), posts)) };
const app = await buildApp({ config, database, bank, ...texts, log: createLog(config.logLevel) });
await app.listen({ port: 0, host: '127.0.0.1' });
announce(app.server);
