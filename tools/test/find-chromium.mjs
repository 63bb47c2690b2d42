import { existsSync } from 'node:fs';
import { run } from '../start/commands.mjs';
import { Fault } from '../start/fault.mjs';

/**
 * Where systems install Chromium and browsers based on it. A bare name is looked up on the path. The headless shell comes first: it is the same
 * engine without a browser's own window, and the browser tests take a third less time in it.
 */
const usualPlaces = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * Finds a Chromium that runs: the one CHROMIUM_PATH names, else one of the system's, else Playwright's own. Where there is
 * none, one is installed: Debian's package for root with apt, else Playwright's download.
 *
 * @returns {Promise<string>} Path of the program, as CHROMIUM_PATH wants it.
 */
export async function findChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (await runs(given)) return given;
    throw new Fault(`CHROMIUM_PATH names ${given}, which does not run. Correct or unset it.`);
  }
  const found = await search();
  if (found) return found;
  if (process.getuid?.() === 0 && (await run('apt-get', ['--version'])).code === 0) {
    await run('apt-get', ['update', '-q']);
    for (const chromium of ['chromium-headless-shell', 'chromium']) {
      await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', chromium, 'fonts-liberation'], {
        env: { DEBIAN_FRONTEND: 'noninteractive' },
      });
      const installed = await search();
      if (installed) return installed;
    }
  }
  const { output } = await run('npx', ['playwright', 'install', 'chromium']);
  const downloaded = await search();
  if (downloaded) return downloaded;
  throw new Fault(
    `There is no Chromium, and it cannot be installed. Install one and name it: CHROMIUM_PATH=/usr/bin/chromium npm test. ${output.trim().split('\n').at(-1) ?? ''}`,
  );
}

async function search() {
  for (const place of usualPlaces) {
    if (/[\\/]/.test(place) && !existsSync(place)) continue;
    if (await runs(place)) return await fullPath(place);
  }
  const own = await playwrightsOwn();
  return own && (await runs(own)) ? own : null;
}

/**
 * Returns whether the program is a Chromium that runs. Some packages only pretend to be one: Ubuntu's asks to install a snap.
 * @param {string} program
 */
async function runs(program) {
  const { code, output } = await run(program, ['--version']);
  return code === 0 && /Chrom/.test(output);
}

/** @param {string} program */
async function fullPath(program) {
  if (/[\\/]/.test(program)) return program;
  const { output } = await run(process.platform === 'win32' ? 'where' : 'which', [program]);
  return output.trim().split(/\r?\n/)[0] || program;
}

async function playwrightsOwn() {
  const { code, output } = await run(process.execPath, [
    '--input-type=module',
    '--eval',
    "const { chromium } = await import('@playwright/test'); console.log(chromium.executablePath());",
  ]);
  const path = output.trim().split('\n').at(-1) ?? '';
  return code === 0 && existsSync(path) ? path : null;
}
