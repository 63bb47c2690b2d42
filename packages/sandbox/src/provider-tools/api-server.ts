/** Serves the API of a stand-in on a free local port, for the provider's own SDK. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ApiServer {
  /** Its address, without a path. */
  readonly address: string;
  close(): Promise<void>;
}

/** Starts a server. */
export async function startApiServer(
  answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
): Promise<ApiServer> {
  const server = createServer((request, response) => void answer(request, response));
  // The server must not keep the process alive.
  server.unref();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Reads the body of a request. */
export async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}
