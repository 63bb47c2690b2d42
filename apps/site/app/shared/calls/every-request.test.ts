/** Every request of a script has a time limit: contracts/time-limit.ts. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const app = join(import.meta.dirname, '../..');

/** The service worker passes the browser's own requests on; for documents it has a limit of its own (document-or.ts). */
const files = globSync('**/*.{ts,tsx}', { cwd: app }).filter(
  (file) =>
    !/\.test\.tsx?$|^service-worker\//.test(file) && /(?<![.\w])fetch\(/.test(readFileSync(join(app, file), 'utf8')),
);

test('the search finds requests', () => {
  expect(files.length).toBeGreaterThan(8);
});

test.each(files)('every request in %s has a signal, or is made for the transport, which gives it one', (file) => {
  const source = readFileSync(join(app, file), 'utf8');
  for (const [, rest = ''] of source.matchAll(/(?<![.\w])fetch\((.{0,160})/gs)) {
    expect(rest.split(';')[0]).toMatch(/signal|\binit\b/);
  }
});
