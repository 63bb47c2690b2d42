/** Loads the current snapshot and refuses one that does not match its name. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { bankRoot } from '../read/bank-root.ts';
import { type BankContent, contentHash } from './content.ts';
import { type Current, currentFile } from './pack.ts';
import type { Snapshot } from './snapshot.ts';

/** The folder that `bank:build` writes to. */
export const distFolder = path.join(bankRoot, 'dist');

/** The bank cannot be used. The message gives the reason and the remedy. */
export class BankLoadError extends Error {
  override readonly name = 'BankLoadError';
}

/** Bytes in which the content is unpacked. Node's own pieces of 16 KB take twice the time for 34 MB. */
const UNPACKED_PIECE = 8 * 1024 * 1024;

const rebuild = 'Run "npm run bank:build".';

/**
 * Returns the contents of `current.json`, or undefined if nothing was built yet. @throws BankLoadError if the file is
 * damaged.
 */
export async function readCurrent(folder = distFolder): Promise<Current | undefined> {
  let text: string;
  try {
    text = await readFile(path.join(folder, currentFile), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  try {
    const { hash, file, counts, fingerprint } = JSON.parse(text) as Current;
    if (!/^[0-9a-f]{16}$/.test(hash) || file !== `bank-${hash}.json.gz`) throw new TypeError('not a record of a bank');
    return { hash, file, counts, fingerprint };
  } catch (error) {
    throw new BankLoadError(`${path.join(folder, currentFile)} is damaged. ${rebuild}`, { cause: error });
  }
}

/** Returns the current snapshot. @throws BankLoadError if it is missing, damaged, altered or in another format. */
export async function loadSnapshot(folder = distFolder): Promise<Snapshot> {
  const current = await readCurrent(folder);
  if (current === undefined) throw new BankLoadError(`There is no question bank in ${folder}. ${rebuild}`);
  const name = path.join(folder, current.file);
  const packed = await readFile(name).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new BankLoadError(`The question bank ${name} is missing. ${rebuild}`);
    throw error;
  });
  const data = await promisify(gunzip)(packed, { chunkSize: UNPACKED_PIECE }).catch((error: unknown) => {
    throw new BankLoadError(`The question bank ${name} is damaged. ${rebuild}`, { cause: error });
  });
  const found = contentHash(data);
  if (found !== current.hash) {
    throw new BankLoadError(
      `The question bank ${name} was altered: its content has the hash ${found}. Refused. ${rebuild}`,
    );
  }
  const content = JSON.parse(data.toString('utf8')) as BankContent;
  if (content.format !== 2) {
    throw new BankLoadError(
      `The question bank ${name} has format ${content.format}, this program reads format 2. ${rebuild}`,
    );
  }
  return { ...content, hash: current.hash };
}
