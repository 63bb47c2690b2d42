import { format } from 'node:util';
import { afterAll, afterEach, beforeEach } from 'vitest';

/**
 * Fails a test that writes to `console.error` or `console.warn`. A test that expects such a line silences it with
 * `vi.spyOn(console, 'error').mockImplementation(() => {})`.
 */
const stray: string[] = [];

for (const level of ['error', 'warn'] as const) {
  const write = console[level];
  console[level] = (...parts: unknown[]) => {
    stray.push(`console.${level}: ${format(...parts)}`);
    write(...parts);
  };
  // The next file of this worker wraps the console again.
  afterAll(() => {
    console[level] = write;
  });
}

beforeEach(() => {
  stray.length = 0;
});

afterEach(() => {
  if (stray.length > 0) throw new Error(`A test wrote to the console:\n${stray.splice(0).join('\n')}`);
});
