/** Compresses the built files that browsers load, as the server sends them: with Brotli, and with gzip for browsers on a plain connection. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { BROWSER_BUILD } from './browser-entries.ts';

const ASSETS = join(import.meta.dirname, '..', 'build', 'client', 'assets');

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** The highest level but two: those take seven times as long for 6 %. */
const BROTLI_LEVEL = 9;

async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_LEVEL,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  await writeFile(`${file}.br`, await compressBrotli(content, { params }));
  await writeFile(`${file}.gz`, await compressGzip(content, { level: 9 }));
}

for (const folder of [ASSETS, BROWSER_BUILD]) {
  const names = (await readdir(folder)).filter((name) => /\.(?:js|css|svg)$/.test(name));
  for (const name of names) await compress(join(folder, name));
}
