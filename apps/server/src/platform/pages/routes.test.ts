/** Requests become pages: addresses, cookies, forms, policies, faults. */
import { noSignInOffer } from '@lanewise/contracts/sign-in-offer';
import { ask } from '@lanewise/testing/http';
import '@lanewise/testing/matchers';
import { numberedSite, servePages, withoutPage } from '@lanewise/testing/page-server';
import { describe, expect, test } from 'vitest';
import type { SiteHandler } from './site-build.ts';

const form = { 'content-type': 'application/x-www-form-urlencoded' };

describe('lower case', () => {
  test.for([
    ['/US', '/us'],
    ['/Us/Courses?Topic=CA&x=%2F', '/us/courses?Topic=CA&x=%2F'],
    ['/DE/Über'.replace('Ü', '%C3%9C'), '/de/%c3%9cber'],
    ['//evil.example/X', '/evil.example/x'],
    ['/\\evil.example/X', '/evil.example/x'],
    ['/\\/\\evil.example/X', '/evil.example/x'],
    ['//EVIL.EXAMPLE', '/evil.example'],
    ['/us/X?next=//evil.example', '/us/x?next=//evil.example'],
    ['http://evil.example/X?y', '/x?y'],
    ['/X??', '/x??'],
  ] as const)('%s leads to %s, on this host', async ([from, to]) => {
    const { origin } = await servePages(numberedSite('reading'));
    const answer = await ask(origin, from);
    expect(answer.statusCode).toBe(301);
    const location = String(answer.headers.location);
    expect(location).toBe(to);
    expect(new URL(location, 'http://lanewise.example').host).toBe('lanewise.example');
  });

  test.for(['/api/V9', '/assets/App-A1.js', '/pictures/A.svg', '/.well-known/Thing', '/wp-json/X', '/hooks/Stripe'])(
    '%s may keep its capitals',
    async (path) => {
      const { origin } = await servePages(numberedSite('reading'));
      expect((await ask(origin, path)).statusCode).toBe(200);
    },
  );

  test('a form is not redirected, because its fields would be lost', async () => {
    const { origin } = await servePages(numberedSite('interactive'));
    expect((await ask(origin, '/US', { method: 'POST', headers: form, body: 'a=b' })).statusCode).toBe(200);
  });
});

/** The context that the server passes to the site. */
interface Handed {
  readonly request: Request;
  readonly page: Parameters<SiteHandler>[1];
}

describe('the input of the site', () => {
  async function handed(path: string, headers: Record<string, string> = {}): Promise<Handed> {
    let seen: Handed | undefined;
    const { origin } = await servePages(async (request, page) => {
      seen = { request, page };
      return withoutPage(new Response('ok'));
    });
    await ask(origin, path, { headers });
    if (!seen) throw new Error('The site was not asked.');
    return seen;
  }

  test.for([
    '//evil.example/x',
    '/\\evil.example',
    '/\\[',
    '///',
    'http://evil.example/x',
    '//[',
    '/%5c%5cevil.example',
  ])('the request for %s stays on our origin', async (path) => {
    expect(new URL((await handed(path)).request.url).origin).toBe('http://lanewise.example');
  });

  test('the Host header does not change the origin', async () => {
    const { request, page } = await handed('/us', { host: 'evil.example' });
    expect(request.url).toBe('http://lanewise.example/us');
    expect(page.origin).toBe('http://lanewise.example');
  });

  test.for([
    ['/de/courses', {}, 'de'],
    ['/de-en?x', {}, 'de-en'],
    ['/', {}, 'us'],
    ['/', { 'accept-language': 'sv' }, 'se'],
    ['/', { cookie: 'a=b; locale=fr; c=d', 'accept-language': 'sv' }, 'fr'],
    ['/', { cookie: 'locale=xx' }, 'us'],
    ['/', { cookie: 'locale=__proto__' }, 'us'],
    ['/constructor', {}, 'us'],
  ] as const)('%s with %o is in the locale %s', async ([path, headers, locale]) => {
    expect((await handed(path, headers)).page.locale.code).toBe(locale);
  });

  test('the remembered country comes from the cookie, or is none', async () => {
    expect((await handed('/', { cookie: 'locale=uk' })).page.remembered).toBe('uk');
    expect((await handed('/de')).page.remembered).toBeUndefined();
  });

  test('each render has a nonce of its own', async () => {
    const nonces = await Promise.all([handed('/us'), handed('/us')]);
    expect(nonces[0]?.page.nonce).toMatch(/^[\w+/]{22}==$/);
    expect(nonces[0]?.page.nonce).not.toBe(nonces[1]?.page.nonce);
  });
});

