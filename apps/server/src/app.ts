import type { Snapshot } from '@lanewise/bank/snapshot';
import type { Database } from '@lanewise/database/pool';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import { health } from './plugins/health.ts';

/** What the server is made of. */
export interface AppParts {
  readonly config: Config;
  readonly database: Database;
  readonly bank: Snapshot;
  readonly log: Logger;
}

/** Builds the server; it does not listen. */
export async function buildApp({ config, database, bank, log }: AppParts): Promise<FastifyInstance> {
  const app = Fastify({ loggerInstance: log, trustProxy: config.trustProxy });
  await app.register(health, { database: () => database.ping(), bank: () => bank.hash });
  return app as unknown as FastifyInstance;
}
