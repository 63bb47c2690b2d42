import { subscribe } from 'node:diagnostics_channel';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** The connections of clients, on every address that the server listens on. */
export interface Connections {
  /** Closes those without a running request. */
  closeIdle(): void;
  /** Closes all, running requests included. */
  closeAll(): void;
}

/**
 * Watches every connection that a server of this process accepts. It subscribes to Node's channel instead of Fastify's server, because
 * listening on `localhost` makes two servers, and Fastify exposes only one of them.
 */
export function watchConnections(): Connections {
  const sockets = new Set<Socket>();
  subscribe('net.server.socket', (message) => {
    const { socket } = message as { socket: Socket };
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  return {
    closeIdle() {
      const servers = new Set<Partial<Server> | undefined>();
      for (const socket of sockets) {
        // Browsers open connections in advance. Node does not count one that has sent nothing as idle, so it is closed here.
        if (socket.bytesRead === 0) socket.destroy();
        servers.add((socket as Socket & { server?: Partial<Server> }).server);
      }
      for (const server of servers) server?.closeIdleConnections?.();
    },
    closeAll() {
      for (const socket of sockets) socket.destroy();
    },
  };
}
