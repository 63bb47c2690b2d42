/** A folder with an operator's figures for the trust screens. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Writes a country's figures, as lines of YAML, and returns the folder. `whenDone` is the hook after which it is removed: `afterAll` or `onTestFinished`. */
export function trustFolder(
  whenDone: (remove: () => void) => void,
  country: string,
  ...lines: readonly string[]
): string {
  const folder = mkdtempSync(join(tmpdir(), 'trust-'));
  whenDone(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, `${country}.yaml`), lines.map((line) => `- ${line}\n`).join(''));
  return folder;
}
