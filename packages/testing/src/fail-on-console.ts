import { format } from 'node:util';
import { afterEach, beforeEach } from 'vitest';

/**
 * A stray `console.error` or `console.warn` fails the test in which it was written. A test that expects one says so, by
 * `vi.spyOn(console, 'error').mockImplementation(() => {})`.
 */
const stray: string[] = [];

for (const level of ['error', 'warn'] as const) {
  const write = console[level];
  console[level] = (...parts: unknown[]) => {
    stray.push(`console.${level}: ${format(...parts)}`);
    write(...parts);
  };
}

beforeEach(() => {
  stray.length = 0;
});

afterEach(() => {
  if (stray.length > 0) throw new Error(`Nothing may be written to the console here:\n${stray.splice(0).join('\n')}`);
});
