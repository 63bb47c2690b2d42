/** Packs made once for a bank, a few milliseconds at a time, and kept on disk. */
import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import type { Logger } from 'pino';
import { keepFiles } from '../../platform/drawing-cache/keep-files.ts';
import { type Encoding, inAllEncodings } from '../../platform/http/compression.ts';

interface PackFolder {
  readonly folder: string;
  readonly log: Pick<Logger, 'warn'>;
}

interface PackFile {
  /** Bytes. */
  readonly length: number;
  readonly body: Readable | Buffer;
}

type Packed = Readonly<Record<Encoding, Buffer>>;

/**
 * Returns a function that returns the file of a pack, and one that resolves once none is being made or written. `version` changes when the same pack has other content. One that is not on disk is made after
 * those requested before; further requests for the same pack wait for the same job.
 */
export function packCache({ folder, log }: PackFolder) {
  const making = new Map<string, Promise<Packed>>();
  let last: Promise<unknown> = Promise.resolve();

  const make = (key: string, pieces: () => Iterable<string>): Promise<Packed> => {
    const known = making.get(key);
    if (known) return known;
    const made = last.then(async () => await inAllEncodings(await joined(pieces())));
    const kept = made
      .then((packed) => keepFiles(folder, key, packed))
      .catch((error: unknown) => log.warn({ err: error }, 'course pack not kept'));
    making.set(key, made);
    last = kept.then(() => making.delete(key));
    return made;
  };

  const file = async (
    name: string,
    version: string,
    encoding: Encoding,
    pieces: () => Iterable<string>,
  ): Promise<PackFile> => {
    const key = `${name}-${createHash('sha256').update(version).digest('hex').slice(0, 16)}`;
    const kept = await opened(path.join(folder, `${key}.${encoding}`));
    if (kept) return kept;
    const body = (await make(key, pieces))[encoding];
    return { length: body.length, body };
  };
  return {
    file,
    settled: async () => {
      await last;
    },
  };
}

/** Returns a kept file as a stream; null if there is none that can be read. */
async function opened(file: string): Promise<PackFile | null> {
  const handle = await open(file).catch(() => null);
  if (!handle) return null;
  const { size } = await handle.stat();
  return { length: size, body: handle.createReadStream() };
}

/** Returns all pieces. Other requests are answered between any two. */
async function joined(pieces: Iterable<string>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for (const piece of pieces) {
    parts.push(Buffer.from(piece));
    await turn();
  }
  return Buffer.concat(parts);
}
