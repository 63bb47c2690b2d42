/** Checks, compiles and packs the bank, unless its sources are unchanged since the last build. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { formatProblem } from '@lanewise/authoring/problems/problem';
import { loadFiles } from '@lanewise/authoring/read/load-files';
import { checkBank } from '../check/check.ts';
import { BankLoadError, readCurrent } from '../compiled/load.ts';
import { type Current, pack } from '../compiled/pack.ts';
import { createKnownLookups } from '../lookups/known-lookups.ts';
import { loadFrozen } from '../published/load-record.ts';
import { compile } from './compile.ts';
import { fingerprintOf } from './fingerprint.ts';

export type BuildResult =
  | { readonly outcome: 'unchanged' | 'built'; readonly current: Current }
  | { readonly outcome: 'refused'; readonly errors: readonly string[] };

/**
 * Builds the bank of the package at `root` into its `dist` folder. A bank with errors is refused, with one line for
 * each error.
 */
export async function buildBank(root: string): Promise<BuildResult> {
  const folder = path.join(root, 'dist');
  const files = loadFiles(root);
  const fingerprint = fingerprintOf(root, files);
  const before = await readCurrent(folder).catch((error: unknown) => {
    // A damaged record means a rebuild.
    if (error instanceof BankLoadError) return undefined;
    throw error;
  });
  if (before?.fingerprint === fingerprint && existsSync(path.join(folder, before.file))) {
    return { outcome: 'unchanged', current: before };
  }
  const lookups = createKnownLookups();
  const frozen = loadFrozen(root);
  const { draft, problems, lineOf } = checkBank(files, lookups, frozen);
  const errors = problems.filter((problem) => problem.level === 'error');
  if (errors.length > 0) return { outcome: 'refused', errors: errors.map((problem) => formatProblem(problem, lineOf)) };
  return { outcome: 'built', current: pack(compile(draft, lookups.pictures, frozen), fingerprint, folder) };
}
