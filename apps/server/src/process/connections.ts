import { subscribe } from 'node:diagnostics_channel';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** The connections that clients hold to us, on whatever address they came in. */
export interface Connections {
  /** Closes those on which no request is under way. */
  closeIdle(): void;
  /** Closes all, whatever is under way. */
  closeAll(): void;
}

/**
 * Watches every connection that a server of this process accepts. Listening at `localhost` makes two servers, of which
 * Fastify shows one; that is why Node is asked and not Fastify.
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
        // Browsers open connections ahead; to Node one that has said nothing yet is not idle but about to ask.
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
