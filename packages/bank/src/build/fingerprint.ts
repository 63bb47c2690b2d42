/** Detects whether anything that the snapshot is made from has changed. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { loadFiles } from '@lanewise/authoring/read/load-files';

/** The packages whose code affects the snapshot: they read the files, draw the pictures, name the stills, define the exams and set the spaces. */
const compilerPackages = ['bank', 'pictures', 'stage', 'learning', 'contracts', 'words'];

/** Returns the SHA-256 of the data, the record of published ids and the code that compiles them. */
export function fingerprintOf(root: string, data: ReadonlyMap<string, string>): string {
  const hash = createHash('sha256');
  const add = (files: Iterable<readonly [string, string]>) => {
    for (const [name, text] of files) hash.update(`${name}\0${text.length}\0${text}`);
  };
  add(data);
  add(loadFiles(root, 'frozen'));
  for (const name of compilerPackages) {
    const sources = loadFiles(path.join(root, '..', name), 'src');
    add(
      [...sources]
        .filter(([file]) => !/\.test\.ts$|^src\/(?:fixtures|cli)\//.test(file))
        .map(([file, text]) => [`${name}/${file}`, text]),
    );
  }
  const manifest = path.join(root, '../stage/stills/manifest.json');
  if (existsSync(manifest)) add([['stage/stills/manifest.json', readFileSync(manifest, 'utf8')]]);
  return hash.digest('hex');
}
