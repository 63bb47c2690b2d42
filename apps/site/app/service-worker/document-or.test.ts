import { afterEach, expect, test, vi } from 'vitest';
import { documentOr } from './document-or.ts';

const request = new Request('http://lanewise.example/app/us');
const stored = async () => new Response('stored');
const none = Promise.resolve(undefined);
const textOf = async (answer: Promise<Response>) => (await answer).text();

afterEach(() => {
  vi.unstubAllGlobals();
});

function network(answer: () => Promise<Response>) {
  vi.stubGlobal('fetch', answer);
}

test('the document of the network is shown, even one that says that the server has failed', async () => {
  network(async () => new Response('failed', { status: 503 }));
  expect(await textOf(documentOr(none, request, stored))).toBe('failed');
  expect(await textOf(documentOr(Promise.resolve(new Response('preloaded')), request, stored))).toBe('preloaded');
});

test('without a network the stored document is shown', async () => {
  network(async () => {
    throw new TypeError('Failed to fetch');
  });
  expect(await textOf(documentOr(none, request, stored))).toBe('stored');
});

test('a network that does not answer in time counts as none', async () => {
  network(() => new Promise(() => undefined));
  expect(await textOf(documentOr(none, request, stored, 10))).toBe('stored');
});

test('a slow network is waited for if nothing is stored', async () => {
  network(() => new Promise((resolve) => setTimeout(() => resolve(new Response('late')), 40)));
  expect(await textOf(documentOr(none, request, async () => undefined, 10))).toBe('late');
});
