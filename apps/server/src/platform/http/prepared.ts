/** Documents that are the same for everyone: serialized and compressed once, then sent from the same Buffers. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding, type Encoding, inAllEncodings } from './compression.ts';

export interface Prepared {
  readonly type: string;
  readonly bodies: Readonly<Record<Encoding, Buffer>>;
}

/** Returns a document that is ready to be sent. */
export async function prepare(type: string, text: string | Buffer): Promise<Prepared> {
  return { type, bodies: await inAllEncodings(Buffer.from(text)) };
}

/** Sends a document in the client's preferred encoding. */
export function sendPrepared(request: FastifyRequest, reply: FastifyReply, { type, bodies }: Prepared): FastifyReply {
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.header('vary', 'accept-encoding').type(type).send(bodies[encoding]);
}
