/** Checks how old the last backup is, and the last test that one can be restored. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS, HOUR_MS } from '@lanewise/contracts/durations';
import { type Finding, fault, ok, skipped, warning } from './finding.ts';

/** As the alerts `BackupOld` and `RestoreUntested`. */
const OLDEST_BACKUP = 26 * HOUR_MS;
const OLDEST_TEST = 35 * DAY_MS;

/**
 * Reads what the backups' program has left in a folder (deploy/compose/backup/backup).
 *
 * @param folder null if there is none on this machine
 */
export async function checkBackups(folder: string | null, now: Date): Promise<readonly Finding[]> {
  if (folder === null) return [skipped('BACKUP_STATUS_DIR is not set, so the age of the last backup is not known')];
  const read = (name: string) => readMetric(folder, `lanewise_${name}`);
  const age = (seconds: number) => now.getTime() - seconds * 1000;
  const backup = await read('backup_success_timestamp_seconds');
  if (backup === null) return [fault('No backup has succeeded.', 'See docs/runbooks/backup-old.md.')];
  const hours = Math.round(age(backup) / HOUR_MS);
  const findings = [
    age(backup) > OLDEST_BACKUP
      ? fault(`The last backup is ${hours} hours old.`, 'See docs/runbooks/backup-old.md.')
      : ok(`the last backup is ${hours} hours old`),
  ];
  if ((await read('backup_failed')) === 1)
    findings.push(warning('The last attempt to back up failed.', 'See docs/runbooks/backup-failed.md.'));
  const tested = await read('restore_test_timestamp_seconds');
  const remedy = 'See docs/runbooks/restore-untested.md.';
  if (tested === null) findings.push(warning('No backup has ever been restored as a test.', remedy));
  else {
    const day = new Date(tested * 1000).toISOString().slice(0, 10);
    findings.push(
      age(tested) > OLDEST_TEST
        ? warning(`A backup was last restored as a test on ${day}.`, remedy)
        : ok(`a backup was restored as a test on ${day}`),
    );
  }
  return findings;
}

/** Returns the value of the metric that has a file of its own; null without one. */
async function readMetric(folder: string, metric: string): Promise<number | null> {
  const text = await readFile(join(folder, `${metric}.prom`), 'utf8').catch(() => '');
  const [, value] = new RegExp(`^${metric} (\\d+)$`, 'm').exec(text) ?? [];
  return value === undefined ? null : Number(value);
}
