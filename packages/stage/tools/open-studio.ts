/** A headless Chromium that takes pictures of scenes, with WebGL in software or on a graphics processor. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { ShownFilm } from '@lanewise/learning/hazard/clip';
import type { SceneSpec } from '@lanewise/pictures/scenes/spec';
import { build } from 'esbuild';
import { type Browser, chromium, type Page } from 'playwright-core';
import type { Seat } from '../src/clips/clip-stage.ts';
import type { FilmPage } from './studio/film-page.ts';

/** What is seen of one road user other than A. */
interface Seen {
  readonly label: string | null;
  readonly kind: string;
  /** Share of the picture, and share of the body that nothing hides. */
  readonly area: number;
  readonly open: number;
  /** Whether the inner mirror shows it. */
  readonly mirror: boolean;
  readonly parked: boolean;
}

interface Shot {
  readonly png: Buffer;
  readonly seen: readonly Seen[];
  /** What one pass over the view draws. */
  readonly triangles: number;
  readonly calls: number;
}

export interface Studio {
  /** What WebGL draws with, as the driver names it. */
  readonly renderer: string;
  /** Takes a picture as PNG. @throws Error if the scene has no view */
  shoot(spec: SceneSpec, size: readonly [width: number, height: number], passes: number): Promise<Shot>;
  close(): Promise<void>;
}

type Shoot = (
  spec: SceneSpec,
  width: number,
  height: number,
  passes: number,
) => Promise<{ [K in keyof Shot]: K extends 'png' ? string : Shot[K] }>;

const chromiumPath = (): string =>
  process.env.CHROMIUM_PATH ??
  ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((file) => existsSync(file)) ??
  'chromium';

/** By how WebGL draws. Chromium falls back to software without a word, which `openStudio` refuses. */
const drawing = {
  software: ['--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
  gpu: [`--use-angle=${process.env.STUDIO_ANGLE ?? 'gl-egl'}`, '--enable-gpu', '--disable-software-rasterizer'],
} as const;

/** Opens a browser with a page that draws, whose script is a file in `studio/`. @throws Error without Chromium */
async function openPage(script: string, gpu: boolean): Promise<{ readonly browser: Browser; readonly page: Page }> {
  const { outputFiles } = await build({
    entryPoints: [path.join(import.meta.dirname, 'studio', script)],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2023',
  });
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: ['--no-sandbox', '--use-gl=angle', '--ignore-gpu-blocklist', ...drawing[gpu ? 'gpu' : 'software']],
  });
  const page = await browser.newPage();
  await page.setContent('<!doctype html><title>Studio</title>');
  await page.addScriptTag({ content: outputFiles[0]?.text ?? '' });
  return { browser, page };
}

const bytesOf = (address: string): Buffer => Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');

/** Opens the browser with the page that takes stills. @throws Error without Chromium, or without the graphics processor that is asked for */
export async function openStudio({ gpu }: { gpu: boolean }): Promise<Studio> {
  const { browser, page } = await openPage('page.ts', gpu);
  const renderer = await page.evaluate(() => (globalThis as unknown as { renderer: () => string }).renderer());
  if (gpu && /swiftshader|llvmpipe|unknown/i.test(renderer)) {
    await browser.close();
    throw new Error(`The browser does not draw on a graphics processor but with: ${renderer}`);
  }
  return {
    renderer,
    async shoot(spec, [width, height], passes) {
      const { png, ...rest } = await page.evaluate(
        ([scene, w, h, count]) => (globalThis as unknown as { shoot: Shoot }).shoot(scene, w, h, count),
        [spec, width, height, passes] as const,
      );
      return { png: bytesOf(png), ...rest };
    },
    close: () => browser.close(),
  };
}

export interface FilmStudio {
  /** Puts a film on. */
  load(film: ShownFilm, size: readonly [width: number, height: number]): Promise<void>;
  /** Draws the film loaded last at a time of its clock, as JPEG. */
  frame(t: number, seat?: Seat): Promise<Buffer>;
  close(): Promise<void>;
}

/** Opens the browser with the page that draws films frame by frame. @throws Error without Chromium */
export async function openFilmStudio({ gpu }: { gpu: boolean }): Promise<FilmStudio> {
  const { browser, page } = await openPage('film-page.ts', gpu);
  return {
    async load(film, size) {
      await page.evaluate(([shown, pixels]) => (globalThis as unknown as Pick<FilmPage, 'load'>).load(shown, pixels), [
        film,
        size,
      ] as const);
    },
    async frame(t, seat = 'learner') {
      const jpeg = await page.evaluate(
        ([at, from]) => (globalThis as unknown as Pick<FilmPage, 'frame'>).frame(at, from),
        [t, seat] as const,
      );
      return bytesOf(jpeg);
    },
    close: () => browser.close(),
  };
}
