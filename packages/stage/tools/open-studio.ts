/** A headless Chromium that takes pictures of scenes, with WebGL in software or on a graphics processor. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { SceneSpec } from '@lanewise/pictures/scenes/spec';
import { build } from 'esbuild';
import { chromium } from 'playwright-core';

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

/** Opens the browser with the page that draws. @throws Error without Chromium, or without the graphics processor that is asked for */
export async function openStudio({ gpu }: { gpu: boolean }): Promise<Studio> {
  const { outputFiles } = await build({
    entryPoints: [path.join(import.meta.dirname, 'studio/page.ts')],
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
      return { png: Buffer.from(png.slice(png.indexOf(',') + 1), 'base64'), ...rest };
    },
    close: () => browser.close(),
  };
}
