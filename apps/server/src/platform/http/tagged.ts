/** Answers that a client may keep: with an ETag, so that it asks again without loading them again. */
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fresh from 'fresh';

/** Seconds for which open data may be kept. */
export const ONE_HOUR = 'public, max-age=3600';

/**
 * Sends a body with its ETag; 304 without a body to a client that names it in If-None-Match. The tag is weak, because the same body is sent
 * in several encodings (RFC 9110, 8.8.3). Cache-Control is the caller's.
 */
export function sendTagged(request: FastifyRequest, reply: FastifyReply, body: string | Buffer): FastifyReply {
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  reply.header('etag', etag);
  return fresh(request.headers, { etag }) ? reply.code(304).send() : reply.send(body);
}
