import { expect, test } from 'vitest';
import { parseConfig } from '../../platform/config/config.ts';
import { checkWatchers } from './watchers.ts';

const environment = {
  SENTRY_DSN: 'https://key@glitchtip.example/errors/7',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'https://traces.example/otlp/',
  OTEL_EXPORTER_OTLP_HEADERS: 'api-key=secret',
  CACHE_TAG_HEADER: 'surrogate-key',
  CDN_PURGE_URL: 'https://api.fastly.com/service/1/purge',
  CDN_PURGE_SECRET: 'token',
  STATISTICS: 'on',
  AMPLITUDE_API_KEY: 'abc',
  META_PIXEL_ID: '1234567890',
  META_ACCESS_TOKEN: 'token',
  TIKTOK_PIXEL_ID: 'C4ABCDEFGHIJKLMNOPQR',
  TIKTOK_ACCESS_TOKEN: 'token',
};

interface Sent {
  readonly url: string;
  readonly init: RequestInit | undefined;
}

/** Checks with a network that answers by host. */
async function check(statuses: Readonly<Record<string, number | Error>> = {}, given: object = environment) {
  const sent: Sent[] = [];
  const fetch = async (input: string | URL | Request, init?: RequestInit) => {
    const url = String(input);
    sent.push({ url, init });
    const status = statuses[new URL(url).host] ?? 200;
    if (status instanceof Error) throw new TypeError('fetch failed', { cause: status });
    return new Response('{}', { status });
  };
  return { sent, findings: await checkWatchers(parseConfig({ ...given }), { fetch }) };
}

test('each configured service is asked, without storing anything there', async () => {
  const { sent, findings } = await check();
  expect(findings.map(({ level, text }) => `${level} ${text}`)).toEqual([
    'ok the service for error reports can be reached',
    'ok the collector of traces can be reached',
    'ok the CDN can be reached',
    'ok Amplitude can be reached',
    'ok Meta can be reached',
    'ok TikTok can be reached',
  ]);
  expect(sent.map(({ url }) => url).slice(0, 4)).toEqual([
    'https://glitchtip.example/errors/api/7/envelope/?sentry_version=7&sentry_key=key',
    'https://traces.example/otlp/v1/traces',
    'https://api.fastly.com',
    'https://api.eu.amplitude.com',
  ]);
  expect(sent.map(({ init }) => init?.body)).toEqual(['{}\n', '{"resourceSpans":[]}', ...Array(4).fill(undefined)]);
  expect(sent[1]?.init?.headers).toMatchObject({ 'api-key': 'secret' });
});

test.each([
  ['glitchtip.example', 403, 'The service for error reports refuses SENTRY_DSN (403).'],
  ['glitchtip.example', 404, 'The service for error reports is not at its address (404).'],
  ['traces.example', 401, 'The collector of traces refuses OTEL_EXPORTER_OTLP_HEADERS (401).'],
  ['api.fastly.com', Object.assign(new Error(), { code: 'ENOTFOUND' }), 'The CDN cannot be reached (ENOTFOUND).'],
  ['api.eu.amplitude.com', Object.assign(new Error(), { code: 'ECONNREFUSED' }), 'Amplitude cannot be reached'],
  ['graph.facebook.com', Object.assign(new Error(), { code: 'ETIMEDOUT' }), 'Meta cannot be reached (ETIMEDOUT).'],
  ['business-api.tiktok.com', Object.assign(new Error(), { code: 'ETIMEDOUT' }), 'TikTok cannot be reached'],
])('%s answering %s is a fault with a remedy, and the others are fine', async (host, status, text) => {
  const { findings } = await check({ [host]: status });
  const faults = findings.filter(({ level }) => level === 'fault');
  expect(faults).toEqual([{ level: 'fault', text: expect.stringContaining(text), remedy: expect.any(String) }]);
  expect(findings.filter(({ level }) => level === 'ok')).toHaveLength(5);
});

test('a refusal of what needs no key here is an answer, and nothing is asked where nothing is configured', async () => {
  const { findings } = await check({ 'graph.facebook.com': 400, 'api.fastly.com': 403 });
  expect(findings.every(({ level }) => level === 'ok')).toBe(true);
  const none = await check({}, {});
  expect([none.sent, none.findings]).toEqual([[], [{ level: 'skipped', text: 'none is configured' }]]);
});
