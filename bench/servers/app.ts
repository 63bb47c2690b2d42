/**
 * The product itself as it runs in production: buildApp with all its plugins and its log. The environment configures it as
 * it does there. Argument: `compiled` for the compiled bank, or a number of questions for a synthetic one.
 */
import { createBank } from '@lanewise/bank/compiled/bank';
import { loadSnapshot } from '@lanewise/bank/compiled/load';
import type { Database } from '@lanewise/database/pool';
import { buildApp } from '@lanewise/server/app';
import { loadConfig } from '@lanewise/server/config';
import { createLog } from '@lanewise/server/process/log';
import { makeSyntheticSnapshot } from '@lanewise/testing/synthetic-bank';
import { announce } from '../rig/serve.ts';

const [, , kind = 'compiled'] = process.argv;
const config = loadConfig();
const snapshot = kind === 'compiled' ? await loadSnapshot() : makeSyntheticSnapshot(Number(kind));
const bank = createBank(snapshot);
// What is measured touches no database: neither pages that everyone shares nor practice calls ask it.
const unasked = () => Promise.reject(new Error('No benchmark asks the database.'));
const database = { ping: unasked, pool: { query: unasked }, queries: {} } as unknown as Database;

const app = await buildApp({ config, database, bank, log: createLog(config.logLevel) });
await app.listen({ port: 0, host: '127.0.0.1' });
announce(app.server);
