/** Whether anything the snapshot is made from has changed. */
import { createHash } from 'node:crypto';
import path from 'node:path';
import { loadFiles } from '../read/load-files.ts';

/** The packages whose code makes the snapshot: it reads, draws and knows the exams. */
const makers = ['bank', 'pictures', 'learning', 'contracts'];

/** Returns the SHA-256 of the data, the record of published ids and the code that makes a snapshot of them. */
export function fingerprintOf(root: string, data: ReadonlyMap<string, string>): string {
  const hash = createHash('sha256');
  const add = (files: Iterable<readonly [string, string]>) => {
    for (const [name, text] of files) hash.update(`${name}\0${text.length}\0${text}`);
  };
  add(data);
  add(loadFiles(root, 'frozen'));
  for (const maker of makers) {
    const sources = loadFiles(path.join(root, '..', maker), 'src');
    add(
      [...sources]
        .filter(([name]) => !/\.test\.ts$|^src\/(?:fixtures|cli)\//.test(name))
        .map(([name, text]) => [`${maker}/${name}`, text]),
    );
  }
  return hash.digest('hex');
}
