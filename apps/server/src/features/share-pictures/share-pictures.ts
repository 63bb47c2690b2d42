/**
 * The picture that a shared link shows, for each page that names one: drawn from the title and the description in the page's own head when it is
 * first asked for, so there is nothing to keep in step and nobody can have other words drawn (docs/decisions/0069).
 */
import { createHash } from 'node:crypto';
import path from 'node:path';
import { ApiError } from '@lanewise/contracts/api-errors';
import { pageOfSharePicture, sharePictureAddress, sharePicturesPath } from '@lanewise/contracts/share-picture-address';
import type { FastifyInstance } from 'fastify';
import fresh from 'fresh';
import type { Logger } from 'pino';
import { drawingCache } from '../../platform/drawing-cache/drawing-cache.ts';
import { type SharedPage, sharedPage } from './shared-page.ts';

/** Changes when pictures of the same words look different. */
const FORMAT = 1;

const A_DAY = 'public, max-age=86400';

export interface SharePictureOptions {
  /** The server's data folder. */
  readonly dataDir: string;
  readonly log: Pick<Logger, 'warn'>;
}

/** Registers the pictures. */
export async function sharePictures(app: FastifyInstance, { dataDir, log }: SharePictureOptions): Promise<void> {
  const drawings = drawingCache<'png', SharedPage>(['png'], {
    folder: path.join(dataDir, 'share-pictures'),
    format: FORMAT,
    worker: new URL('./share-picture-worker.ts', import.meta.url),
    log,
  });
  app.addHook('onClose', drawings.settled);

  app.get(`${sharePicturesPath}/*`, async (request, reply) => {
    const page = pageOfSharePicture(request.url);
    if (page === undefined) throw new ApiError('NOT_FOUND');
    // As the visitor, so that the page counts towards the visitor's own limit.
    const { statusCode, body } = await app.inject({
      url: page,
      remoteAddress: request.ip,
      headers: { host: request.headers.host ?? '', 'accept-encoding': 'identity' },
    });
    if (statusCode >= 500 || statusCode === 429) throw new ApiError('UNAVAILABLE');
    const words = statusCode === 200 ? sharedPage(body, sharePictureAddress(page)) : undefined;
    if (words === undefined) throw new ApiError('NOT_FOUND');
    const key = drawings.keyOf(nameOf(page), words);
    const etag = `"${key}"`;
    reply.headers({ etag, 'cache-control': A_DAY });
    if (fresh(request.headers, { etag })) return reply.code(304).send();
    return reply.type('image/png').send(await drawings.file(key, 'png', () => words));
  });
}

/** Returns a name for the files of a page; paths are too long for some file systems. */
function nameOf(page: string): string {
  return createHash('sha256').update(page).digest('hex').slice(0, 20);
}
