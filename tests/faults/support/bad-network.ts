/** A proxy in front of a server that treats requests as a bad network does. */
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * What happens to a request. `stall`: it is accepted, and nothing happens until the client gives up. `drop`: the connection is cut before the
 * server gets it. `lose`: the server answers, but the connection is cut before the answer arrives. `late`: the server gets it after the client
 * has given up and gone on, out of order. `pass`: nothing.
 */
export type Fate = 'pass' | 'stall' | 'drop' | 'lose' | 'late';

export interface BadNetwork {
  readonly origin: string;
  /** Cuts all connections, streams included. */
  cut(): void;
  /** Lets the late requests reach the server, and resolves when it has answered them. */
  deliver(): Promise<void>;
  close(): Promise<void>;
}

/** Starts the proxy. `fateOf` is called once for each request. */
export async function startBadNetwork(port: number, fateOf: (path: string) => Fate): Promise<BadNetwork> {
  const late: (() => Promise<void>)[] = [];
  const server = createServer(async (incoming, outgoing) => {
    const body = await bodyOf(incoming);
    const fate = fateOf(incoming.url ?? '');
    if (fate === 'drop') return void incoming.socket.destroy();
    if (fate === 'stall') return;
    if (fate === 'late') return void late.push(() => forward(port, incoming, body, null));
    await forward(port, incoming, body, fate === 'lose' ? null : outgoing).catch(() => incoming.socket.destroy());
    if (fate === 'lose') incoming.socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut: () => server.closeAllConnections(),
    async deliver() {
      for (const send of late.splice(0)) await send();
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function bodyOf(incoming: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of incoming) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** Sends a request on, and its answer back unless `outgoing` is null. Resolves when the server has answered. */
function forward(
  port: number,
  { method, url, headers }: IncomingMessage,
  body: Buffer,
  outgoing: ServerResponse | null,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const upstream = request({ port, host: '127.0.0.1', method, path: url, headers }, (answer) => {
      if (outgoing) {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      } else answer.resume();
      answer.once('end', resolve);
      answer.once('error', reject);
    });
    upstream.once('error', reject);
    upstream.end(body);
  });
}
