import { MINUTE_MS } from '@lanewise/contracts/durations';
import { expect, test, vi } from 'vitest';
import { latestLedger } from './latest-ledger.ts';

const rule = { id: 'us-hydrant', values: [{ fact: 'us-ca-hydrant', read: '2025-05-01', until: null }] };
const bank = { rulesOf: () => [rule], rule: () => rule, countryRules: [] };

test('while the database is away the last dates are told, without asking it at each page', async () => {
  let time = 0;
  const execute = vi.fn().mockResolvedValueOnce({ rows: [{ fact: 'us-ca-hydrant', day: '2026-01-02' }] });
  const warn = vi.fn();
  const latest = latestLedger({ bank, queries: { execute }, log: { warn }, now: () => new Date(time) } as never);
  const read = async () => (await latest()).rule('us-hydrant')?.values[0]?.read;
  expect(await read()).toBe('2026-01-02');
  execute.mockRejectedValue(new Error('away'));
  expect([await read(), await read(), await read()]).toEqual(['2026-01-02', '2026-01-02', '2026-01-02']);
  expect(execute).toHaveBeenCalledTimes(2);
  expect(warn).toHaveBeenCalledOnce();
  time = MINUTE_MS;
  // A bank that was made after the reading has its own date.
  execute.mockResolvedValue({ rows: [{ fact: 'us-ca-hydrant', day: '2024-01-02' }] });
  expect(await read()).toBe('2025-05-01');
});
