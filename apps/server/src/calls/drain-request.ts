import type { IncomingMessage } from 'node:http';

/** How much of a refused body is still read. A form or a file sent by mistake is smaller; a larger body is no mistake. */
const MOST_BYTES = 32 * 1024 * 1024;
const MOST_MILLISECONDS = 1000;

/**
 * Reads and discards the rest of a request, within limits. If a connection is closed while its client is still sending, it is reset and the
 * client loses the answer (RFC 9112, 9.6).
 */
export function drainRequest(request: IncomingMessage): Promise<void> {
  if (request.readableEnded || request.destroyed) return Promise.resolve();
  return new Promise((resolve) => {
    let left = MOST_BYTES;
    const timer = setTimeout(resolve, MOST_MILLISECONDS);
    const done = () => {
      clearTimeout(timer);
      resolve();
    };
    request.on('data', (piece: Buffer) => {
      left -= piece.length;
      if (left < 0) done();
    });
    request.once('end', done);
    request.once('close', done);
    request.resume();
  });
}
