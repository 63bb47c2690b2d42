/** The whole flow as a browser goes through it, on a real socket: start, choice, callback, hand-over. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, test } from 'vitest';
import { providers } from './people.ts';
import { BASE, startIdentitySandbox } from './sandbox.ts';
import { sandboxApp } from './tokens.ts';

const sandbox = await startIdentitySandbox({ publicOrigin: 'http://localhost:3003' });
const front = createServer((request, response) => void sandbox.handle(request, response));
await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
const origin = `http://127.0.0.1:${(front.address() as AddressInfo).port}`;

afterAll(async () => {
  front.closeAllConnections();
  front.close();
  await sandbox.close();
});

/** A browser as far as this needs one: it keeps cookies and follows redirects. */
function browser() {
  const cookies = new Map<string, string>();
  const visited: string[] = [];
  return {
    visited,
    async go(address: string, init: RequestInit = {}): Promise<{ status: number; html: string; url: string }> {
      const url = new URL(address, origin).href;
      visited.push(url);
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const answer = await fetch(url, { ...init, redirect: 'manual', headers: { ...init.headers, cookie } });
      for (const text of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? [];
        if (value === '') cookies.delete(name);
        else cookies.set(name, value);
      }
      const location = answer.headers.get('location');
      if (location !== null) return await this.go(new URL(location, url).href);
      return { status: answer.status, html: await answer.text(), url };
    },
  };
}

const startAddress = (query: Record<string, string>) =>
  `${BASE}/start?${new URLSearchParams({ state: 'a-state-of-mine', ...query })}`;

async function signIn(query: Record<string, string>, form: Record<string, string>, visitor = browser()) {
  const choice = await visitor.go(startAddress(query));
  const action = /action="([^"]+)"/.exec(choice.html)?.[1]?.replaceAll('&#38;', '&') ?? '';
  const end = await visitor.go(action, { method: 'POST', body: new URLSearchParams(form) });
  const data = /<script type="application\/json" id="hand-over">(.*?)<\/script>/.exec(end.html)?.[1] ?? 'null';
  return { visitor, choice, end, handOver: JSON.parse(data) };
}

test.each(providers)('%s returns the fields that its call takes', async (provider) => {
  const { handOver } = await signIn({ provider }, { person: 'ada' });
  const token = provider === 'apple' ? 'identity_token' : 'access_token';
  expect(handOver).toEqual({
    mode: 'popup',
    returnTo: '',
    message: {
      type: 'lanewise.sandbox.identity',
      provider,
      state: 'a-state-of-mine',
      error: null,
      credential: expect.objectContaining({ [token]: expect.any(String), firebase_token: expect.any(String) }),
    },
  });
});

test('no address on the way contains a token', async () => {
  const { handOver, visitor } = await signIn(
    { provider: 'google', mode: 'redirect', return_to: '/us/login?x=1' },
    { person: 'ada' },
  );
  expect(handOver).toMatchObject({ mode: 'redirect', returnTo: '/us/login?x=1' });
  const { access_token, id_token, firebase_token } = handOver.message.credential;
  expect(visitor.visited.length).toBeGreaterThan(4);
  for (const token of [access_token, id_token, firebase_token]) expect(visitor.visited.join()).not.toContain(token);
});

test('the access token is the identity provider’s own, and opens the stand-in of its provider only', async () => {
  const { handOver } = await signIn({ provider: 'google' }, { person: 'ada' });
  const { access_token } = handOver.message.credential;
  const ask = async (path: string) =>
    await fetch(`${sandbox.endpoints}${path}`, { headers: { authorization: `Bearer ${access_token}` } });
  const userInfo = await ask('/google/v1/userinfo');
  expect(await userInfo.json()).toMatchObject({ email: 'ada.lane@example.com', email_verified: true });
  expect((await ask('/microsoft/graph/v1.0/me')).status).toBe(401);
});

test('cancelling returns no credential', async () => {
  const { handOver } = await signIn({ provider: 'facebook' }, { cancel: '1' });
  expect(handOver.message).toMatchObject({ credential: null, error: 'cancelled', state: 'a-state-of-mine' });
});

