/** The encodings in which answers are sent, and how hard they are compressed. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';

/** Our preference where the client has none. */
const encodings = ['br', 'gzip', 'identity'] as const;

export type Encoding = (typeof encodings)[number];

/** For answers made for one request: most of the gain for a third of the time of the highest level. */
export const COMPRESSION_LEVEL = 4;

/** Bytes below which an answer is sent as it is: it fits into one packet anyway. */
export const SMALLEST_COMPRESSED = 1024;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Returns a document that is sent many times in every encoding, compressed as far as is worth it. */
export async function inAllEncodings(document: Buffer): Promise<Readonly<Record<Encoding, Buffer>>> {
  const brotli = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: document.length };
  const [br, packed] = await Promise.all([
    compressBrotli(document, { params: brotli }),
    compressGzip(document, { level: 9 }),
  ]);
  return { br, gzip: packed, identity: document };
}

/** Browsers send a handful of headers, so each is parsed once: parsing takes as long as the rest of sending a cached page. */
const negotiated = new LRUCache<string, Encoding>({ max: 200 });
/** No browser sends a longer header. */
const LONGEST_REMEMBERED = 100;

/** Returns the best encoding that an Accept-Encoding header allows (RFC 9110, 12.5.3); `identity` where it allows none of ours. */
export function acceptedEncoding(header: string | string[] | undefined): Encoding {
  if (typeof header !== 'string') return 'identity';
  const known = negotiated.get(header);
  if (known) return known;
  const encoding = bestOf(header) ?? 'identity';
  if (header.length <= LONGEST_REMEMBERED) negotiated.set(header, encoding);
  return encoding;
}

function bestOf(header: string): Encoding | undefined {
  const negotiator: WithPreference = new Negotiator({ headers: { 'accept-encoding': header } });
  return negotiator.encoding([...encodings], { preferred: encodings }) as Encoding | undefined;
}

/** The order that decides between equal qualities, which @types/negotiator does not know. */
interface WithPreference {
  encoding(available: string[], options: { readonly preferred: readonly string[] }): string | undefined;
}
