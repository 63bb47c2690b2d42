/**
 * Draws the app's icons from the site's logo (apps/site/public/icon.svg): `npx node apps/site/tools/app-icons.ts`. A maskable icon is cut to
 * any shape within its inner 80 % (W3C, Web Application Manifest: safe zone), so its logo is smaller and its background fills the square.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { chromiumFlags } from '../../../tests/e2e/support/chromium-flags.ts';

const site = join(import.meta.dirname, '..');
const logo = readFileSync(join(site, 'public', 'icon.svg'), 'utf8');
const [plate] = /#[\dA-F]{6}/i.exec(logo) ?? [];
if (!plate) throw new Error('The logo has no background.');

const icons = [
  { name: 'icon-192', size: 192, share: 1, ground: 'transparent' },
  { name: 'icon-512', size: 512, share: 1, ground: 'transparent' },
  { name: 'maskable-512', size: 512, share: 0.76, ground: plate },
  // iOS rounds the corners itself, and paints transparency black.
  { name: 'touch-180', size: 180, share: 0.9, ground: plate },
] as const;

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
  args: chromiumFlags,
});
const page = await browser.newPage();
for (const { name, size, share, ground } of icons) {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(
    `<body style="margin:0;display:grid;place-items:center;height:100vh;background:${ground}">
      <img style="width:${share * 100}vw" src="data:image/svg+xml;base64,${Buffer.from(logo).toString('base64')}">`,
  );
  await page.locator('img').evaluate('image => image.decode()');
  const path = join(site, 'app', 'features', 'learner', 'offline', 'icons', `${name}.png`);
  await page.screenshot({ path, omitBackground: ground === 'transparent' });
}
await browser.close();
