/** The encodings of answers, and how strongly they are compressed. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';

/** Our order of preference if the client has none. */
const encodings = ['br', 'gzip', 'identity'] as const;

export type Encoding = (typeof encodings)[number];

/** For answers made for one request: most of the gain in a third of the time of the highest level. */
export const COMPRESSION_LEVEL = 4;

/** Bytes below which an answer is not compressed, because it fits into one packet anyway. */
export const SMALLEST_COMPRESSED = 1024;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Returns a document in every encoding, compressed strongly because it will be sent many times. */
export async function inAllEncodings(document: Buffer): Promise<Readonly<Record<Encoding, Buffer>>> {
  const brotli = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: document.length };
  const [br, packed] = await Promise.all([
    compressBrotli(document, { params: brotli }),
    compressGzip(document, { level: 9 }),
  ]);
  return { br, gzip: packed, identity: document };
}

/** Browsers send only a few different headers, so each is parsed once: parsing takes as long as the rest of sending a cached page. */
const negotiated = new LRUCache<string, Encoding>({ max: 200 });
/** Browsers' headers are shorter than this. */
const LONGEST_REMEMBERED = 100;

/** Returns the best encoding that an Accept-Encoding header allows (RFC 9110, 12.5.3), or `identity` if it allows none of ours. */
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

/** The option that decides between equal qualities, which @types/negotiator lacks. */
interface WithPreference {
  encoding(available: string[], options: { readonly preferred: readonly string[] }): string | undefined;
}
