import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { takeTestDatabase } from '@lanewise/database/template';
import { afterAll, afterEach, expect, inject, test, vi } from 'vitest';
import { runDoctorCommand } from './doctor-command.ts';

const database = await takeTestDatabase(inject('testServerUrl'));
afterAll(() => database.giveBack());
afterEach(() => vi.unstubAllEnvs());

async function run(environment: Readonly<Record<string, string>>): Promise<{ code: number; printed: string }> {
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  const printed: string[] = [];
  const code = await runDoctorCommand([], (line) => printed.push(line));
  return { code, printed: printed.join('\n') };
}

test('wrong settings are named one by one, without their values', async () => {
  const { code, printed } = await run({ PORT: 'abc', METRICS_PORT: '0', DATABASE_URL: 'mysql://root:hunter2@db' });
  expect(code).toBe(1);
  for (const name of ['PORT must', 'METRICS_PORT must', 'DATABASE_URL must']) {
    expect(printed).toMatch(new RegExp(`^FAULT +settings +${name}`, 'm'));
  }
  expect(printed).not.toContain('hunter2');
});

test('the database at DATABASE_URL is checked', async () => {
  const { printed } = await run({ NODE_ENV: 'test', DATABASE_URL: database.url });
  expect(printed).toMatch(/^ok +database +PostgreSQL \d+/m);
  expect(printed).toMatch(/^ok +schema +up to date/m);
  expect(printed).toMatch(/^warning +settings +NODE_ENV is test/m);
});

test('an unreachable database is a fault, and everything else is still checked', async () => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  const { code, printed } = await run({
    NODE_ENV: 'test',
    DATABASE_URL: `postgres://lanewise:hunter2@127.0.0.1:${port}/lanewise`,
  });
  expect(code).toBe(1);
  expect(printed).toMatch(/^FAULT +database +The database at 127\.0\.0\.1:\d+\/lanewise cannot be reached/m);
  expect(printed).toMatch(/^ok +disk/m);
  expect(printed).not.toContain('hunter2');
});

test('without a database, its checks are skipped and no fault is reported', async () => {
  const { printed } = await run({ NODE_ENV: 'test', DATABASE_URL: '', DATA_DIR: '/nonexistent/lanewise' });
  expect(printed).toMatch(/^skipped +database +no server is running on \/nonexistent\/lanewise/m);
  expect(printed).not.toMatch(/^FAULT +database/m);
});
