/** HTTP as it is on the wire: nothing decompressed, normalised or retried. For tests that look at a real connection. */
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:net';

/** An answer. What Fastify's `inject` returns has the same fields. */
export interface Answer {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, unknown>>;
  /** As text. */
  readonly body: string;
}

export interface WireAnswer extends Answer {
  readonly headers: Readonly<IncomingHttpHeaders>;
  /** As it came, compressed where it was. */
  readonly bytes: Buffer;
}

export interface WireRequest {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

/** Asks a server over a connection of its own. `path` is sent as it is given. */
export async function ask(origin: string, path: string, request: WireRequest = {}): Promise<WireAnswer> {
  const { hostname, port } = new URL(origin);
  const { method = 'GET', body } = request;
  // Node adds the length for some methods only; without it the body would be taken for the next request.
  const length =
    body === undefined || request.headers?.['transfer-encoding'] ? {} : { 'content-length': Buffer.byteLength(body) };
  const headers = { ...length, ...request.headers };
  return await new Promise((resolve, reject) => {
    const sent = httpRequest({ hostname, port, path, method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const bytes = Buffer.concat(chunks);
        resolve({
          statusCode: response.statusCode ?? 0,
          headers: response.headers,
          bytes,
          body: bytes.toString('utf8'),
        });
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Writes bytes that need be no HTTP and returns all that came back until the server closed the connection. */
export async function askInBytes(origin: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(origin);
  return await new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port) }, () => socket.write(bytes));
    const chunks: Buffer[] = [];
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('error', reject);
    socket.on('close', () => resolve(Buffer.concat(chunks).toString('utf8')));
  });
}
