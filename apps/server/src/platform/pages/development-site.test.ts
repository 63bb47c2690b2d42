/** The site from its sources, as `npm run dev` serves it. */
import { ask } from '@lanewise/testing/http';
import { smallSnapshot } from '@lanewise/testing/small-bank';
import { startTestApp } from '@lanewise/testing/test-app';
import { expect, test } from 'vitest';

const { listen } = await startTestApp({
  snapshot: smallSnapshot(),
  config: { mode: 'development', services: ['pages', 'api'] },
  // Vite prepares its first answer for as long as the machine needs.
  bounds: { silence: 300_000 },
});
const origin = await listen();

/** Addresses of the scripts and style sheets that a page loads. */
function loadedBy(html: string): string[] {
  const tags = html.match(/<script[^>]*\bsrc="[^"]+"|<link[^>]*\brel="stylesheet"[^>]*>/g) ?? [];
  return tags.flatMap((tag) => /(?:src|href)="([^"]+)"/.exec(tag)?.[1] ?? []);
}

test.for([
  ['a reading page', '/us', 2],
  ['a page for one visitor', '/', 2],
  ['a page with an island', '/us/ca-car/practice-test?t=k7q2&n=3', 3],
] as const)('%s is rendered with the means to show changes, all of which can be loaded', async ([, path, fewest]) => {
  const page = await ask(origin, path);
  expect(page.statusCode).toBe(200);
  const loaded = loadedBy(page.body);
  expect(loaded.length).toBeGreaterThanOrEqual(fewest);
  expect(loaded).toContain('/@id/__x00__virtual:reload-page');
  for (const url of loaded) expect([url, (await ask(origin, url)).statusCode]).toEqual([url, 200]);
});

test('the components of an island can be replaced while it is mounted', async () => {
  const page = await ask(origin, '/us/ca-car/practice-test?t=k7q2&n=3');
  const entry = loadedBy(page.body).find((url) => url.includes('development-entry')) ?? '';
  const { body } = await ask(origin, entry);
  expect(body).toContain('inject-hmr-runtime');
  expect(body).toContain('/app/browser/practice-test.tsx');
});

test('scripts are as strict as in production; styles and workers allow what Vite needs', async () => {
  const policy = String((await ask(origin, '/us')).headers['content-security-policy']);
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  expect(policy).toContain("style-src 'self' 'unsafe-inline'");
  expect(policy).toContain('worker-src blob:');
});

test('no page is cached: the next request uses the current sources', async () => {
  const page = await ask(origin, '/us');
  expect([page.headers['cache-control'], page.headers.etag]).toEqual(['private, no-store', undefined]);
});

test('calls are served alongside the sources', async () => {
  expect(await ask(origin, '/api/v3/guest/courses/us')).toAnswer('listCourses');
});
