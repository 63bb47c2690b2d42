/** The bank's pictures. Their names hold a content hash, so a browser keeps them for ever. */
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Bank } from '@lanewise/bank/compiled/bank';
import { picturesPath } from '@lanewise/bank/compiled/picture-address';
import { ApiError } from '@lanewise/contracts/api-errors';
import type { FastifyInstance } from 'fastify';
import { acceptedEncoding } from '../http/compression.ts';

const compress = { br: promisify(brotliCompress), gzip: promisify(gzip), identity: async (data: Buffer) => data };

/** Content that never changes under its address. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';

export async function pictures(app: FastifyInstance, { bank }: { bank: Bank }): Promise<void> {
  const packed = new Map<string, Promise<Buffer>>();
  app.get<{ Params: { file: string } }>(`${picturesPath}:file`, async (request, reply) => {
    const picture = bank.pictureFile(request.params.file);
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
