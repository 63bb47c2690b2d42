/** A client that sends many requests at once and reads nothing. */
import { connect, type Socket } from 'node:net';

export interface FloodOptions {
  readonly origin: string;
  readonly path: string;
  readonly connections: number;
  /** Requests that it sends at once on each connection. */
  readonly pipelined: number;
}

/** Starts a flood. Returns what ends it. */
export function startFlood({ origin, path, connections, pipelined }: FloodOptions): () => void {
  const { hostname, port, host } = new URL(origin);
  const bytes = `GET ${path} HTTP/1.1\r\nHost: ${host}\r\n\r\n`.repeat(pipelined);
  const sockets: Socket[] = [];
  for (let count = 0; count < connections; count += 1) {
    const socket = connect(Number(port), hostname).pause();
    // The server may close the connection at any time.
    socket.on('error', () => undefined);
    socket.once('connect', () => socket.write(bytes));
    sockets.push(socket);
  }
  return () => {
    for (const socket of sockets) socket.destroy();
  };
}
