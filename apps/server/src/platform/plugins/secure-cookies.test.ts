/** Cookies of a server behind HTTPS never travel without it, no matter which code sets them. */
import { cookieNames } from '@lanewise/contracts/constants/cookies';
import { startTestApp } from '@lanewise/testing/test-app';
import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { secureCookies } from './secure-cookies.ts';

const { app } = await startTestApp({
  config: { publicUrl: 'https://lanewise.example' },
  // A page that remembers two things, as pages do.
  site: async () => {
    const headers = new Headers([
      ['set-cookie', `${cookieNames.examCourse}=us.ca-car; Path=/; SameSite=Lax`],
      ['set-cookie', `${cookieNames.examTimer}=hidden; Path=/; SameSite=Lax; Secure`],
    ]);
    return { response: new Response('', { status: 200, headers }), pattern: '/*' };
  },
});

test('a page’s cookies are Secure, each once', async () => {
  const { headers } = await app.inject({ url: '/us/login', headers: { host: 'lanewise.example' } });
  const cookies = [headers['set-cookie']].flat().map(String);
  expect(cookies.length).toBeGreaterThanOrEqual(2);
  for (const cookie of cookies) expect(cookie.match(/secure/gi), cookie).toHaveLength(1);
});

test.each([
  ['https://lanewise.example', 1],
  ['http://localhost:3003', 0],
])('a server at %s sets the attribute %i times', async (publicUrl, times) => {
  const small = fastify();
  secureCookies(small, publicUrl);
  small.get('/', async (_request, reply) => reply.header('set-cookie', 'a=1; Path=/').send('x'));
  const cookie = String((await small.inject('/')).headers['set-cookie']);
  expect(cookie.match(/Secure/g)?.length ?? 0).toBe(times);
});
