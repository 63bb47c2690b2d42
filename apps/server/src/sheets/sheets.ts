/**
 * Revision sheets of all courses as PDF, and a picture of each one's first page. A sheet is drawn when it is first asked for, by a thread of its own, and
 * kept on disk until its content changes (docs/decisions/0066).
 */
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Bank } from '@lanewise/bank/compiled/bank';
import { ApiError } from '@lanewise/contracts/api-errors';
import { contentLanguages } from '@lanewise/contracts/languages';
import { type SheetKind, sheetTypes } from '@lanewise/contracts/sheet-address';
import type { FastifyInstance } from 'fastify';
import fresh from 'fresh';
import type { Logger } from 'pino';
import { type SheetContent, sheetContent } from './sheet-content.ts';
import type { DrawnSheet } from './sheet-worker.ts';

/** Changes when sheets of the same content look different. */
const FORMAT = 1;

const AN_HOUR = 'public, max-age=3600';

const NAME = new RegExp(`^([a-z0-9-]{1,64})-(${contentLanguages.join('|')})\\.(pdf|png)$`);

export interface SheetOptions {
  readonly bank: Bank;
  /** The server's data folder. */
  readonly dataDir: string;
  readonly log: Pick<Logger, 'warn'>;
}

/** Registers the sheets and their pictures. */
export async function sheets(app: FastifyInstance, { bank, dataDir, log }: SheetOptions): Promise<void> {
  const courses = new Map(bank.courses.map((course) => [course.entry.code, course]));
  const folder = path.join(dataDir, 'sheets');
  const made = new Map<string, string>();
  const drawing = new Map<string, Promise<DrawnSheet>>();
  let last: Promise<unknown> = Promise.resolve();

  /** Draws a sheet after those that were asked for before, so that visitors cannot occupy all cores. */
  const draw = (key: string, content: SheetContent): Promise<DrawnSheet> => {
    const known = drawing.get(key);
    if (known) return known;
    const drawn = last.then(() => drawInThread(content));
    last = drawn.catch(() => undefined);
    drawing.set(key, drawn);
    const forget = () => drawing.delete(key);
    drawn
      .then((sheet) => keep(folder, key, sheet).catch((error: unknown) => log.warn({ err: error }, 'sheet not kept')))
      .then(forget, forget);
    return drawn;
  };

  app.get<{ Params: { file: string } }>('/sheets/:file', async ({ params, headers }, reply) => {
    const [, code = '', language, kind] = NAME.exec(params.file) ?? [];
    const course = courses.get(code);
    const spoken = course?.entry.languages.find((each) => each === language);
    if (course === undefined || spoken === undefined) throw new ApiError('NOT_FOUND');
    const name = `${code}-${spoken}`;
    const key = made.get(name) ?? keyOf(name, sheetContent(bank, course, spoken));
    made.set(name, key);
    const etag = `"${key}-${kind}"`;
    reply.headers({ etag, 'cache-control': AN_HOUR });
    if (fresh(headers, { etag })) return reply.code(304).send();
    const kept = await readFile(path.join(folder, `${key}.${kind}`)).catch(() => null);
    const body = kept ?? (await draw(key, sheetContent(bank, course, spoken)))[kind as SheetKind];
    return reply.type(sheetTypes[kind as SheetKind]).send(body);
  });
}

function keyOf(name: string, content: SheetContent): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([FORMAT, content]))
    .digest('hex');
  return `${name}-${hash.slice(0, 16)}`;
}

function drawInThread(content: SheetContent): Promise<DrawnSheet> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./sheet-worker.ts', import.meta.url), { workerData: content });
    thread.once('message', ({ pdf, png }: Record<SheetKind, Uint8Array>) =>
      resolve({ pdf: Buffer.from(pdf), png: Buffer.from(png) }),
    );
    thread.once('error', reject);
    thread.once('exit', (code) => reject(new Error(`The thread that draws a sheet ended with ${code}.`)));
  });
}

/** Writes both files, and removes those of the same sheet with other content. */
async function keep(folder: string, key: string, sheet: DrawnSheet): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const kind of Object.keys(sheetTypes) as SheetKind[]) {
    const file = path.join(folder, `${key}.${kind}`);
    const temporary = `${file}.${process.pid}.part`;
    await writeFile(temporary, sheet[kind]);
    await rename(temporary, file);
  }
  const name = key.replace(/-[0-9a-f]{16}$/, '');
  const older = (await readdir(folder)).filter(
    (file) => file.replace(/-[0-9a-f]{16}\.(?:pdf|png)$/, '') === name && !file.startsWith(key),
  );
  await Promise.all(older.map((file) => rm(path.join(folder, file), { force: true })));
}
