/** Connects a measured server to the benchmark: reports its port, reports its processor time on request, and ends with its parent. */
import type { AddressInfo, Server } from 'node:net';
import type { Listening, Usage } from './messages.ts';

/** Reports that a server listens. */
export function announce(server: Server): void {
  process.on('message', (message) => {
    if (message !== 'usage') return;
    const { user, system } = process.cpuUsage();
    process.send?.({ cpu: user + system, rss: process.memoryUsage.rss() } satisfies Usage);
  });
  process.on('disconnect', () => process.exit());
  process.send?.({ port: (server.address() as AddressInfo).port } satisfies Listening);
}
