/** The account pages: their headers, and forms with unusual values. */
import { cookieNames } from '@lanewise/contracts/constants/cookies';
import { messages } from '@lanewise/contracts/messages';
import { goodPassword, lastMail, signUp } from '@lanewise/testing/account-calls';
import { accountPages, cookieOf, cookiesAfter, formType, learnerPages } from '@lanewise/testing/account-pages';
import { startAccountPages } from '@lanewise/testing/account-pages-server';
import { ask, type WireAnswer } from '@lanewise/testing/http';
import { describe, expect, test } from 'vitest';
import { builtSite } from './site-build.ts';

const { database, origin, post, send, expectNoFaults } = await startAccountPages(await builtSite());

describe('each page', () => {
  test.for([...accountPages, '/de/login', '/se/signup', '/fr/forgot-password'])(
    '%s runs only its own scripts, cannot be framed, and is not cached',
    async (path) => {
      const cookie = await restoringCookie();
      const answer = await ask(origin, path, { headers: { cookie } });
      expect(answer.statusCode).toBe(200);
      expectStrict(answer);
    },
  );

  test.for(learnerPages)('%s is open to its learner only', async (path) => {
    const { token } = await signUp(send);
    await send('saveSettings', { subject_code: 'us', course_code: 'ca-car' }, { token });
    expectStrict(await ask(origin, path, { headers: { cookie: cookieOf(token) } }));
    for (const headers of [{}, { cookie: cookieOf('dead') }] as Record<string, string>[]) {
      const answer = await ask(origin, path, { headers });
      expect(answer.statusCode).toBe(302);
      expect(answer.headers.location).toMatch(/^\/us\/login(\?why=ended)?$/);
      expectStrict(answer);
    }
  });

  test.for(['settings', 'select-course', 'two-step'])("names the scripts of the app's screen %s", async (screen) => {
    const { token } = await signUp(send);
    const { body } = await ask(origin, `/app/us/${screen}`, { headers: { cookie: cookieOf(token) } });
    const preloaded = [...body.matchAll(/<link rel="modulepreload" href="\/browser\/([^"]+)-[\w-]{8}\.js"/g)];
    const route = screen === 'select-course' ? 'choose-course' : screen;
    expect(preloaded.map(([, name]) => name)).toContain(`${route}.route`);
  });

  test.for(['/app/us/settings', '/us/login', '/us/confirm-email'])('%s as data is not cached either', async (path) => {
    const { token, email } = await signUp(send);
    const answer = await ask(origin, `${path}.data`, { headers: { cookie: cookieOf(token) } });
    expectStrict(answer);
    const guest = await ask(origin, `${path}.data`);
    expect(guest.body).not.toContain(email);
  });

  function expectStrict({ headers }: WireAnswer): void {
    const policy = String(headers['content-security-policy']);
    expect(policy).toMatch(/script-src 'nonce-[\w+/=]{24}' 'strict-dynamic' 'self'(;| https:)/);
    for (const directive of ["default-src 'none'", "base-uri 'none'", "form-action 'self'", "frame-ancestors 'none'"]) {
      expect(policy).toContain(directive);
    }
    expect(policy).not.toContain('unsafe');
    expect(headers['cache-control']).toBe('private, no-store');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
  }
});

async function restoringCookie(): Promise<string> {
  const { email } = await signUp(send);
  const asked = cookiesAfter(await post('/us/forgot-password', { email }));
  const { code = '' } = await lastMail(database, email, 'restore_code');
  return cookiesAfter(await post('/us/confirm-code', { do: 'check', code }, { cookie: asked }), asked);
}

describe('forms', () => {
  test('of 10 MB are refused before they are read', async () => {
    for (const path of ['/us/login', '/us/signup', '/app/us/settings']) {
      const answer = await post(path, { email: 'x'.repeat(10 * 1024 * 1024) });
      expect([path, answer.statusCode]).toEqual([path, 413]);
    }
  });

  test('with method names as fields, a repeated field or no fields do no harm', async () => {
    const { token } = await signUp(send);
    const bodies = [
      '__proto__[a]=1&constructor=2&email=a',
      'email=a&email=b&do=email&do=devices',
      '',
      '%00=%00&do=%ff',
      '&=&=',
    ];
    for (const path of [...accountPages, '/app/us/settings', '/app/us/select-course']) {
      for (const body of bodies) {
        const headers = { ...formType, cookie: path.startsWith('/app') ? cookieOf(token) : '' };
        const { statusCode } = await ask(origin, path, { method: 'POST', headers, body });
        expect([path, body, statusCode < 500]).toEqual([path, body, true]);
      }
    }
    expect((await send('validateToken', undefined, { token })).json()).toEqual({ is_valid: true });
    expectNoFaults();
  });

  test('count wrong passwords together with the call', async () => {
    const { email } = await signUp(send);
    for (let tries = 0; tries < 10; tries += 1) {
      expect((await post('/us/login', { email, password: 'guess' })).body).toContain(
        messages['password.wrong_credentials'],
      );
    }
    const more = await post('/us/login', { email, password: goodPassword });
    expect(more.body).toContain(messages['account.too_many_tries']);
    expect(more.headers['set-cookie']).toBeUndefined();
    expect(await send('login', { email, password: goodPassword }, { from: '127.0.0.1' })).toBeRefusedWith(
      'TOO_MANY_TRIES',
    );
    expect(await send('login', { email, password: goodPassword }, { from: '198.51.100.7' })).toAnswer('login');
  });

  test('return typed values as text, and never a password', async () => {
    const attack = '"><script>alert(1)</script><img src=x onerror=alert(1)>';
    for (const path of ['/us/login', '/us/signup', '/us/forgot-password']) {
      const { body } = await post(path, { email: attack, password: 'hunter2 of mine', confirm_password: 'other' });
      expect(body).not.toContain('<script>alert');
      expect(body).not.toContain('<img src=x');
      expect(body).not.toContain('hunter2 of mine');
    }
    for (const page of ['confirm-email', 'confirm-parent', 'keep-account']) {
      const { body } = await ask(origin, `/us/${page}?token=${encodeURIComponent(attack)}`);
      expect(body).not.toContain('<script>alert');
      expect(body).not.toContain('<img src=x');
    }
    const planted = `${cookieNames.restore}=${encodeURIComponent(Buffer.from(JSON.stringify({ email: attack })).toString('base64'))}`;
    const { body } = await ask(origin, '/us/confirm-code', { headers: { cookie: planted } });
    expect(body).toContain('&lt;script&gt;');
    expect(body).not.toContain('<script>alert');
  });

  test.for([
    'x',
    'bm9uc2Vuc2U=',
    'e30=',
    'eyJlbWFpbCI6MX0=',
    'W10=',
    'bnVsbA==',
    'eyJfX3Byb3RvX18iOnsiZW1haWwiOiJhIn19',
    '%',
    '='.repeat(3000),
  ])('ignore a restore cookie that is %s', async (value) => {
    const headers = { cookie: `${cookieNames.restore}=${value}` };
    for (const page of ['confirm-code', 'reset-password']) {
      expect((await ask(origin, `/us/${page}`, { headers })).headers.location).toBe('/us/forgot-password');
      expect((await post(`/us/${page}`, { code: '123456' }, headers)).headers.location).toBe('/us/forgot-password');
    }
    expectNoFaults();
  });
});