test('the page of people works without a script, and offers the people with an account there', async () => {
  const { choice } = await signIn({ provider: 'facebook', scope: 'user_friends' }, { person: 'ada' });
  expect(choice.html).not.toContain('<script');
  expect(choice.html).toContain('user_friends');
  const names = [...choice.html.matchAll(/<b>([^<]+)<\/b>/g)].map(([, name]) => name);
  expect(names).toEqual(['Ada Lane', 'Ben Rook', 'Cleo Mast', 'Dora Lane', 'Somebody new']);
});

test('one browser can be one person after another', async () => {
  const visitor = browser();
  const subjects = [];
  for (const person of ['ada', 'dora', 'dora', 'ada']) {
    const { handOver } = await signIn({ provider: 'apple' }, { person }, visitor);
    const claims = handOver.message.credential.identity_token.split('.')[1];
    subjects.push(JSON.parse(Buffer.from(claims, 'base64url').toString()).sub);
  }
  const [ada, dora] = subjects;
  expect(ada).not.toBe(dora);
  expect(subjects).toEqual([ada, dora, dora, ada]);
});

test('a callback works once', async () => {
  const { end, visitor } = await signIn({ provider: 'google' }, { person: 'ada' });
  expect((await visitor.go(end.url)).status).toBe(400);
});

test('a callback with another code returns a failure and no credential', async () => {
  const visitor = browser();
  await visitor.go(startAddress({ provider: 'google' }));
  const state = new URL(visitor.visited[1] ?? '').searchParams.get('state') ?? '';
  const callback = `${BASE}/callback?${new URLSearchParams({ code: 'guessed', state, iss: `http://localhost:3003${BASE}/oidc` })}`;
  expect((await visitor.go(callback)).html).toContain('"credential":null,"error":"failed"');
});

describe('start', () => {
  test.each([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example/',
    '/\t/evil.example',
    '\\\\evil.example',
    'javascript:alert(1)',
    'evil.example',
    '/us/..//evil.example',
    '/.//evil.example',
    '',
  ])('does not come back to %j', async (return_to) => {
    const { status } = await browser().go(startAddress({ provider: 'google', mode: 'redirect', return_to }));
    expect(status).toBe(400);
  });

  test.each([{ provider: 'github' }, { provider: 'google', mode: 'iframe' }, { provider: 'google', state: 'short' }])(
    'refuses %j',
    async (query) => {
      expect((await browser().go(startAddress(query as Record<string, string>))).status).toBe(400);
    },
  );

  test('the identity provider redirects nobody to another site', async () => {
    const visitor = browser();
    await visitor.go(startAddress({ provider: 'google' }));
    const address = new URL(visitor.visited[1] ?? '');
    for (const elsewhere of ['https://evil.example', `http://evil.example${BASE}/callback`]) {
      address.searchParams.set('redirect_uri', elsewhere);
      const { status, html } = await browser().go(address.href);
      expect([status, html]).toEqual([400, expect.stringContaining('redirect_uri')]);
    }
  });

  test('a state with a tag in it cannot become one', async () => {
    const { status, html } = await browser().go(startAddress({ provider: 'google', state: '</script><b>12345678' }));
    expect([status, html.includes('<b>1')]).toEqual([400, false]);
  });
});

describe('the bot check', () => {
  const verify = async (response: string, secret: string = sandboxApp.recaptchaSecret) => {
    const body = new URLSearchParams({ secret, response });
    const answer = await fetch(`${sandbox.endpoints}/recaptcha/api/siteverify`, { method: 'POST', body });
    return (await answer.json()) as Record<string, unknown>;
  };

  test('returns the score named in the token', async () => {
    expect(await verify('sandbox:0.3:login')).toMatchObject({ success: true, score: 0.3, action: 'login' });
  });

  test('accepts a token with a unique ending once', async () => {
    expect(await verify('sandbox:0.9:login:first')).toMatchObject({ success: true });
    expect(await verify('sandbox:0.9:login:first')).toMatchObject({ 'error-codes': ['timeout-or-duplicate'] });
  });

  test.each(['', 'sandbox:2', 'sandbox:x', '03AGdBq2'])('refuses %j', async (token) => {
    expect(await verify(token)).toMatchObject({ success: false });
  });

  test('refuses another secret', async () => {
    expect(await verify('sandbox:0.9', 'other')).toMatchObject({ success: false });
  });
});
