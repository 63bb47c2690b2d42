import { numberedSite } from '@lanewise/testing/page-server';
import { smallSnapshot } from '@lanewise/testing/small-bank';
import { startTestApp } from '@lanewise/testing/test-app';
import { expect, test } from 'vitest';

const { app } = await startTestApp({ snapshot: smallSnapshot(), site: numberedSite('reading') });
const paths = ['/sandbox/mail', '/sandbox/mail.json', '/sandbox/pictures', '/sandbox/identity/nothing'];

interface Asking {
  readonly remoteAddress?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const statuses = async (how: Asking) => {
  const answers = await Promise.all(paths.map((url) => app.inject({ url, ...how })));
  return answers.map(({ statusCode, headers }) => [statusCode, String(headers['content-type']).split(';')[0]]);
};
const refused = paths.map(() => [404, 'application/json']);

test.for<[string, Asking]>([
  ['localhost', { headers: { host: 'localhost:3003' } }],
  ['127.0.0.1', { headers: { host: '127.0.0.1:3003' } }],
  ['::1', { remoteAddress: '::1', headers: { host: '[::1]:3003' } }],
])('the sandbox answers requests from this machine for %s', async ([, how]) => {
  const answers = await statuses(how);
  expect(answers.slice(0, 3).map(([status]) => status)).toEqual([200, 200, 200]);
});

test.for<[string, Asking]>([
  ['another machine', { remoteAddress: '203.0.113.7' }],
  ['another machine in the same network', { remoteAddress: '192.168.1.7' }],
  ['a proxy on this machine', { headers: { 'x-forwarded-for': '203.0.113.7' } }],
  ['a proxy that says so in the standard way', { headers: { forwarded: 'for=203.0.113.7' } }],
  ['a proxy that says only where it was asked', { headers: { 'x-forwarded-host': 'localhost' } }],
  ['a browser here that was led here by another name', { headers: { host: 'lanewise.example' } }],
  ['a browser here that was led here by a name like ours', { headers: { host: 'localhost.evil.example' } }],
])('for %s the sandbox does not exist', async ([, how]) => {
  expect(await statuses(how)).toEqual(refused);
});
