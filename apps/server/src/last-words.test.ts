import { expect, test } from 'vitest';
import { lastWords } from './last-words.ts';

const stamp = '2026-11-21 16:29:56.337 UTC [32329] ';

function after(...lines: string[]): string | null {
  const listener = lastWords();
  for (const line of lines) listener.hear(stamp + line);
  return listener.spoken();
}

test('what PostgreSQL could not do is kept until it ends', () => {
  expect(
    after(
      'PANIC:  could not write to file "pg_logical/replorigin_checkpoint.tmp": No space left on device',
      'FATAL:  could not write to file "pg_wal/xlogtemp.32329": No space left on device',
      'LOG:  database system is shut down',
    ),
  ).toBe('could not write to file "pg_wal/xlogtemp.32329": No space left on device');
});

test('what it has recovered from is no reason any more', () => {
  expect(after('PANIC:  could not write', 'LOG:  database system is ready to accept connections')).toBeNull();
});

test('what ends one connection is no reason', () => {
  expect(after('FATAL:  the database system is in recovery mode', 'FATAL:  password authentication failed')).toBeNull();
});
