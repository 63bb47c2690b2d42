/** Checks free disk space. */
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname } from 'node:path';
import { type Finding, fault, ok, warning } from './finding.ts';
import type { DoctorSystem } from './system.ts';

const MEGABYTE = 1024 * 1024;
/** Bytes. Below this PostgreSQL may stop at any time: its write-ahead log grows in files of 16 MB. */
const TOO_LITTLE = 160 * MEGABYTE;
/** Bytes. Below this a week of growth can fill the disk. */
const SCARCE = 1024 * MEGABYTE;
const SCARCE_SHARE = 0.1;

/** Checks the file systems of the data folder and of temporary files. */
export async function checkDisk(dataDir: string, { space }: Pick<DoctorSystem, 'space'>): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  for (const path of new Set([existing(dataDir), tmpdir()])) {
    const { free, total } = await space(path);
    const size = `${Math.floor(free / MEGABYTE)} MB of ${Math.floor(total / MEGABYTE)} MB are free at ${path}`;
    if (free < TOO_LITTLE) findings.push(fault(`Only ${size}.`, 'Free space now: a full disk stops the database.'));
    else if (free < SCARCE || free < total * SCARCE_SHARE) findings.push(warning(`Only ${size}.`, 'Free disk space.'));
    else findings.push(ok(size));
  }
  return findings;
}

/** Returns the nearest folder above a path that exists. */
function existing(path: string): string {
  return existsSync(path) || dirname(path) === path ? path : existing(dirname(path));
}
