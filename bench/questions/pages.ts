/** What do reading pages cost, compared with a bare node:http server that sends the same bytes? */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { href } from '@lanewise/contracts/addresses';
import type { Finding, Question } from '../rig/question.ts';
import { type Contender, race, type Server, startServer } from '../rig/race.ts';
import { atLeast, raceTable } from '../rig/standings.ts';

const pages = {
  'country home': href('countryHome', { locale: 'us' }),
  'course page': href('course', { locale: 'us', courseSlug: 'ca-car' }),
};

/** The limits, as shares of the bare server's requests per second: from the cache, and rendered for each request. */
const CACHED_SHARE = 0.8;
const RENDERED_SHARE = 0.025;

const browser = { 'accept-encoding': 'gzip, deflate, br, zstd' };

/** A query bypasses the cache; the page is the same. */
const UNCACHED = '?bench=1';

export const measurePages: Question = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lanewise-bench-'));
  const app = await startServer('app.ts', [], { REQUESTS_PER_MINUTE: '0' });
  const findings: Finding[] = [];
  try {
    for (const [name, path] of Object.entries(pages)) findings.push(await measurePage(app, name, path, folder));
  } finally {
    app.process.disconnect();
    rmSync(folder, { recursive: true });
  }
  return { tables: findings.flatMap(({ tables }) => tables), limits: findings.flatMap(({ limits }) => limits) };
};

async function measurePage(app: Server, name: string, path: string, folder: string): Promise<Finding> {
  const plain = await bareServer(app, path, {}, join(folder, `${name}.json`));
  const packed = await bareServer(app, path, browser, join(folder, `${name}-packed.json`));
  const cached = `${name}, cached`;
  const asBrowsersAsk = `${name}, cached, as browsers ask`;
  const rendered = `${name}, rendered for each request`;
  try {
    const standings = await race([
      { name: 'node:http, the same bytes', server: plain, path },
      { name: cached, server: app, path },
      { name: rendered, server: app, path: `${path}${UNCACHED}` },
    ]);
    const compressed = await race([
      { name: 'node:http, the same bytes', server: packed, path, headers: browser },
      { name: asBrowsersAsk, server: app, path, headers: browser },
    ] satisfies Contender[]);
    return {
      tables: [raceTable(name, standings), raceTable(`${name}, compressed`, compressed)],
      limits: [
        atLeast(CACHED_SHARE, standings, cached, 'node:http'),
        atLeast(CACHED_SHARE, compressed, asBrowsersAsk, 'node:http'),
        atLeast(RENDERED_SHARE, standings, rendered, 'node:http'),
      ],
    };
  } finally {
    plain.process.disconnect();
    packed.process.disconnect();
  }
}

/** Starts a bare server that sends the same bytes as the app's cache. */
async function bareServer(app: Server, path: string, headers: Record<string, string>, file: string): Promise<Server> {
  await fetchRaw(app.origin + path, headers);
  const answer = await fetchRaw(app.origin + path, headers);
  if (answer.status !== 200) throw new Error(`${path} returned status ${answer.status}.`);
  writeFileSync(file, JSON.stringify({ headers: answer.headers, body: answer.body.toString('base64') }));
  return await startServer('bare-http.ts', [file]);
}

/** Headers that node:http adds itself. */
const ownHeaders = new Set(['date', 'connection', 'keep-alive']);

/** Sends a request and returns the answer without decoding, decompressing or sorting anything. */
async function fetchRaw(url: string, headers: Record<string, string>) {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request(url, { headers }, resolve).on('error', reject).end();
  });
  const { rawHeaders, statusCode: status } = response;
  const kept = rawHeaders.filter((_, index) => !ownHeaders.has((rawHeaders[index - (index % 2)] ?? '').toLowerCase()));
  return { status, headers: kept, body: await buffer(response) };
}
