/** The whole server for a test file: real PostgreSQL, the compiled bank or a small one, nothing mocked but the slowness of hashes (quick-secrets.ts). */
import { type Bank, createBank } from '@lanewise/bank/compiled/bank';
import type { Snapshot } from '@lanewise/bank/compiled/snapshot';
import { createContent } from '@lanewise/content/compiled/content';
import type { ContentSnapshot } from '@lanewise/content/compiled/snapshot';
import { type TestDatabase, takeTestDatabase } from '@lanewise/database/template';
import type { IdentitySandbox } from '@lanewise/sandbox/identity/sandbox';
import { buildApp } from '@lanewise/server/app';
import type { Billing } from '@lanewise/server/features/payments/billing';
import { type Config, parseConfig } from '@lanewise/server/platform/config/config';
import type { RequestBounds } from '@lanewise/server/platform/http/bounds';
import type { SiteHandler } from '@lanewise/server/platform/pages/site-build';
import type { FastifyInstance } from 'fastify';
import { afterAll, inject } from 'vitest';
import { builtBank } from './built.ts';
import { keepLog, type LogLine } from './log-lines.ts';
import './matchers.ts';

export interface TestAppOptions {
  /** The bank; the compiled one by default. */
  readonly snapshot?: Snapshot;
  /** The texts of the reading side; none by default. */
  readonly texts?: ContentSnapshot;
  /** Renders the pages; without it the server answers calls only. */
  readonly site?: SiteHandler;
  /** Stand-ins for sign-in providers, with which the test makes tokens; by default the server starts its own. */
  readonly identity?: IdentitySandbox;
  /** The payment providers; by default the server opens its own. */
  readonly billing?: Billing;
  /** What clients may send, where a test wants it smaller. */
  readonly bounds?: Partial<RequestBounds>;
  /** Settings that differ from those of all tests (mode `test`, no limit on requests). */
  readonly config?: Partial<Config>;
}

export interface TestApp {
  readonly app: FastifyInstance;
  readonly bank: Bank;
  readonly database: TestDatabase;
  /** Everything logged so far. */
  readonly logged: readonly LogLine[];
  /** Starts to listen on a free port and returns the origin. */
  listen(): Promise<string>;
}

/**
 * Starts the server on its own copy of the migrated database; both are closed when the test file has ended. Call it once in a file, at the
 * top: `const { app } = await startTestApp();`.
 */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { site, identity, billing, texts, bounds } = options;
  const database = await takeTestDatabase(inject('testServerUrl'));
  const config: Config = {
    ...parseConfig({
      NODE_ENV: 'test',
      REQUESTS_PER_MINUTE: '0',
      SERVICES: site ? 'pages,api,regions,driving' : 'api,regions,driving',
    }),
    secretKey: Buffer.alloc(32, 7),
    ...options.config,
  };
  const bank = options.snapshot ? createBank(options.snapshot) : await builtBank();
  const { log, lines } = keepLog();
  const app = await buildApp({
    config,
    database,
    bank,
    log,
    ...(site && { site }),
    ...(identity && { identity }),
    ...(texts && { content: createContent(texts) }),
    ...(billing && { billing }),
    ...(bounds && { bounds }),
  });
  await app.ready();
  afterAll(async () => {
    await app.close();
    await database.giveBack();
  });
  let listening: Promise<string> | undefined;
  return {
    app,
    bank,
    database,
    logged: lines,
    listen() {
      listening ??= app.listen({ host: '127.0.0.1', port: 0 });
      return listening;
    },
  };
}
