import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { metrics, metricsPage } from './metrics.ts';

const app = Fastify() as unknown as FastifyInstance;
await app.register(metrics, { hasTraces: false });
await app.register(metricsPage);
app.get('/learners/:name', async () => 'ok');
app.get('/fails', async () => {
  throw new Error('x');
});
afterAll(() => app.close());

async function scraped(): Promise<string[]> {
  return (await app.inject({ url: '/metrics' })).body.split('\n');
}

test('requests are counted by method, pattern and status, never by address', async () => {
  await app.inject({ url: '/learners/anna?email=anna@example.com', remoteAddress: '203.0.113.7' });
  await app.inject({ url: '/learners/bert' });
  await app.inject({ url: '/fails' });
  await app.inject({ url: '/wp-admin/setup.php' });
  const lines = await scraped();
  const counts = lines.filter((line) => line.startsWith('http_request_duration_seconds_count'));
  expect(counts).toEqual([
    'http_request_duration_seconds_count{method="GET",route="/learners/:name",status="200"} 2',
    'http_request_duration_seconds_count{method="GET",route="/fails",status="500"} 1',
    'http_request_duration_seconds_count{method="GET",route="unmatched",status="404"} 1',
  ]);
  for (const personal of ['anna', 'bert', 'example.com', '203.0.113', 'wp-admin'])
    expect(lines.join('\n')).not.toContain(personal);
});

test('cached pages are counted by pattern and status', async () => {
  app.metrics.cachedPage({ route: '/:locale', status: 200 });
  app.metrics.cachedPage({ route: '/:locale', status: 200 });
  app.metrics.cachedPage({ route: '/:locale', status: 304 });
  expect((await scraped()).filter((line) => line.startsWith('page_cache_hits_total'))).toEqual([
    'page_cache_hits_total{route="/:locale",status="200"} 2',
    'page_cache_hits_total{route="/:locale",status="304"} 1',
  ]);
});

test('the answer is in the format of Prometheus: text, each sample in a described family', async () => {
  const { headers, body } = await app.inject({ url: '/metrics' });
  expect(headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
  expect(body.endsWith('\n')).toBe(true);
  const lines = body.split('\n').filter((line) => line !== '');
  const described = new Set(
    lines.flatMap((line) => /^# TYPE (\S+) (?:counter|gauge|histogram|summary)$/.exec(line)?.[1] ?? []),
  );
  for (const line of lines.filter((each) => !each.startsWith('#'))) {
    const [, name = ''] = /^([a-z_][a-z\d_]*)(?:\{(?:\w+="[^"]*",?)*\})? (?:-?[\d.e+-]+|NaN|\+Inf)$/i.exec(line) ?? [];
    expect([line, described.has(name) || described.has(name.replace(/_(?:bucket|sum|count)$/, ''))]).toEqual([
      line,
      true,
    ]);
  }
  expect(described).toContain('process_resident_memory_bytes');
});

test('two servers in one process count separately', async () => {
  const other = Fastify() as unknown as FastifyInstance;
  await other.register(metrics, { hasTraces: false });
  await other.register(metricsPage);
  expect((await other.inject({ url: '/metrics' })).body).not.toContain('/learners');
  await other.close();
});
