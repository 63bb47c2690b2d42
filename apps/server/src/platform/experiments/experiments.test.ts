/** Experiments in a server: pages in variants from the cache, exposures counted once, changes of the file, figures. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cookieNames } from '@lanewise/contracts/constants/cookies';
import { ask } from '@lanewise/testing/http';
import { smallSnapshot } from '@lanewise/testing/small-bank';
import { startTestApp } from '@lanewise/testing/test-app';
import { afterAll, expect, test, vi } from 'vitest';
import type { SiteHandler } from '../pages/site-build.ts';

const folder = mkdtempSync(join(tmpdir(), 'experiments-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = join(folder, 'experiments.yaml');
const planOf = (run: string, more = '') => `experiments:
  - key: cta
    run: ${run}
    variants: { practice: 1, diagnostic: 1 }
    hypothesis: A diagnostic test brings more visitors to sign up.
    goal: signed_up
    stop: { visitors: 100, until: "2099-01-31", rule: Keep practice unless the range is above zero. }
${more}`;
writeFileSync(file, planOf('first'));

const renders: string[] = [];
/** A reading page whose text is the variant; `/us/plain` asks for none. */
const site: SiteHandler = async (request, { variantOf }) => {
  const { pathname } = new URL(request.url);
  const variant = pathname === '/us/plain' ? 'plain' : await variantOf('cta');
  renders.push(`${pathname} ${variant}`);
  const response = new Response(null, { headers: { 'content-type': 'text/html; charset=utf-8' } });
  const html = `<!DOCTYPE html><title>${variant}</title>`;
  return { response, pattern: '/*', page: { html, traits: { kind: 'reading', needs: {}, tags: [] } } };
};

const { app, database, listen, logged } = await startTestApp({
  snapshot: smallSnapshot(),
  site,
  config: { experiments: { file, growthBook: null } },
});
const origin = await listen();
const { pool } = database;

const visitorId = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const cookieOf = (number: number) => `${cookieNames.analyticsIdentity}=${visitorId(number)}`;
const open = async (path: string, cookie?: string) =>
  await ask(origin, path, cookie === undefined ? {} : { headers: { cookie } });
const variantIn = (html: string) => /<title>(\w+)</.exec(html)?.[1];

/** Returns visitors by run and variant, once what was collected has been stored. */
async function counted(): Promise<Record<string, number>> {
  const total = async () =>
    (await pool.query('select run, count(*)::int as n from experiment_exposures group by run')).rows;
  return Object.fromEntries((await total()).map(({ run, n }) => [run, n]));
}

test('each variant is rendered once and then comes from the cache; strangers see the default and are not counted', async () => {
  const seen = new Map<string | undefined, string>();
  for (let time = 0; time < 2; time += 1) {
    for (let number = 0; number < 20; number += 1) {
      const { body, headers } = await open('/us/ca-car', cookieOf(number));
      seen.set(variantIn(body), String(headers.etag));
      expect(headers['cache-control']).toBe('private, no-cache');
    }
  }
  expect([...seen.keys()].toSorted()).toEqual(['diagnostic', 'practice']);
  expect(new Set(seen.values()).size).toBe(2);
  expect(variantIn((await open('/us/ca-car')).body)).toBe('practice');
  expect(variantIn((await open('/us/ca-car', `${cookieNames.analyticsIdentity}=nonsense`)).body)).toBe('practice');
  // 42 requests. A server that begins to listen for purges renders its pages once more.
  expect(renders.filter((line) => line.startsWith('/us/ca-car')).length).toBeLessThanOrEqual(6);
  await vi.waitFor(async () => expect(await counted()).toEqual({ first: 20 }));
});

test('a page without experiments is the same for everybody, and public', async () => {
  const answers = [await open('/us/plain', cookieOf(1)), await open('/us/plain', cookieOf(2)), await open('/us/plain')];
  expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(1);
  expect(answers[2]?.headers['cache-control']).toContain('public');
  expect(renders.filter((line) => line === '/us/plain plain')).toHaveLength(1);
});

test('the call tells a visitor every variant, the same that pages show, and counts nothing', async () => {
  const cookie = cookieOf(77);
  const asked = await app.inject({ url: '/api/v3/guest/experiments?path=/us/ca-car', headers: { cookie } });
  expect(asked).toAnswer('getExperiments');
  const { variants } = asked.json();
  expect(variants).toMatchObject({ paywall_layout: 'UpgradeLayout', practice_test_ui: 'lane' });
  expect(variantIn((await open('/us/ca-car', cookie)).body)).toBe(variants.cta);
  await vi.waitFor(async () => expect(await counted()).toEqual({ first: 21 }));
  expect((await app.inject({ url: '/api/v3/guest/experiments' })).json()).toEqual({ variants: {}, seen: {} });
});

test('a visitor is told what they have seen, and a screen without a page of its own counts what it shows', async () => {
  const cookie = cookieOf(90);
  const ask = async (query: string) =>
    (await app.inject({ url: `/api/v3/guest/experiments?path=/us/ca-car${query}`, headers: { cookie } })).json();
  const before = await ask('');
  expect(before.seen).toEqual({});
  const shown = await ask('&shows=cta');
  expect(shown.seen).toEqual({ cta: before.variants.cta });
  expect((await ask('&shows=paywall_layout')).seen).toEqual(shown.seen);
  const url = '/api/v3/guest/experiments?shows=colour';
  expect((await app.inject({ url, headers: { cookie } })).statusCode).toBe(400);
});

test('a change of the file is read while the server runs; one with faults changes nothing', async () => {
  const said = (words: string) => vi.waitFor(() => expect(logged.map(({ msg }) => msg)).toContain(words));
  const variants = async () => {
    const seen = await Promise.all(Array.from({ length: 20 }, (_, number) => open('/us/ca-car', cookieOf(number))));
    return [...new Set(seen.map(({ body }) => variantIn(body)))].toSorted();
  };
  writeFileSync(file, planOf('second', '    enabled: maybe\n'));
  await said('experiments.yaml has faults; the experiments that ran go on');
  expect(await variants()).toEqual(['diagnostic', 'practice']);
  writeFileSync(file, planOf('second', '    enabled: false\n'));
  await said('experiments read again');
  // Switched off: everybody has the default, and browsers may keep the page again.
  expect(await variants()).toEqual(['practice']);
  expect((await open('/us/ca-car', cookieOf(1))).headers['cache-control']).toContain('public');
});

test('an experiment for one source is for visitors whose address, or whose funnel, names it', async () => {
  const target = '    target: { sources: [newsletter] }\n';
  writeFileSync(file, planOf('sourced', target));
  await vi.waitFor(() =>
    expect(logged.findLast(({ msg }) => msg === 'experiments read again')?.runs).toEqual(['sourced']),
  );
  const url = (path: string) => `/api/v3/guest/experiments?path=${encodeURIComponent(path)}`;
  const seen = async (number: number, path: string, more = '') => {
    const cookie = cookieOf(number) + more;
    await open(path, cookie);
    return Object.keys((await app.inject({ url: url(path), headers: { cookie } })).json().seen);
  };
  expect(await seen(101, '/us/ca-car')).toEqual([]);
  expect(await seen(101, '/us/ca-car?utm_source=other')).toEqual([]);
  expect(await seen(101, '/us/ca-car', '; lanewise_funnel=personalization.newsletter.car.')).toEqual(['cta']);
  expect(await seen(102, '/us/ca-car?utm_source=Newsletter')).toEqual(['cta']);
  expect(await seen(103, '/us/ca-car?from=newsletter')).toEqual(['cta']);
});
