/** Raw HTTP: nothing is decompressed, normalised or retried. For tests that need a real connection. */
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:net';

/** An answer, with the same fields as that of Fastify's `inject`. */
export interface TestAnswer {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, unknown>>;
  /** The body as text. */
  readonly body: string;
}

export interface WireAnswer extends TestAnswer {
  readonly headers: Readonly<IncomingHttpHeaders>;
  /** The body as received, possibly compressed. */
  readonly bytes: Buffer;
}

export interface WireRequest {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

/** Sends a request over a connection of its own. `path` is sent unchanged. */
export async function ask(origin: string, path: string, request: WireRequest = {}): Promise<WireAnswer> {
  const { hostname, port } = new URL(origin);
  const { method = 'GET', body } = request;
  // Node adds the length for some methods only. Without it the server would read the body as the next request.
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

/** Sends bytes, which need not be HTTP, and returns everything received until the server closes the connection. */
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
