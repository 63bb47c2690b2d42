import {
  brotli,
  FUNNEL_SCRIPT_BYTES,
  INTERACTIVE_SCRIPT_BYTES,
  READING_SCRIPT_BYTES,
} from '@lanewise/site/script-weight';
import type { APIRequestContext, APIResponse } from '@playwright/test';
import { california, drawTest, resultPath } from './support/drawn-test.ts';
import { errorPageShown, expect, test } from './support/story.ts';

/** Headers of every answer (OWASP Secure Headers Project). */
function expectCommonHeaders(answer: APIResponse): void {
  const headers = answer.headers();
  const where = answer.url();
  expect(headers['x-content-type-options'], where).toBe('nosniff');
  expect(headers['x-frame-options'], where).toBe('DENY');
  expect(headers['cross-origin-resource-policy'], where).toBe('same-origin');
  // These apply to documents only; browsers render no JSON of calls as one.
  if (!new URL(where).pathname.startsWith('/api/v')) {
    expect(headers['referrer-policy'], where).toBe('strict-origin-when-cross-origin');
    expect(headers['cross-origin-opener-policy'], where).toBe('same-origin');
    expect(headers['permissions-policy'], where).toContain('geolocation=()');
  }
  expect(headers['strict-transport-security'], where).toMatch(/max-age=\d{8}/);
  expect(headers['content-security-policy'], where).toContain("default-src 'none'");
  expect(headers['content-security-policy'], where).toContain("frame-ancestors 'none'");
  expect(headers['x-powered-by'], where).toBeUndefined();
  expect(headers.server, where).toBeUndefined();
}

/** Returns the value of a directive of an answer's content security policy. */
function policy(answer: APIResponse, directive: string): string | undefined {
  const directives = (answer.headers()['content-security-policy'] ?? '').split('; ');
  return directives.find((each) => each.startsWith(`${directive} `))?.slice(directive.length + 1);
}

/** Returns the scripts of a document, each with its attributes and text. */
function scriptsOf(html: string): { attributes: string; content: string }[] {
  return [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)].map(([, attributes = '', content = '']) => ({
    attributes,
    content,
  }));
}

const readingPages = ['/us', '/de', '/de-en', '/uk/courses', '/us/ca-car', '/de/de-b'];

test('reading pages have no inline scripts and no nonce, and are the same for everyone', async ({ request }) => {
  for (const path of readingPages) {
    const answer = await request.get(path);
    expectCommonHeaders(answer);
    expect(policy(answer, 'script-src'), path).toBe("'self'");
    expect(policy(answer, 'style-src'), path).toBe("'self'");
    expect(answer.headers()['set-cookie'], path).toBeUndefined();
    expect(answer.headers()['cache-control'], path).toContain('public');
    const html = await answer.text();
    for (const { attributes, content } of scriptsOf(html)) {
      // Structured data is no script: browsers never run it.
      if (attributes === ' type="application/ld+json"') {
        expect(JSON.parse(content), path).toHaveProperty('@context', 'https://schema.org');
        continue;
      }
      expect(attributes, path).toContain('src="/browser/reading-');
      expect(content, path).toBe('');
    }
    expect(/nonce=|\son[a-z]+=|style="|javascript:/.exec(html)?.[0], path).toBeUndefined();
    const again = await request.get(path, { headers: { cookie: 'locale=fr; test=/us/ca-car/practice-test?t=x&a=b' } });
    expect((await again.text()) === html, `${path} is the same for a visitor with cookies`).toBe(true);
  }
});

test('a test and its result run only scripts with the nonce of the answer, and are not cached', async ({ request }) => {
  const drawn = await drawTest(request, california);
  const nonces = new Set<string>();
  for (const path of [drawn.path, drawn.path, resultPath(drawn, Array<'right'>(10).fill('right'))]) {
    const answer = await request.get(path);
    expectCommonHeaders(answer);
    expect(answer.headers()['cache-control'], path).toContain('no-store');
    const nonce = /^'nonce-([\w+/]{22}==)' 'strict-dynamic' 'self'$/.exec(policy(answer, 'script-src') ?? '')?.[1];
    expect(nonce, path).toBeDefined();
    nonces.add(nonce as string);
    for (const { attributes } of scriptsOf(await answer.text())) {
      // JSON is data and is never executed.
      if (!attributes.includes('application/json')) expect(attributes, path).toContain(`nonce="${nonce}"`);
    }
  }
  expect(nonces.size, 'A nonce is used once.').toBe(3);
});

test('all other answers are equally strict', async ({ request }) => {
  const { items } = await drawTest(request, california, { count: 30 });
  const picture = items.find((item) => item.data.picture)?.data.picture?.src ?? '';
  const html = await (await request.get('/us')).text();
  const [stylesheet = ''] = /\/assets\/[^"]+\.css/.exec(html) ?? [];
  for (const path of [picture, stylesheet, '/icon.svg', '/robots.txt', '/api/v3/guest/courses/us', '/healthz']) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(200);
    expectCommonHeaders(answer);
    expect(policy(answer, 'script-src'), path).toBeUndefined();
  }
  for (const path of ['/nowhere', '/us/nowhere', '/api/v3/nowhere', '/pictures/nothing.svg', '/browser/nothing.js']) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(404);
    expectCommonHeaders(answer);
  }
  expectCommonHeaders(await request.get('/US', { maxRedirects: 0 }));
});

test('text in an address never becomes markup', async ({ page, expectedTrouble }) => {
  expectedTrouble.push(errorPageShown);
  const attack = encodeURIComponent('"><script>document.title="taken"</script><img src=x onerror=alert(1)>');
  for (const path of [`/us/${attack}`, `/us?x=${attack}`, `/us/ca-car/practice-test?t=story&a=${attack}&m=${attack}`]) {
    await page.goto(path);
    await expect(page).not.toHaveTitle('taken');
    await expect(page.locator('img[src=x]')).toHaveCount(0);
  }
});

/** Returns the compressed bytes of script that a page loads, imports and preloads included. */
async function scriptBytes(request: APIRequestContext, path: string): Promise<number> {
  const html = await (await request.get(path)).text();
  const waiting = [...html.matchAll(/(?:src|href)="(\/(?:browser|assets)\/[^"]+\.js)"/g)].map(
    ([, src]) => src as string,
  );
  expect(waiting.length, `${path} has a script`).toBeGreaterThan(0);
  const loaded = new Map<string, number>();
  for (let src = waiting.pop(); src !== undefined; src = waiting.pop()) {
    if (loaded.has(src)) continue;
    const source = await (await request.get(src)).text();
    loaded.set(src, brotli(source).length);
    for (const [, imported] of source.matchAll(/(?:from|import)\s*\(?["'](\.{0,2}\/[^"']+\.js)["']/g)) {
      waiting.push(new URL(imported as string, `http://host${src}`).pathname);
    }
  }
  return [...loaded.values()].reduce((sum, bytes) => sum + bytes, 0);
}

test('a reading page ships at most 8 KB of script, a step of a funnel 100 KB, a sign-up 120 KB', async ({
  request,
}) => {
  // The build checks each screen of the app.
  expect(await scriptBytes(request, '/us/ca-car')).toBeLessThanOrEqual(READING_SCRIPT_BYTES);
  expect(await scriptBytes(request, '/us/ca-car/sign-up')).toBeLessThanOrEqual(FUNNEL_SCRIPT_BYTES);
  expect(await scriptBytes(request, '/us/signup')).toBeLessThanOrEqual(INTERACTIVE_SCRIPT_BYTES);
});
