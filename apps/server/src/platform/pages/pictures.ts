/** The pictures of the bank and of texts. Their names hold a content hash, so a browser keeps them for ever. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { picturesPath } from '@lanewise/bank/compiled/picture-address';
import { ApiError } from '@lanewise/contracts/api-errors';
import type { FastifyInstance } from 'fastify';
import { acceptedEncoding } from '../http/compression.ts';

const compress = { br: promisify(brotliCompress), gzip: promisify(gzip), identity: async (data: Buffer) => data };

/** Content that never changes under its address. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Knows pictures by their file names. */
interface PictureSource {
  pictureFile(file: string): { readonly file: string; readonly svg: string } | undefined;
  /** Whether the file is one of its stills. */
  hasStill?(file: string): boolean;
}

interface PictureOptions {
  /** Tried in this order. */
  readonly sources: readonly PictureSource[];
  /** Folder with the files of stills. */
  readonly stills: string;
}

/**
 * Adds the route of pictures. NOT_FOUND for a name that no source has, and for a still whose file is missing. Compressed bytes are remembered for the
 * life of the process: the names are those of the bank, so their number is limited.
 */
export async function pictures(app: FastifyInstance, { sources, stills }: PictureOptions): Promise<void> {
  const packed = new Map<string, Promise<Buffer>>();
  app.get<{ Params: { file: string } }>(`${picturesPath}:file`, async (request, reply) => {
    const { file } = request.params;
    if (sources.some((source) => source.hasStill?.(file))) {
      const bytes = await readFile(path.join(stills, file)).catch(() => undefined);
      // The question then shows its plan.
      if (bytes === undefined) throw new ApiError('NOT_FOUND');
      const type = file.endsWith('.avif') ? 'image/avif' : 'image/webp';
      return reply.header('cache-control', IMMUTABLE).type(type).send(bytes);
    }
    const picture = sources.map((source) => source.pictureFile(file)).find((found) => found !== undefined);
    if (!picture) throw new ApiError('NOT_FOUND');
    const encoding = acceptedEncoding(request.headers['accept-encoding']);
    const key = `${encoding} ${picture.file}`;
    const body = packed.get(key) ?? compress[encoding](Buffer.from(picture.svg));
    packed.set(key, body);
    reply.header('cache-control', IMMUTABLE).header('vary', 'accept-encoding').type('image/svg+xml');
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.send(await body);
  });
}
