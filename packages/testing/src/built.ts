/** What the build stage made, loaded once for all test files of a worker. */
import { type Bank, createBank } from '@lanewise/bank/compiled/bank';
import { loadSnapshot } from '@lanewise/bank/compiled/load';
import type { Snapshot } from '@lanewise/bank/compiled/snapshot';
import { loadContent } from '@lanewise/content/compiled/load';
import type { ContentSnapshot } from '@lanewise/content/compiled/snapshot';

let snapshot: Promise<Snapshot> | undefined;
let bank: Promise<Bank> | undefined;
let texts: Promise<ContentSnapshot> | undefined;

/** Returns the snapshot of the compiled bank. */
export function builtSnapshot(): Promise<Snapshot> {
  snapshot ??= loadSnapshot();
  return snapshot;
}

/** Returns the compiled bank. */
export function builtBank(): Promise<Bank> {
  bank ??= builtSnapshot().then(createBank);
  return bank;
}

/** Returns the compiled texts of the reading side. */
export function builtTexts(): Promise<ContentSnapshot> {
  texts ??= loadContent();
  return texts;
}
