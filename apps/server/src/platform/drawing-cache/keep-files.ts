/** Files that are made once and kept on disk under a name and the hash of their content. */
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Writes the files of a key, one for each kind, and removes those of the same name with other content. */
export async function keepFiles(folder: string, key: string, files: Readonly<Record<string, Buffer>>): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const [kind, data] of Object.entries(files)) {
    const file = path.join(folder, `${key}.${kind}`);
    const temporary = `${file}.${process.pid}.part`;
    await writeFile(temporary, data);
    await rename(temporary, file);
  }
  const name = key.replace(/-[0-9a-f]{16}$/, '');
  const older = (await readdir(folder)).filter(
    (file) => file.replace(/-[0-9a-f]{16}\.[a-z]+$/, '') === name && !file.startsWith(key),
  );
  await Promise.all(older.map((file) => rm(path.join(folder, file), { force: true })));
}
