/**
 * `npm run stage:render`: renders the view of every scene question that has no fresh still, one after the other, in headless Chromium with
 * software WebGL. It can be stopped at any time and continues where it stopped. Options:
 *
 * - `--only=TEXT,TEXT`: scenes whose question or name contains one of the texts, also those that are fresh
 * - `--draft`: 640 by 360 with four passes into packages/stage/dist, for looking only
 * - `--until=HH:MM`: stops at this time (UTC)
 * - `--pause-file=PATH`: renders nothing while this file exists
 * - `--prune`: only deletes stills of scenes that no question uses
 *
 * Chromium is the one at CHROMIUM_PATH, else Debian's.
 */
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { makeDraft } from '@lanewise/bank/draft/make-draft';
import { bankRoot, loadFiles } from '@lanewise/bank/read/load-files';
import { readBank } from '@lanewise/bank/read/read-bank';
import { parseScene } from '@lanewise/pictures/scenes/parse';
import type { SceneSpec } from '@lanewise/pictures/scenes/spec';
import { stillKey } from '@lanewise/stage/still-key';
import { type Manifest, readManifest, type Still, stillsFolder } from '@lanewise/stage/still-manifest';
import { obstacleTo } from '@lanewise/stage/viewable';
import sharp from 'sharp';
import { openStudio, type Studio } from './studio.ts';

const { values: options } = parseArgs({
  options: {
    only: { type: 'string' },
    draft: { type: 'boolean', default: false },
    until: { type: 'string' },
    'pause-file': { type: 'string' },
    prune: { type: 'boolean', default: false },
  },
});

/** Smallest share of the picture and of the body that everybody must show for the view to come first; parked vehicles only with a letter. */
const SEEN = { area: 0.0006, open: 0.3 };

interface Wanted {
  readonly key: string;
  readonly name: string;
  readonly spec: SceneSpec;
}

/** The scenes that questions show and a still can show, each once. */
function wantedScenes(): Wanted[] {
  const draft = makeDraft(
    readBank(loadFiles(bankRoot), () => undefined),
    () => undefined,
  );
  const found = new Map<string, Wanted>();
  for (const { id, picture } of draft.questions) {
    if (picture?.kind !== 'scene' || picture.spec === undefined) continue;
    const spec = parseScene(picture.spec);
    if (obstacleTo(spec) !== null) continue;
    const key = stillKey(spec);
    if (!found.has(key)) found.set(key, { key, name: picture.name ?? id, spec });
  }
  return [...found.values()];
}

function writeManifest(manifest: Manifest): void {
  const sorted = Object.fromEntries(Object.entries(manifest).sort(([a], [b]) => (a < b ? -1 : 1)));
  const file = path.join(stillsFolder, 'manifest.json');
  writeFileSync(`${file}.new`, `${JSON.stringify(sorted, null, 1)}\n`);
  renameSync(`${file}.new`, file);
}

/** Takes one still and writes its files. */
async function render(studio: Studio, { key, spec }: Wanted): Promise<Still> {
  const shot = await studio.shoot(spec, [1280, 720], 10);
  const picture = sharp(shot.png);
  const small = picture.clone().resize(800, 450, { kernel: 'lanczos3' });
  const files = {
    [`${key}-1280.avif`]: await picture.avif({ quality: 47, effort: 5 }).toBuffer(),
    [`${key}-800.avif`]: await small.clone().avif({ quality: 47, effort: 5 }).toBuffer(),
    [`${key}-800.webp`]: await small.webp({ quality: 62, effort: 5 }).toBuffer(),
  };
  for (const [name, bytes] of Object.entries(files)) writeFileSync(path.join(stillsFolder, name), bytes);
  const hidden = shot.seen.some(
    ({ label, parked, area, open, mirror }) =>
      (label !== null || !parked) && !mirror && (area < SEEN.area || open < SEEN.open),
  );
  return {
    files: Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, bytes.length])),
    first: hidden ? 'plan' : 'view',
  };
}

function prune(wanted: readonly Wanted[]): void {
  const keys = new Set(wanted.map(({ key }) => key));
  const kept = Object.entries(readManifest()).filter(([key]) => keys.has(key));
  writeManifest(Object.fromEntries(kept));
  const files = new Set(kept.flatMap(([, still]) => Object.keys(still.files)));
  for (const name of readdirSync(stillsFolder)) {
    if (/\.(?:avif|webp)$/.test(name) && !files.has(name)) rmSync(path.join(stillsFolder, name));
  }
}

const isOver = (): boolean => options.until !== undefined && new Date().toISOString().slice(11, 16) >= options.until;

/** Waits while the pause file exists. */
async function unpaused(): Promise<void> {
  const file = options['pause-file'];
  while (file !== undefined && existsSync(file) && !isOver()) await wait(5000);
}

const wanted = wantedScenes();
mkdirSync(stillsFolder, { recursive: true });
if (options.prune) prune(wanted);
else {
  const { only, draft } = options;
  const chosen = wanted.filter(({ key, name }) =>
    only === undefined ? !(key in readManifest()) || draft : name.includes(only),
  );
  process.stdout.write(`${chosen.length} of ${wanted.length} scenes to render\n`);
  const studio = chosen.length === 0 ? null : await openStudio();
  for (const scene of chosen) {
    await unpaused();
    if (isOver() || studio === null) break;
    const start = performance.now();
    if (draft) {
      const folder = path.join(stillsFolder, '../dist');
      mkdirSync(folder, { recursive: true });
      const { png, seen } = await studio.shoot(scene.spec, [640, 360], 4);
      writeFileSync(path.join(folder, `${scene.name}.png`), png);
      process.stdout.write(`${scene.name} ${JSON.stringify(seen)}\n`);
    } else {
      const still = await render(studio, scene);
      writeManifest({ ...readManifest(), [scene.key]: still });
      process.stdout.write(`${scene.name} ${still.first} ${Math.round(performance.now() - start)} ms\n`);
    }
  }
  await studio?.close();
}
