/**
 * Requests of one connection are answered one after another. HTTP/1.1 lets a client send many without waiting (pipelining), and Node hands all
 * of them on at once: twenty connections that read nothing had made it hold gigabytes of answers. No browser pipelines.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Answers a request. */
export type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/** Requests of a connection that may wait for their turn. With more the client is cut off: it does not wait for answers at all. */
const MOST_WAITING = 16;

type Exchange = readonly [request: IncomingMessage, response: ServerResponse];

/** Returns a listener that passes on a connection's next request when the answer before it has been sent or has failed. */
export function oneAtATime(answer: Listener): Listener {
  /** What waits on each connection that is being answered. */
  const waiting = new WeakMap<Socket, Exchange[]>();

  const begin = (socket: Socket, [request, response]: Exchange) => {
    response.once('close', () => {
      const next = waiting.get(socket)?.shift();
      if (next && !socket.destroyed) begin(socket, next);
      else waiting.delete(socket);
    });
    answer(request, response);
  };

  return (request, response) => {
    const { socket } = request;
    const line = waiting.get(socket);
    if (line === undefined) {
      waiting.set(socket, []);
      begin(socket, [request, response]);
    } else if (line.length < MOST_WAITING) line.push([request, response]);
    else socket.destroy();
  };
}
