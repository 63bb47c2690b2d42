/** Keeps packages/stage/stills true: its files, the manifest, and the list of scenes that wait. */
import { readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readManifest, readWaiting, type Still, stillsFolder } from '@lanewise/stage/still-manifest';
import type { wantedStills } from '@lanewise/stage/wanted-stills';

/** One entry a line, in the order of keys, so that two branches that add stills seldom touch the same line. */
function writeList(file: string, entries: Readonly<Record<string, unknown>>): void {
  const lines = Object.keys(entries)
    .sort()
    .map((key) => `  ${JSON.stringify(key)}: ${JSON.stringify(entries[key])}`);
  const target = path.join(stillsFolder, file);
  writeFileSync(`${target}.new`, lines.length === 0 ? '{}\n' : `{\n${lines.join(',\n')}\n}\n`);
  renameSync(`${target}.new`, target);
}

/** Lists every wanted still as rendered or as waiting, and deletes what is not wanted. */
export function listStills(wanted: ReturnType<typeof wantedStills>): void {
  const keys = new Set(wanted.map(({ key }) => key));
  const kept = Object.entries(readManifest()).filter(([key]) => keys.has(key));
  const rendered = new Set(kept.map(([key]) => key));
  writeList('manifest.json', Object.fromEntries(kept));
  writeList(
    'waiting.json',
    Object.fromEntries(wanted.filter(({ key }) => !rendered.has(key)).map(({ key, name }) => [key, name])),
  );
  const files = new Set(kept.flatMap(([, still]) => Object.keys(still.files)));
  for (const name of readdirSync(stillsFolder)) {
    if (/\.(?:avif|webp)$/.test(name) && !files.has(name)) rmSync(path.join(stillsFolder, name));
  }
}

/** Adds one still; its scene no longer waits. */
export function writeStill(key: string, still: Still, files: ReadonlyMap<string, Buffer>): void {
  for (const [name, bytes] of files) writeFileSync(path.join(stillsFolder, name), bytes);
  writeList('manifest.json', { ...readManifest(), [key]: still });
  const { [key]: _, ...left } = readWaiting();
  writeList('waiting.json', left);
}
