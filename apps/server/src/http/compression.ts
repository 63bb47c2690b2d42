/** In which encodings answers are sent: what the request's Accept-Encoding allows, and how hard is compressed. */

/** The best first. */
const compressed = ['br', 'gzip'] as const;

export type Encoding = (typeof compressed)[number] | 'identity';

/** Of what is made for one request: most of the gain for a third of the time of the highest level. */
export const COMPRESSION_LEVEL = 4;

/** Bytes below which an answer travels as it is: it fits a packet anyway. */
export const SMALLEST_COMPRESSED = 1024;

/** An encoding by its name; a refusal by `;q=0` is honoured. */
const allowing = {
  br: /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i,
  gzip: /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i,
};

/** Returns whether an Accept-Encoding header allows gzip. */
export function acceptsGzip(header: string | string[] | undefined): boolean {
  return typeof header === 'string' && allowing.gzip.test(header);
}

/** Returns the best encoding we keep that an Accept-Encoding header allows. */
export function acceptedEncoding(header: string | string[] | undefined): Encoding {
  if (typeof header !== 'string') return 'identity';
  return compressed.find((encoding) => allowing[encoding].test(header)) ?? 'identity';
}
