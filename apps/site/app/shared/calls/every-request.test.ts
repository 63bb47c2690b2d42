/** Every request of a script goes through two modules, which give it a time limit and a second try: network.ts for calls, send-request.ts for others. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const app = join(import.meta.dirname, '../..');

/** Ways to make a request. Beacons are sent by the browser after the page, and an EventSource connects again by itself. */
const REQUEST = /(?<![.\w])fetch\b(?!-)|\b(?:window|self|globalThis)\.fetch\b|\bXMLHttpRequest\b|\bnew WebSocket\b/;

const withoutComments = (source: string) => source.replaceAll(/\/\*.*?\*\/|\/\/.*$/gms, '');

test('only network.ts and send-request.ts make requests', () => {
  // The service worker passes the browser's own requests on; for documents it has a limit of its own (document-or.ts).
  const files = globSync('**/*.{ts,tsx}', { cwd: app }).filter((file) => !/\.test\.tsx?$|^service-worker\//.test(file));
  const asking = files.filter((file) => REQUEST.test(withoutComments(readFileSync(join(app, file), 'utf8'))));
  expect(asking.toSorted()).toEqual(['shared/calls/network.ts', 'shared/calls/send-request.ts']);
});
