import { expect, test } from 'vitest';
import { crashReport } from './crash-report.ts';

const stamp = '2026-11-21 16:29:56.337 UTC [32329] ';

function after(...lines: string[]): string | null {
  const report = crashReport();
  for (const line of lines) report.record(stamp + line);
  return report.reason();
}

test('keeps the last operation that PostgreSQL could not perform', () => {
  expect(
    after(
      'PANIC:  could not write to file "pg_logical/replorigin_checkpoint.tmp": No space left on device',
      'FATAL:  could not write to file "pg_wal/xlogtemp.32329": No space left on device',
      'LOG:  database system is shut down',
    ),
  ).toBe('could not write to file "pg_wal/xlogtemp.32329": No space left on device');
});

test('forgets the reason once PostgreSQL has recovered', () => {
  expect(after('PANIC:  could not write', 'LOG:  database system is ready to accept connections')).toBeNull();
});

test('ignores faults that end only one connection', () => {
  expect(after('FATAL:  the database system is in recovery mode', 'FATAL:  password authentication failed')).toBeNull();
});
