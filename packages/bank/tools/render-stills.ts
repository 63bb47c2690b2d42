/**
 * `npm run stage:render`: renders the view of every scene question that has no fresh still, in headless Chromium. It can be stopped at any
 * time and continues where it stopped. Without options it draws in software, one still after the other. Options:
 *
 * - `--gpu`: draws on the graphics processor, with more passes; the manifest says so
 * - `--workers=N`: N browsers side by side
 * - `--small`: only the smaller size, in about half the time; without it, later, the larger one is added
 * - `--only=TEXT,TEXT`: scenes whose name contains one of the texts, also those that are fresh
 * - `--draft`: 640 by 360 with four passes into packages/stage/dist, for looking only
 * - `--until=HH:MM`: stops at this time (UTC)
 * - `--list`: renders and deletes nothing and needs no Chromium; names the scenes that it would render
 * - `--tidy`: renders nothing and needs no Chromium; deletes the stills that no question uses, as every run does first
 *
 * Chromium is the one at CHROMIUM_PATH, else Debian's.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readManifest, type Still, stillFile, stillsFolder } from '@lanewise/stage/still-manifest';
import { openStudio, type Studio } from '@lanewise/stage/tools/open-studio';
import sharp from 'sharp';
import { type WantedStill, wantedStills } from '../src/scenes/wanted-stills.ts';
import { tidyStills, writeStill } from './still-files.ts';

const { values: options } = parseArgs({
  options: {
    gpu: { type: 'boolean', default: false },
    workers: { type: 'string', default: '1' },
    small: { type: 'boolean', default: false },
    only: { type: 'string' },
    draft: { type: 'boolean', default: false },
    until: { type: 'string' },
    list: { type: 'boolean', default: false },
    tidy: { type: 'boolean', default: false },
  },
});

/** Smallest share of the picture and of the body that everybody must show for the view to come first; parked vehicles only with a letter. */
const SEEN = { area: 0.0006, open: 0.3 };
/** Countries with the most scene questions first, so that a part of the set is useful. */
const order = ['us', 'uk', 'de', 'fr', 'se', 'au'];
/** Chosen by eye: above these, bytes grow faster than what can be seen on a phone. */
const AVIF = { quality: 44, effort: 4 } as const;
const WEBP = { quality: 52, effort: 5 } as const;

/** Views drawn for one picture. In software each takes seconds, so that edges and shadows stay coarser. */
const PASSES = options.gpu ? 48 : 5;

/** Takes one still and returns its files. */
async function shoot(
  studio: Studio,
  { key, spec }: WantedStill,
): Promise<{ still: Still; files: Map<string, Buffer> }> {
  const shot = await studio.shoot(spec, options.small ? [800, 450] : [1280, 720], PASSES);
  const picture = sharp(shot.png);
  const small = picture.clone().resize(800, 450, { kernel: 'lanczos3' });
  const files = new Map([
    [stillFile(key, 800, 'avif'), await small.clone().avif(AVIF).toBuffer()],
    [stillFile(key, 800, 'webp'), await small.webp(WEBP).toBuffer()],
  ]);
  if (!options.small) files.set(stillFile(key, 1280, 'avif'), await picture.avif(AVIF).toBuffer());
  const hidden = shot.seen.some(
    ({ label, parked, area, open, mirror }) =>
      (label !== null || !parked) && !mirror && (area < SEEN.area || open < SEEN.open),
  );
  const bytes = Object.fromEntries([...files].map(([name, data]) => [name, data.length]));
  return { still: { files: bytes, first: hidden ? 'plan' : 'view', renderer: studio.renderer, passes: PASSES }, files };
}

async function draft(studio: Studio, { name, spec }: WantedStill): Promise<void> {
  const folder = path.join(stillsFolder, '../dist');
  mkdirSync(folder, { recursive: true });
  const { png, seen, triangles, calls } = await studio.shoot(spec, [640, 360], 4);
  writeFileSync(path.join(folder, `${name.replaceAll(/[^\w-]+/g, '-')}.png`), png);
  process.stdout.write(`${name} ${triangles} triangles, ${calls} draw calls ${JSON.stringify(seen)}\n`);
}

function isChosen({ key, name }: WantedStill): boolean {
  if (options.only !== undefined) return options.only.split(',').some((text) => name.includes(text));
  const files = readManifest()[key]?.files;
  return options.draft || files === undefined || !(options.small || stillFile(key, 1280, 'avif') in files);
}

const isOver = (): boolean => options.until !== undefined && new Date().toISOString().slice(11, 16) >= options.until;
const placeOf = ({ subject }: WantedStill): number => order.indexOf(subject);

const wanted = wantedStills();
mkdirSync(stillsFolder, { recursive: true });
if (!options.list) tidyStills(wanted);
const chosen = options.tidy ? [] : wanted.filter(isChosen).sort((a, b) => placeOf(a) - placeOf(b));
const rendered = readManifest();
const missing = wanted.filter(({ key }) => !(key in rendered)).length;
process.stdout.write(`${chosen.length} of ${wanted.length} scenes to render; ${missing} have no still\n`);

if (options.list) for (const { name } of chosen) process.stdout.write(`${name}\n`);
const queue = (options.list ? [] : chosen).values();

/** Takes stills from the queue until it is empty. Returns whether it gave up. */
async function work(): Promise<boolean> {
  let studio: Studio | null = null;
  let failures = 0;
  for (const scene of queue) {
    if (isOver() || failures > 5) break;
    const start = performance.now();
    try {
      studio ??= await openStudio({ gpu: options.gpu });
      if (options.draft) await draft(studio, scene);
      else {
        const { still, files } = await shoot(studio, scene);
        writeStill(scene.key, still, files);
        process.stdout.write(`${scene.name} ${still.first} ${Math.round(performance.now() - start)} ms\n`);
      }
      failures = 0;
    } catch (error) {
      // A browser that has crashed, or that somebody has ended, is opened again.
      process.stderr.write(`${scene.name}: ${String(error).slice(0, 200)}\n`);
      failures++;
      await studio?.close().catch(() => undefined);
      studio = null;
    }
  }
  await studio?.close();
  return failures > 0;
}

const gaveUp = await Promise.all(Array.from({ length: Number(options.workers) }, work));
if (gaveUp.some(Boolean)) process.exitCode = 1;
