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
const unasked = () => Promise.reject(new Error('No benchmark asks the database.'));
const database = {
  ping: unasked,
  isStuck: () => false,
  pool: { query: unasked },
  queries: {},
  listen: () => ({ close: async () => undefined }),
} as unknown as Database;

const app = await buildApp({ config, database, bank, log: createLog(config.logLevel) });
await app.listen({ port: 0, host: '127.0.0.1' });
announce(app.server);
