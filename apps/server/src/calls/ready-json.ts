import { gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptsGzip, COMPRESSION_LEVEL, SMALLEST_COMPRESSED } from '../http/compression.ts';

/**
 * JSON that stands ready as the bytes to send, so that it is not made again for every request. What is sent again and again is compressed
 * once: compressing costs four times what the rest of a practice call does.
 */
export class ReadyJson {
  readonly bytes: Buffer;
  #gzip: Buffer | undefined;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }

  /** Returns the bytes as gzip. Made when first asked for, at once: handing it to another thread would take longer. */
  get gzip(): Buffer {
    this.#gzip ??= gzipSync(this.bytes, { level: COMPRESSION_LEVEL });
    return this.#gzip;
  }

  /** Answers a request, compressed where the request allows it and it pays. */
  send(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const { bytes } = this;
    if (bytes.length < SMALLEST_COMPRESSED || !acceptsGzip(request.headers['accept-encoding']))
      return reply.send(bytes);
    reply.header('content-encoding', 'gzip');
    reply.header('vary', 'accept-encoding');
    return reply.send(this.gzip);
  }
}
