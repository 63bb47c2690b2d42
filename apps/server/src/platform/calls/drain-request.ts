import type { IncomingMessage } from 'node:http';
import { bounds } from '../http/bounds.ts';

/**
 * Reads and discards the rest of a request, within limits. If a connection is closed while its client is still sending, it is reset and the
 * client loses the answer (RFC 9112, 9.6).
 */
export function drainRequest(request: IncomingMessage): Promise<void> {
  if (request.readableEnded || request.destroyed) return Promise.resolve();
  return new Promise((resolve) => {
    let left = bounds.refusedBody;
    const timer = setTimeout(resolve, bounds.refusedBodyTime);
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
