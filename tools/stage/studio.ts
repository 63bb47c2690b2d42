/** A headless Chromium with software WebGL that takes pictures of scenes. */
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

/** Opens the browser with the page that draws. @throws Error if there is no Chromium */
export async function openStudio(): Promise<Studio> {
  const { outputFiles } = await build({
    entryPoints: [path.join(import.meta.dirname, '../../packages/stage/tools/studio/page.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2023',
  });
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: [
      '--no-sandbox',
      '--use-gl=angle',
      '--use-angle=swiftshader',
      '--enable-unsafe-swiftshader',
      '--ignore-gpu-blocklist',
    ],
  });
  const page = await browser.newPage();
  await page.setContent('<!doctype html><title>Studio</title>');
  await page.addScriptTag({ content: outputFiles[0]?.text ?? '' });
  return {
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