describe('forms', () => {
  test('reach the site as they were sent', async () => {
    const { origin } = await servePages(async (request) =>
      withoutPage(new Response((await request.formData()).get('answer') as string)),
    );
    const sent = await ask(origin, '/us', {
      method: 'POST',
      headers: form,
      body: `answer=${encodeURIComponent('ja, 50 m')}`,
    });
    expect(sent.body).toBe('ja, 50 m');
  });

  test('may have a file on the one page that takes it, whose bytes stay as they are', async () => {
    const { origin } = await servePages(async (request) =>
      withoutPage(new Response(Buffer.from(await request.arrayBuffer()).toString('hex'))),
    );
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const body = Buffer.from([0xfc, 0x00, 0xff]);
    const sent = await ask(origin, '/de/teaching/a-school/invite', { method: 'POST', headers, body });
    expect(sent.body).toBe('fc00ff');
    const refused = await ask(origin, '/de/teaching/a-school/members', { method: 'POST', headers, body });
    expect(refused.statusCode).toBe(415);
  });

  test('may be empty', async () => {
    const { origin } = await servePages(async (request) => withoutPage(new Response(`[${await request.text()}]`)));
    expect((await ask(origin, '/us', { method: 'POST', headers: form })).body).toBe('[]');
    expect((await ask(origin, '/us', { method: 'POST' })).body).toBe('[]');
  });

  test.for([
    ['too large', form, 'a='.padEnd(70_000, 'x'), 413],
    ['of 10 MB', form, 'a='.padEnd(10 * 1024 * 1024, 'x'), 413],
    ['as JSON', { 'content-type': 'application/json' }, '{}', 415],
    ['as files', { 'content-type': 'multipart/form-data; boundary=x' }, '--x--', 415],
  ] as const)('%s are refused with the error page', async ([, headers, body, status]) => {
    const { origin } = await servePages(numberedSite('interactive'));
    const answer = await ask(origin, '/us', { method: 'POST', headers: { ...headers }, body });
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.body).toMatch(/^<!DOCTYPE html>/);
  });
});

