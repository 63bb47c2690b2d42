/** Revision sheets of all courses as PDF, and a picture of each one's first page, drawn when they are first asked for (docs/decisions/0066). */
import path from 'node:path';
import type { Bank } from '@lanewise/bank/compiled/bank';
import { ApiError } from '@lanewise/contracts/api-errors';
import { contentLanguages } from '@lanewise/contracts/languages';
import { type SheetKind, sheetTypes } from '@lanewise/contracts/sheet-address';
import type { FastifyInstance } from 'fastify';
import fresh from 'fresh';
import type { Logger } from 'pino';
import { drawingCache } from '../../platform/drawing-cache/drawing-cache.ts';
import { type SheetContent, sheetContent } from './sheet-content.ts';

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
  const made = new Map<string, string>();
  const drawings = drawingCache<SheetKind, SheetContent>(Object.keys(sheetTypes) as SheetKind[], {
    folder: path.join(dataDir, 'sheets'),
    format: FORMAT,
    worker: new URL('./sheet-worker.ts', import.meta.url),
    log,
  });
  app.addHook('onClose', drawings.settled);

  app.get<{ Params: { file: string } }>('/sheets/:file', async ({ params, headers }, reply) => {
    const [, code = '', language, kind] = NAME.exec(params.file) ?? [];
    const course = courses.get(code);
    const spoken = course?.entry.languages.find((each) => each === language);
    if (course === undefined || spoken === undefined) throw new ApiError('NOT_FOUND');
    const name = `${code}-${spoken}`;
    const key = made.get(name) ?? drawings.keyOf(name, sheetContent(bank, course, spoken));
    made.set(name, key);
    const etag = `"${key}-${kind}"`;
    reply.headers({ etag, 'cache-control': AN_HOUR });
    if (fresh(headers, { etag })) return reply.code(304).send();
    const body = await drawings.file(key, kind as SheetKind, () => sheetContent(bank, course, spoken));
    return reply.type(sheetTypes[kind as SheetKind]).send(body);
  });
}
