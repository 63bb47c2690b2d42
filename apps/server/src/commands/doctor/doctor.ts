/** Assembles the checks and runs them. */
import type { Database } from '@lanewise/database/pool';
import type { Config } from '../../platform/config/config.ts';
import { checkBackups } from './backups.ts';
import { type BuiltParts, checkBuild } from './build.ts';
import { checkCertificates } from './certificates.ts';
import { checkArchive, checkClock, checkSchema, checkServer } from './database.ts';
import { checkDisk } from './disk.ts';
import { checkExperiments } from './experiments.ts';
import { type Check, type Finding, fault, reasonOf } from './finding.ts';
import { checkJobs } from './jobs.ts';
import { checkMail } from './mail.ts';
import { checkProviders } from './providers.ts';
import { checkRedis } from './redis.ts';
import { checkReplica } from './replica.ts';
import { checkSettings } from './settings.ts';
import type { DoctorSystem } from './system.ts';
import { checkWatchers } from './watchers.ts';

export interface DoctorParts {
  readonly config: Config;
  /** The environment from which the configuration was read. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly built: BuiltParts;
  readonly system: DoctorSystem;
  /** Null if it cannot be opened; the caller reports that. */
  readonly database: Database | null;
}

/** Returns all checks that apply. */
export function allChecks({ config, environment, built, system, database }: DoctorParts): readonly Check[] {
  const ofDatabase: readonly Check[] = database
    ? [
        { name: 'database', run: () => checkServer(database) },
        { name: 'schema', run: () => checkSchema(database) },
        { name: 'clock', run: () => checkClock(database, system.now) },
        { name: 'archive', run: () => checkArchive(database) },
        { name: 'jobs', run: () => checkJobs(database) },
      ]
    : [];
  return [
    { name: 'settings', run: () => checkSettings(config, environment) },
    { name: 'build', run: () => checkBuild(built) },
    { name: 'disk', run: () => checkDisk(config.dataDir, system) },
    ...ofDatabase,
    { name: 'backups', run: () => checkBackups(config.backupStatusDir, system.now()) },
    { name: 'replica', run: () => checkReplica(config.databaseReplicaUrl) },
    { name: 'redis', run: () => checkRedis(config.redisUrl) },
    { name: 'mail', run: () => checkMail(config, system) },
    { name: 'experiments', run: () => checkExperiments(config, system) },
    { name: 'providers', run: () => checkProviders(config, system) },
    { name: 'watchers', run: () => checkWatchers(config, system) },
    { name: 'certificates', run: () => checkCertificates(config, system) },
  ];
}

/** Runs the checks one after another, so that each result appears as soon as it is known. A check that throws is itself a fault. */
export async function examine(
  checks: readonly Check[],
  found: (name: string, finding: Finding) => void,
): Promise<'healthy' | 'ill'> {
  let isIll = false;
  for (const { name, run } of checks) {
    const findings = await Promise.resolve()
      .then(run)
      .catch((error: unknown): readonly Finding[] => [
        fault(`Could not be checked (${reasonOf(error)}).`, 'Fix that first, then run the command again.'),
      ]);
    for (const finding of findings) {
      if (finding.level === 'fault') isIll = true;
      found(name, finding);
    }
  }
  return isIll ? 'ill' : 'healthy';
}
