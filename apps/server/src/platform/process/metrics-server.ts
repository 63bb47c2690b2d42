/** Serves /metrics on a separate port (METRICS_PORT) that visitors cannot reach. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Registry } from 'prom-client';
import { asPortFault } from './port.ts';

export interface MetricsServer {
  close(): Promise<void>;
}

/**
 * Starts the server.
 *
 * @throws {PortUnavailable} with the reason
 */
export async function startMetricsServer(
  registry: Pick<Registry, 'metrics' | 'contentType'>,
  host: string,
  port: number,
): Promise<MetricsServer> {
  const server = createServer(async (request, response) => {
    const isAsked = (request.method === 'GET' || request.method === 'HEAD') && request.url === '/metrics';
    response.setHeader('content-type', isAsked ? registry.contentType : 'text/plain');
    response.statusCode = isAsked ? 200 : 404;
    response.end(isAsked ? await registry.metrics() : 'Metrics are at /metrics.\n');
  });
  try {
    server.listen({ host, port });
    await once(server, 'listening');
  } catch (error) {
    throw asPortFault(host, port, error);
  }
  return {
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
