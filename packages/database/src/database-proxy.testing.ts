/** A proxy in front of a database, whose connections a test can freeze or cut. */
import { connect, createServer, type Socket } from 'node:net';

export interface DatabaseProxy {
  /** Address of the database through the proxy. */
  readonly url: string;
  /** Stops passing data on, in both directions, and closes nothing, like a network that loses packets. New connections hang, too. */
  freeze(): void;
  /** Passes data on again for new connections. Frozen ones stay frozen. */
  thaw(): void;
  /** Resets every connection. */
  cut(): void;
  /** How many connections were opened so far. */
  opened(): number;
  close(): Promise<void>;
}

/** Starts a proxy in front of the database at an address. */
export async function startDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let isFrozen = false;
  let opened = 0;
  const server = createServer((client) => {
    opened += 1;
    const upstream = connect(Number(target.port), target.hostname);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.once('close', () => sockets.delete(socket));
    }
    if (isFrozen) return;
    const pass = (from: Socket, to: Socket) => {
      from.on('data', (data) => void (isFrozen || to.write(data)));
      from.once('close', () => void (isFrozen || to.destroy()));
    };
    pass(client, upstream);
    pass(upstream, client);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as { port: number }).port);
  const destroyAll = () => {
    for (const socket of sockets) socket.resetAndDestroy();
  };
  return {
    url: url.href,
    freeze() {
      isFrozen = true;
      // Data received so far must stay frozen after a thaw.
      for (const socket of sockets) socket.removeAllListeners('data').pause();
    },
    thaw() {
      isFrozen = false;
    },
    cut: destroyAll,
    opened: () => opened,
    async close() {
      destroyAll();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
