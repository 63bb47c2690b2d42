/** Folders with an operator's figures for the trust screens; they are removed after the test file that imports this. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

const root = mkdtempSync(join(tmpdir(), 'trust-'));
afterAll(() => rmSync(root, { recursive: true }));

/** Writes a country's figures, as lines of YAML, and returns the folder. */
export function trustFolder(country: string, ...lines: readonly string[]): string {
  const folder = mkdtempSync(join(root, 'figures-'));
  writeFileSync(join(folder, `${country}.yaml`), lines.map((line) => `- ${line}\n`).join(''));
  return folder;
}
