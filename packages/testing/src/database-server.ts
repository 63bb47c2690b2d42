import { startTestServer } from '@lanewise/database/template';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address for `takeTestDatabase` of @lanewise/database/template. */
    testServerUrl: string;
  }
}

/** Starts one PostgreSQL with a migrated template database for the whole run and stops it at the end. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startTestServer();
  project.provide('testServerUrl', server.url);
  return () => server.stop();
}
