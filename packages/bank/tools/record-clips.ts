/**
 * `npm run stage:clips`: records the practice clips of recorded.ts as files, for browsers that draw none, and the first picture of each film of a
 * question. Frames are drawn one after another in headless Chromium and kept in packages/stage/dist until the clip is encoded, so that the command
 * continues where it was stopped. It needs ffmpeg. Options:
 *
 * - `--drive=left|right`: clips of one side of the road only
 * - `--posters`: only the first pictures of films
 * - `--most=N`: at most N clips
 * - `--until=HH:MM`: stops at this time (UTC)
 * - `--list`: names what is missing, and records nothing
 *
 * Chromium is the one at CHROMIUM_PATH, else Debian's.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { filmKey, type RecordingManifest, readRecordings, recordingsFolder } from '@lanewise/stage/clips/recordings';
import { type FilmStudio, openFilmStudio } from '@lanewise/stage/tools/open-studio';
import sharp from 'sharp';
import { type WantedRecording, wantedPosters, wantedRecordings } from '../src/scenes/wanted-recordings.ts';

const { values: options } = parseArgs({
  options: {
    drive: { type: 'string' },
    posters: { type: 'boolean', default: false },
    most: { type: 'string' },
    until: { type: 'string' },
    list: { type: 'boolean', default: false },
  },
});

const SIZE = [640, 360] as const;
const FRAMES_A_SECOND = 15;
/** Chosen by eye: below this the hazards blur. Clips of a minute stay under three megabytes. */
const QUALITY = { h264: 27, webp: 60 } as const;
const frames = path.join(recordingsFolder, '../dist/clips');

const isOver = (): boolean => options.until !== undefined && new Date().toISOString().slice(11, 16) >= options.until;

/** Draws the frames that are missing. Returns false if the time is over before. */
async function draw(studio: FilmStudio, { film }: WantedRecording, folder: string): Promise<boolean> {
  mkdirSync(folder, { recursive: true });
  await studio.load(film, SIZE);
  for (let i = 0; i < Math.ceil(film.duration * FRAMES_A_SECOND); i += 1) {
    const file = path.join(folder, `${String(i).padStart(4, '0')}.jpg`);
    if (existsSync(file)) continue;
    if (isOver()) return false;
    writeFileSync(`${file}.new`, await studio.frame(i / FRAMES_A_SECOND));
    renameSync(`${file}.new`, file);
  }
  return true;
}

/** Encodes the frames of a folder. Returns the bytes of the file. */
function encode(folder: string, key: string): number {
  const file = path.join(recordingsFolder, `${key}.mp4`);
  const input = `-y -loglevel error -framerate ${FRAMES_A_SECOND} -i`;
  const output = `-c:v libx264 -preset slower -crf ${QUALITY.h264} -pix_fmt yuv420p -movflags +faststart -an`;
  execFileSync('ffmpeg', [...input.split(' '), path.join(folder, '%04d.jpg'), ...output.split(' '), file]);
  return statSync(file).size;
}

async function poster(jpeg: Buffer | string, key: string): Promise<void> {
  await sharp(jpeg)
    .webp({ quality: QUALITY.webp })
    .toFile(path.join(recordingsFolder, `${key}.webp`));
}

function write({ clips, posters }: RecordingManifest): void {
  const lines = (entries: readonly unknown[]) => entries.map((entry) => `\n    ${JSON.stringify(entry)}`).join();
  const file = path.join(recordingsFolder, 'manifest.json');
  writeFileSync(file, `{\n  "clips": [${lines(clips)}\n  ],\n  "posters": [${lines(posters)}\n  ]\n}\n`);
}

/** Deletes what shows a clip or film as it was before the generator changed. */
function tidy(keys: ReadonlySet<string>): void {
  const { clips, posters } = readRecordings();
  write({ clips: clips.filter(({ key }) => keys.has(key)), posters: posters.filter((key) => keys.has(key)) });
  for (const name of readdirSync(recordingsFolder))
    if (/\.(?:mp4|webp)$/.test(name) && !keys.has(path.parse(name).name)) rmSync(path.join(recordingsFolder, name));
}

const allClips = wantedRecordings().map((clip) => ({ ...clip, key: filmKey(clip.film) }));
const allPosters = wantedPosters().map((film) => ({ film, key: filmKey(film) }));
if (!options.list) tidy(new Set([...allClips, ...allPosters].map(({ key }) => key)));
const before = readRecordings();
const clips = allClips
  .filter(({ key, drive }) => !before.clips.some((clip) => clip.key === key) && drive === (options.drive ?? drive))
  .slice(0, options.posters ? 0 : Number(options.most ?? allClips.length));
const films = options.drive === undefined ? allPosters.filter(({ key }) => !before.posters.includes(key)) : [];
process.stdout.write(`${clips.length} clips of ${allClips.length} and ${films.length} first pictures to record\n`);
if (options.list) for (const { seed, drive } of clips) process.stdout.write(`${drive} ${seed}\n`);
else {
  const studio = await openFilmStudio({ gpu: false });
  for (const clip of clips) {
    const start = performance.now();
    const folder = path.join(frames, clip.key);
    if (isOver() || !(await draw(studio, clip, folder))) break;
    const bytes = encode(folder, clip.key);
    await poster(path.join(folder, '0000.jpg'), clip.key);
    const { seed, drive, key } = clip;
    const manifest = readRecordings();
    write({ ...manifest, clips: [...manifest.clips, { seed, drive, key, bytes }] });
    rmSync(folder, { recursive: true });
    process.stdout.write(`${drive} ${seed}: ${bytes} bytes, ${Math.round((performance.now() - start) / 1000)} s\n`);
  }
  for (const { film, key } of films) {
    if (isOver()) break;
    await studio.load(film, SIZE);
    await poster(await studio.frame(0), key);
    const manifest = readRecordings();
    write({ ...manifest, posters: [...manifest.posters, key] });
  }
  await studio.close();
}
