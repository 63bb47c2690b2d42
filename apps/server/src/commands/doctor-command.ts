/**
 * `lanewise doctor` checks settings, build, disk, database, Redis, mail, providers and certificates, and says what to do about each fault. It changes
 * nothing and sends no mail. It uses DATABASE_URL, else the embedded database of the server that runs in DATA_DIR. Exit code 1 if there is a fault.
 */
import { runningUrl } from '@lanewise/database/embedded/running';
import { type Database, openDatabase } from '@lanewise/database/pool';
import { type Config, ConfigFault, loadConfig } from '../platform/config/config.ts';
import { isSiteBuilt } from '../platform/pages/site-build.ts';
import { allChecks, examine } from './doctor/doctor.ts';
import { type Finding, fault, reasonOf, skipped } from './doctor/finding.ts';
import { type DoctorSystem, realSystem } from './doctor/system.ts';
import type { Print } from './operator-database.ts';

const words = { ok: 'ok', warning: 'warning', fault: 'FAULT', skipped: 'skipped' } as const;

/** Returns the lines of a finding. */
function linesOf(name: string, { level, text, remedy }: Finding): string {
  const line = `${words[level].padEnd(8)} ${name.padEnd(13)} ${text}`;
  return remedy === undefined ? line : `${line}\n${' '.repeat(23)}${remedy}`;
}

async function open({ databaseUrl, dataDir }: Config): Promise<Database | Finding> {
  const url = databaseUrl ?? (await runningUrl(dataDir));
  if (url === null) return skipped(`no server is running on ${dataDir}, so its database was not checked`);
  try {
    return await openDatabase({ url, connections: 2, onError: () => undefined });
  } catch (error) {
    const { what, remedy } = error as { what?: string; remedy?: string };
    return fault(what ?? reasonOf(error), remedy ?? 'Check DATABASE_URL.');
  }
}

/**
 * Runs the command.
 *
 * @returns the exit code
 */
export async function runDoctorCommand(
  _words: readonly string[],
  print: Print,
  system: DoctorSystem = realSystem,
): Promise<number> {
  const report = (name: string, finding: Finding) => print(linesOf(name, finding));
  let config: Config;
  try {
    config = loadConfig();
  } catch (error) {
    if (!(error instanceof ConfigFault)) throw error;
    for (const each of error.faults) report('settings', fault(`${each}.`, 'See docs/operations.md, Settings.'));
    return 1;
  }
  const opened = await open(config);
  const database = 'pool' in opened ? opened : null;
  if (!('pool' in opened)) report('database', opened);
  try {
    const built = { hasSite: isSiteBuilt };
    const checks = allChecks({ config, environment: process.env, built, system, database });
    const state = await examine(checks, report);
    const isUnreachable = !('pool' in opened) && opened.level === 'fault';
    return state === 'healthy' && !isUnreachable ? 0 : 1;
  } finally {
    await database?.close();
  }
}
