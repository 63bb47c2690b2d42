import { smallSnapshot } from '@lanewise/testing/small-bank';
import { startStandIns } from '@lanewise/testing/stand-ins';
import { startTestApp } from '@lanewise/testing/test-app';
import { describe, expect, test } from 'vitest';

const { identity } = await startStandIns();
const snapshot = smallSnapshot();
const start = '/sandbox/identity/start?provider=google&state=a-state-of-mine';

describe('the stand-ins inside the server', async () => {
  const running = await startTestApp({ snapshot, identity });
  const origin = await running.listen();

  test('lead through the identity provider to the choice of people, with the headers that every answer has', async () => {
    let address = `${origin}${start}`;
    let cookie = '';
    for (let step = 0; step < 3; step += 1) {
      const answer = await fetch(address, { redirect: 'manual', headers: { cookie } });
      cookie = answer.headers
        .getSetCookie()
        .map((text) => text.split(';')[0])
        .join('; ');
      const headers = Object.fromEntries(answer.headers);
      expect({ statusCode: answer.status, headers, body: '' }).toCarrySecurityHeaders();
      const location = answer.headers.get('location');
      if (location === null) {
        expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('Ada Lane')]);
        return;
      }
      address = new URL(location, address).href;
      expect(new URL(address).origin).toBe(origin);
    }
    throw new Error(`${address} leads on and on.`);
  });

  test("accept a browser's forms, but no large ones", async () => {
    const body = new URLSearchParams({ secret: 'other', response: 'x' });
    const answer = await fetch(`${origin}/sandbox/identity/recaptcha/api/siteverify`, { method: 'POST', body });
    expect(await answer.json()).toMatchObject({ success: false });
    const large = new URLSearchParams({ response: 'x'.repeat(100_000) });
    const refused = await fetch(`${origin}/sandbox/identity/recaptcha/api/siteverify`, { method: 'POST', body: large });
    expect(refused.status).toBe(400);
  });

  test('write no code and no state into the log', async () => {
    await fetch(`${origin}/sandbox/identity/callback?code=secret-code&state=secret-state`);
    expect(JSON.stringify(running.logged)).not.toContain('secret-');
  });
});

describe('a public server', async () => {
  const { app } = await startTestApp({ snapshot, config: { sandbox: false, publicUrl: 'https://lanewise.example' } });

  test('has no stand-ins', async () => {
    expect((await app.inject({ url: start })).statusCode).toBe(404);
  });

  test.each(['google', 'facebook', 'microsoft'])('does not offer %s without keys', async (provider) => {
    const answer = await app.inject({
      method: 'POST',
      url: `/api/v3/auth/${provider}`,
      payload: { access_token: 'anything' },
    });
    expect(answer).toBeRefusedWith('UNAVAILABLE');
  });

  test('lets nobody pass a bot check for which it has no keys', async () => {
    const payload = { token: 'sandbox:0.9' };
    const answer = await app.inject({ method: 'POST', url: '/api/v3/auth/recaptcha/verify', payload });
    expect(answer).toBeRefusedWith('RECAPTCHA_FAILED');
  });
});
