/** A proxy between a provider's SDK and its stand-in, which records what they say to each other. */
import { bodyOf, startApiServer } from '@lanewise/sandbox/provider-tools/api-server';

export interface Exchange {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  /** The body of a form; null if it is none. */
  readonly form: URLSearchParams | null;
  /** A JSON body; null if there is none. */
  readonly request: unknown;
  readonly status: number;
  readonly answer: unknown;
}

interface RecordingProxy {
  readonly address: string;
  readonly exchanges: readonly Exchange[];
  close(): Promise<void>;
}

/** Names of headers that belong to one connection. */
const ofConnection = new Set(['host', 'connection', 'content-length', 'transfer-encoding', 'keep-alive']);

/** Starts a proxy to the stand-in at an address. */
export async function startRecordingProxy(standIn: string): Promise<RecordingProxy> {
  const exchanges: Exchange[] = [];
  const { address, close } = await startApiServer(async (request, response) => {
    const { method = 'GET', url = '/' } = request;
    const sent = await bodyOf(request);
    const headers = Object.entries(request.headers).flatMap(([name, value]): [string, string][] =>
      ofConnection.has(name) || value === undefined ? [] : [[name, String(value)]],
    );
    const answer = await fetch(`${standIn}${url}`, { method, headers, ...(sent !== '' && { body: sent }) });
    const text = await answer.text();
    const { pathname, searchParams: query } = new URL(url, standIn);
    const isForm = request.headers['content-type']?.includes('form-urlencoded') ?? false;
    exchanges.push({
      method,
      path: pathname,
      query,
      form: isForm ? new URLSearchParams(sent) : null,
      request: isForm || sent === '' ? null : JSON.parse(sent),
      status: answer.status,
      answer: text === '' ? null : JSON.parse(text),
    });
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'text/plain' }).end(text);
  });
  return { address, exchanges, close };
}
