/** Keeps packages/stage/stills true: its files and their manifest. */
import { readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Manifest, readManifest, type Still, stillsFolder } from '@lanewise/stage/still-manifest';
import type { WantedStill } from '../src/scenes/wanted-stills.ts';

/** One entry a line, in the order of keys, so that two branches that add stills seldom touch the same line. */
function writeManifest(entries: Manifest): void {
  const lines = Object.keys(entries)
    .sort()
    .map((key) => `  ${JSON.stringify(key)}: ${JSON.stringify(entries[key])}`);
  const target = path.join(stillsFolder, 'manifest.json');
  writeFileSync(`${target}.new`, lines.length === 0 ? '{}\n' : `{\n${lines.join(',\n')}\n}\n`);
  renameSync(`${target}.new`, target);
}

/** Deletes the stills that no question uses. */
export function tidyStills(wanted: readonly WantedStill[]): void {
  const keys = new Set(wanted.map(({ key }) => key));
  const kept = Object.entries(readManifest()).filter(([key]) => keys.has(key));
  writeManifest(Object.fromEntries(kept));
  const files = new Set(kept.flatMap(([, still]) => Object.keys(still.files)));
  for (const name of readdirSync(stillsFolder)) {
    if (/\.(?:avif|webp)$/.test(name) && !files.has(name)) rmSync(path.join(stillsFolder, name));
  }
}

/** Adds one still. */
export function writeStill(key: string, still: Still, files: ReadonlyMap<string, Buffer>): void {
  for (const [name, bytes] of files) writeFileSync(path.join(stillsFolder, name), bytes);
  writeManifest({ ...readManifest(), [key]: still });
}
