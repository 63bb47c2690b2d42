/** Pictures of shared links, of pages of the repository's bank: what a page names is drawn, kept, and nothing else is. */
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { decode } from 'fast-png';
import '@lanewise/testing/matchers';
import { startTestApp } from '@lanewise/testing/test-app';
import { afterAll, expect, test, vi } from 'vitest';
import { builtSite } from '../../platform/pages/site-build.ts';
import { sharedPage } from './shared-page.ts';

const dataDir = await mkdtemp(path.join(tmpdir(), 'lanewise-share-pictures-'));
// Hooks run in reverse, so the server is closed before.
afterAll(() => rm(dataDir, { recursive: true, force: true }));
const { app } = await startTestApp({ site: await builtSite(), config: { dataDir } });

async function pictureOf(page: string): Promise<string> {
  const { body } = await app.inject(page);
  return new URL(/<meta property="og:image" content="([^"]+)"/.exec(body)?.[1] ?? 'about:blank').pathname;
}

test('the picture that a page names is a PNG of the announced size, and is kept on disk', async () => {
  const address = await pictureOf('/us/ca-car');
  expect(address).toBe('/share-pictures/us/ca-car.png');
  const first = await app.inject(address);
  expect([first.statusCode, first.headers['content-type']]).toEqual([200, 'image/png']);
  const { width, height, data } = decode(first.rawPayload);
  expect([width, height]).toEqual([1200, 630]);
  // Route-sign blue at the edge, and white letters on it.
  expect([...data.subarray(0, 3)]).toEqual([0x1f, 0x4b, 0xd8]);
  expect(first.rawPayload.length).toBeLessThan(100_000);

  const folder = path.join(dataDir, 'share-pictures');
  const kept = await vi.waitUntil(async () =>
    (await readdir(folder).catch(() => [])).find((file) => file.endsWith('.png')),
  );
  await writeFile(path.join(folder, kept), 'from disk');
  expect((await app.inject(address)).body).toBe('from disk');
  const again = await app.inject({ url: address, headers: { 'if-none-match': String(first.headers.etag) } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test('pages with other words have other pictures, the start page has one, too', async () => {
  expect(await pictureOf('/')).toBe('/share-pictures/index.png');
  const [start, german] = await Promise.all(
    ['/share-pictures/index.png', '/share-pictures/de/de-b.png'].map((url) => app.inject(url)),
  );
  expect([start?.statusCode, german?.statusCode]).toEqual([200, 200]);
  expect(start?.headers.etag).not.toBe(german?.headers.etag);
});

test.each([
  '/share-pictures/us/nothing-here.png',
  '/share-pictures/us/ca-car.svg',
  // One visitor's own page, and an address that is not the canonical one.
  '/share-pictures/app.png',
  '/share-pictures/api/v3/subjects.png',
  '/share-pictures//example.org/us.png',
])('%s is not found', async (address) => {
  expect((await app.inject(address)).statusCode).toBe(404);
});

test('words are read from the head alone, and decoded', () => {
  const head =
    '<head><meta property="og:title" content="Who&#x27;s first?"/><meta property="og:description" content="A &amp; B"/>' +
    '<meta property="og:image" content="https://x.example/share-pictures/us.png"/></head>';
  expect(sharedPage(head, '/share-pictures/us.png')).toEqual({ title: "Who's first?", description: 'A & B' });
  expect(sharedPage(head, '/share-pictures/uk.png')).toBeUndefined();
  expect(sharedPage(`<head></head><body>${head}`, '/share-pictures/us.png')).toBeUndefined();
});
