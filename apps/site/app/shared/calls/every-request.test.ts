/** Every request of a script goes through one module, which gives it a time limit and a second try: network.ts. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const app = join(import.meta.dirname, '../..');

/** Ways to make a request. Beacons are sent by the browser after the page, and an EventSource connects again by itself. */
const REQUEST = /(?<![.\w])fetch\b(?!-)|\b(?:window|self|globalThis)\.fetch\b|\bXMLHttpRequest\b|\bnew WebSocket\b/;

const withoutComments = (source: string) => source.replaceAll(/\/\*.*?\*\/|\/\/.*$/gms, '');

test('only network.ts makes requests', () => {
  // The service worker passes the browser's own requests on; for documents it has a limit of its own (document-or.ts).
  const files = globSync('**/*.{ts,tsx}', { cwd: app }).filter((file) => !/\.test\.tsx?$|^service-worker\//.test(file));
  const asking = files.filter((file) => REQUEST.test(withoutComments(readFileSync(join(app, file), 'utf8'))));
  expect(asking).toEqual(['shared/calls/network.ts']);
});
