/** Limits how long a connection may be silent, and how many connections one client and all of them may have. */
import type { Server } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import type { Config } from '../config/config.ts';
import { bounds, type RequestBounds } from '../http/bounds.ts';
import { clientNetwork } from '../limits/client-network.ts';

/** See bounds.ts. */
export type ConnectionLimits = Pick<RequestBounds, 'silence' | 'connectionsOfClient' | 'connections'>;

/** Returns whether an address belongs to a proxy in front of this server, whose connections carry many visitors. */
type IsProxy = (address: string) => boolean;

/** Returns the test for proxies according to `TRUST_PROXY`. */
export function proxiesOf({ trustProxy }: Pick<Config, 'trustProxy'>): IsProxy {
  if (typeof trustProxy === 'boolean') return () => trustProxy;
  const trusted = proxyAddr.compile(trustProxy.split(',').map((entry) => entry.trim()));
  return (address) => trusted(address, 0);
}

/** Returns a function that applies the limits to a server. All servers it is called for share the counts. */
export function connectionLimits(isProxy: IsProxy, limits: Partial<ConnectionLimits> = {}): (server: Server) => void {
  const { silence, connectionsOfClient, connections } = { ...bounds, ...limits };
  const open = new Map<string, number>();
  return (server) => {
    server.setTimeout(silence);
    server.maxConnections = connections;
    server.on('connection', (socket) => {
      const { remoteAddress } = socket;
      if (remoteAddress === undefined || isProxy(remoteAddress)) return;
      const client = clientNetwork(remoteAddress);
      const count = (open.get(client) ?? 0) + 1;
      if (count > connectionsOfClient) {
        socket.destroy();
        return;
      }
      open.set(client, count);
      socket.once('close', () => {
        const left = (open.get(client) ?? 1) - 1;
        if (left > 0) open.set(client, left);
        else open.delete(client);
      });
    });
  };
}
