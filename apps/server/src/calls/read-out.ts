import type { IncomingMessage } from 'node:http';

/** How much of a refused body is still read. A form or a file sent by mistake is smaller; what is larger is no mistake. */
const MOST_BYTES = 32 * 1024 * 1024;
const MOST_MILLISECONDS = 1000;

/**
 * Reads what is left of a request and drops it, within limits. A connection that is closed while its client still sends is reset, and
 * what the client was answered is lost with it (RFC 9112, 9.6).
 */
export function readOut(request: IncomingMessage): Promise<void> {
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
