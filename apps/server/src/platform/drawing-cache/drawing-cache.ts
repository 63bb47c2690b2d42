/** Files drawn in a separate thread on the first request, and kept on disk until their content changes (docs/decisions/0066). */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import { keepFiles } from './keep-files.ts';

interface DrawingOptions {
  /** Where the files are kept. */
  readonly folder: string;
  /** Changes when the same content looks different. */
  readonly format: number;
  /** The script of the thread: it receives the content as `workerData` and posts a file for each kind. */
  readonly worker: URL;
  readonly log: Pick<Logger, 'warn'>;
}

export interface DrawingCache<Kind extends string, Content> {
  /** Returns the name under which a drawing of this content is kept, for its ETag, too. */
  keyOf(name: string, content: Content): string;
  /** Returns the file of a key: from disk, or drawn from the content. */
  file(key: string, kind: Kind, content: () => Content): Promise<Buffer>;
  /** Resolves once nothing is being drawn or written. */
  settled(): Promise<void>;
}

type Drawn<Kind extends string> = Readonly<Record<Kind, Buffer>>;

/**
 * Returns drawings of the given kinds. One is drawn at a time. If the folder cannot be written, that is logged and the file is drawn again for the
 * next request; an error of the thread rejects `file`.
 */
export function drawingCache<Kind extends string, Content>(
  kinds: readonly Kind[],
  { folder, format, worker, log }: DrawingOptions,
): DrawingCache<Kind, Content> {
  const drawing = new Map<string, Promise<Drawn<Kind>>>();
  const keeping = new Set<Promise<unknown>>();
  let last: Promise<unknown> = Promise.resolve();

  /** Draws after those that were asked for before, so that visitors cannot occupy all cores. */
  const draw = (key: string, content: Content): Promise<Drawn<Kind>> => {
    const known = drawing.get(key);
    if (known) return known;
    const drawn = last.then(() => drawInThread(worker, kinds, content));
    last = drawn.catch(() => undefined);
    drawing.set(key, drawn);
    const kept = drawn
      .then((files) =>
        keepFiles(folder, key, files).catch((error: unknown) => log.warn({ err: error }, 'drawing not kept')),
      )
      .catch(() => undefined)
      .finally(() => {
        drawing.delete(key);
        keeping.delete(kept);
      });
    keeping.add(kept);
    return drawn;
  };

  return {
    keyOf: (name, content) => {
      const hash = createHash('sha256')
        .update(JSON.stringify([format, content]))
        .digest('hex');
      return `${name}-${hash.slice(0, 16)}`;
    },
    file: async (key, kind, content) => {
      const kept = await readFile(path.join(folder, `${key}.${kind}`)).catch(() => null);
      return kept ?? (await draw(key, content()))[kind];
    },
    settled: async () => {
      await Promise.all(keeping);
    },
  };
}

function drawInThread<Kind extends string>(
  worker: URL,
  kinds: readonly Kind[],
  content: unknown,
): Promise<Drawn<Kind>> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(worker, { workerData: content });
    thread.once('message', (drawn: Record<Kind, Uint8Array>) =>
      resolve(Object.fromEntries(kinds.map((kind) => [kind, Buffer.from(drawn[kind])])) as Drawn<Kind>),
    );
    thread.once('error', reject);
    thread.once('exit', (code) => reject(new Error(`The drawing thread exited with code ${code}.`)));
  });
}
