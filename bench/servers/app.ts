/**
 * The product as in production: buildApp with all plugins, the log and the compiled bank, configured by the environment.
 */
import { createBank } from '@lanewise/bank/compiled/bank';
import { loadSnapshot } from '@lanewise/bank/compiled/load';
import type { Database } from '@lanewise/database/pool';
import { buildApp } from '@lanewise/server/app';
import { loadConfig } from '@lanewise/server/config';
import { createLog } from '@lanewise/server/process/log';
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

const app = await buildApp({ config, database, bank, log: createLog(config.logLevel) });
await app.listen({ port: 0, host: '127.0.0.1' });
announce(app.server);
