/** Compresses the built files that browsers load, as the server sends them: with Brotli, and with gzip for browsers on a plain connection. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { BROWSER_BUILD } from './browser-entries.ts';
import { brotli } from './script-weight.ts';

const ASSETS = join(import.meta.dirname, '..', 'build', 'client', 'assets');

for (const folder of [ASSETS, BROWSER_BUILD]) {
  for (const name of readdirSync(folder)) {
    if (!/\.(?:js|css|svg)$/.test(name)) continue;
    const file = join(folder, name);
    const content = readFileSync(file);
    writeFileSync(`${file}.br`, brotli(content));
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
  }
}
