/**
 * Answers the requests of one connection one after another. HTTP/1.1 lets a client send many without waiting (pipelining), and Node passes them
 * all on at once: twenty connections that read nothing once made it hold gigabytes of answers. No browser pipelines.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { bounds } from '../http/bounds.ts';

/** Answers a request. */
export type Listener = (request: IncomingMessage, response: ServerResponse) => void;

type Exchange = readonly [request: IncomingMessage, response: ServerResponse];

/** Returns a listener that passes on a connection's next request once the previous answer has been sent or has failed. */
export function oneAtATime(answer: Listener): Listener {
  /** The requests waiting on each connection that is being answered. */
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
    } else if (line.length < bounds.waitingRequests) line.push([request, response]);
    else socket.destroy();
  };
}