describe('answers', () => {
  test('cookies set by the site reach the browser, each in its own header', async () => {
    const { origin } = await servePages(async () => {
      const headers = new Headers();
      headers.append('set-cookie', 'one=1; Path=/');
      headers.append('set-cookie', 'two=2; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT');
      return withoutPage(new Response(null, { status: 303, headers }));
    });
    const { headers } = await ask(origin, '/us', { method: 'POST', headers: form, body: '' });
    expect(headers['set-cookie']).toEqual(['one=1; Path=/', 'two=2; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT']);
  });

  test('redirects of the site keep their status and address', async () => {
    const elsewhere = 'https://app.lanewise.example/us';
    const { origin } = await servePages(async () => withoutPage(Response.redirect(elsewhere, 302)));
    const { statusCode, headers } = await ask(origin, '/');
    expect([statusCode, headers.location]).toEqual([302, elsewhere]);
  });

  test('a redirect within the site is a path, so that it stays on the host the visitor used', async () => {
    const { origin } = await servePages(async () => withoutPage(Response.redirect('http://lanewise.example/us', 302)));
    expect((await ask(origin, '/')).headers.location).toBe('/us');
  });

  test('a reading page may run scripts of this origin, but no inline ones', async () => {
    const { origin } = await servePages(numberedSite('reading'));
    for (const path of ['/us', '/us', '/us?x']) {
      const policy = String((await ask(origin, path)).headers['content-security-policy']);
      expect(policy).toContain("script-src 'self';");
      expect(policy).not.toContain('unsafe');
      expect(policy).not.toContain('nonce');
    }
  });

  test.for(['interactive', 'personal'] as const)(
    'a %s page runs only scripts with the nonce it was rendered with',
    async (kind) => {
      let nonce = '';
      const site = numberedSite(kind);
      const { origin } = await servePages((request, page) => {
        nonce = page.nonce;
        return site(request);
      });
      const policy = String((await ask(origin, '/us/test')).headers['content-security-policy']);
      expect(policy).toContain(`script-src 'nonce-${nonce}' 'strict-dynamic' 'self';`);
      expect(policy).not.toContain('unsafe');
    },
  );

  const hosted = { apiKey: 'key', authDomain: 'auth.lanewise.example', projectId: 'lanewise', emulatorUrl: null };

  test.for(['reading', 'personal', 'interactive'] as const)(
    'a %s page lets nobody else in, whatever sign-in is configured',
    async (kind) => {
      const { origin } = await servePages(numberedSite(kind), { signIn: { ...noSignInOffer, firebase: hosted } });
      for (const path of ['/us', '/us', '/us?x']) {
        const { headers } = await ask(origin, path);
        expect(headers['content-security-policy']).not.toContain('http');
        expect(headers['cross-origin-opener-policy']).not.toBe('same-origin-allow-popups');
      }
    },
  );

  test('a page that needs the hosted sign-in service allows it if it is configured, and is never cached', async () => {
    const signIn = { kind: 'interactive', needs: { services: ['hosted-sign-in'] }, tags: [] } as const;
    const site = numberedSite(signIn);
    const { origin } = await servePages(site, { signIn: { ...noSignInOffer, firebase: hosted } });
    await ask(origin, '/us/login');
    const { headers } = await ask(origin, '/us/login');
    expect(headers['content-security-policy']).toContain('frame-src https://auth.lanewise.example');
    expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
    expect([site.renders, headers['cache-control']]).toEqual([2, 'private, no-store']);
    const { origin: without } = await servePages(numberedSite(signIn));
    expect((await ask(without, '/us/login')).headers['content-security-policy']).not.toContain('http');
  });

  test.for(['PUT', 'PATCH', 'DELETE', 'OPTIONS'])(
    '%s is refused, with the methods that are allowed',
    async (method) => {
      const { origin } = await servePages(numberedSite('reading'));
      const answer = await ask(origin, '/us', { method, headers: { 'content-type': 'text/xml' }, body: '<a/>' });
      expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'GET, HEAD, POST']);
    },
  );
});

describe('faults', () => {
  test('an exception of the site is logged once and answered with a sentence that reveals nothing', async () => {
    const { origin, logged } = await servePages(async () => {
      throw new Error('secret of the house');
    });
    const answer = await ask(origin, '/us');
    expect(answer.statusCode).toBe(500);
    expect(answer.body).toBe('Something went wrong on our side. Please try again.\n');
    expect(logged.filter(({ level }) => level >= 50)).toEqual([
      expect.objectContaining({ err: expect.objectContaining({ message: 'secret of the house' }) }),
    ]);
  });

  test.for([null, undefined, 'a text', 42, { statusCode: 'many' }])(
    '%o thrown is a fault like any other',
    async (thrown) => {
      const { origin } = await servePages(() => Promise.reject(thrown));
      expect((await ask(origin, '/us')).statusCode).toBe(500);
    },
  );

  test('a fault for which the site shows its own page is logged once, with its request', async () => {
    const { origin, logged } = await servePages(async (_request, page) => {
      page.reportFault(new Error('loader failed'));
      return withoutPage(new Response('sorry', { status: 500 }));
    });
    expect((await ask(origin, '/us')).body).toBe('sorry');
    expect(logged.filter(({ level }) => level >= 50)).toEqual([
      expect.objectContaining({ msg: 'page failed', reqId: expect.any(String) }),
    ]);
  });
});
