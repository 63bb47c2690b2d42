/** What every measured server does beside serving: tells its port, tells its processor time when asked, ends with its parent. */
import type { AddressInfo, Server } from 'node:net';
import type { Listening, Usage } from './messages.ts';

/** Announces a server that listens. */
export function announce(server: Server): void {
  process.on('message', () => {
    const { user, system } = process.cpuUsage();
    process.send?.({ cpu: user + system } satisfies Usage);
  });
  process.on('disconnect', () => process.exit());
  process.send?.({ port: (server.address() as AddressInfo).port } satisfies Listening);
}
