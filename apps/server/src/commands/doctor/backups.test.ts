import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkBackups } from './backups.ts';

const now = new Date('2026-11-29T12:00:00Z');
const at = (day: string) => Date.parse(day) / 1000;
const fresh = {
  backup_success_timestamp_seconds: at('2026-11-29T02:00:00Z'),
  backup_failed: 0,
  restore_test_timestamp_seconds: at('2026-11-23T02:00:00Z'),
};

/** Checks a folder with these metrics, written as the backups' program writes them. */
async function check(metrics: Readonly<Record<string, number>>) {
  const folder = await mkdtemp(join(tmpdir(), 'lanewise-backups-'));
  try {
    for (const [name, value] of Object.entries(metrics)) {
      const metric = `lanewise_${name}`;
      const text = `# HELP ${metric} What it is.\n# TYPE ${metric} gauge\n${metric} ${value}\n`;
      await writeFile(join(folder, `${metric}.prom`), text);
    }
    return (await checkBackups(folder, now)).map(({ level, text }) => `${level} ${text}`);
  } finally {
    await rm(folder, { recursive: true });
  }
}

test('the age of the last backup and the day of the last restore test are told', async () => {
  expect(await check(fresh)).toEqual([
    'ok the last backup is 10 hours old',
    'ok a backup was restored as a test on 2026-11-23',
  ]);
});

test.each([
  [
    'an old backup',
    { backup_success_timestamp_seconds: at('2026-11-28T06:00:00Z') },
    'fault The last backup is 30 hours old.',
  ],
  ['a failed attempt', { backup_failed: 1 }, 'warning The last attempt to back up failed.'],
  [
    'an old test',
    { restore_test_timestamp_seconds: at('2026-10-01T02:00:00Z') },
    'warning A backup was last restored as a test on 2026-10-01.',
  ],
])('%s is reported', async (_, metrics, line) => {
  expect(await check(Object.assign({}, fresh, metrics))).toContain(line);
});

test('no backup at all is a fault; without a folder nothing is known', async () => {
  expect(await check({})).toEqual(['fault No backup has succeeded.']);
  expect(await check({ backup_success_timestamp_seconds: fresh.backup_success_timestamp_seconds })).toContain(
    'warning No backup has ever been restored as a test.',
  );
  expect(await checkBackups(null, now)).toMatchObject([{ level: 'skipped' }]);
});
