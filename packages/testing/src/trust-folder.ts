/** A folder with an operator's figures for the trust screens. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Writes a country's figures, as lines of YAML, and returns the folder. */
export function trustFolder(country: string, ...lines: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'trust-'));
  writeFileSync(join(folder, `${country}.yaml`), lines.map((line) => `- ${line}\n`).join(''));
  return folder;
}
