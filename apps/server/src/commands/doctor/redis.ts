/** The Redis at REDIS_URL. */
import { Redis } from 'ioredis';
import { type Finding, fault, ok, reasonOf, skipped, warning } from './finding.ts';

/** Milliseconds. */
const PATIENCE_MS = 3_000;

/** Checks that it answers and does not evict rate-limit counters to free memory. */
export async function checkRedis(redisUrl: string | null): Promise<readonly Finding[]> {
  if (redisUrl === null) return [skipped('REDIS_URL is not set; the database counts limits and carries changes')];
  const client = new Redis(redisUrl, {
    lazyConnect: true,
    connectTimeout: PATIENCE_MS,
    commandTimeout: PATIENCE_MS,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const memory = await client.info('memory');
    const policy = /^maxmemory_policy:(\S+)/m.exec(memory)?.[1] ?? 'noeviction';
    const drops = policy.startsWith('allkeys') || policy.startsWith('volatile');
    const findings: Finding[] = [ok(`answers, ${policy}`)];
    if (drops && !/^maxmemory:0\b/m.test(memory)) {
      findings.push(warning(`Redis may evict rate-limit counters (${policy}).`, 'Set maxmemory-policy to noeviction.'));
    }
    return findings;
  } catch (error) {
    return [
      fault(
        `Redis does not answer (${reasonOf(error)}).`,
        'Check REDIS_URL. Until then, the database is used instead.',
      ),
    ];
  } finally {
    client.disconnect();
  }
}
