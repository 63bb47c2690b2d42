/** Solidgate's signature, for requests and for webhooks alike (api-docs.solidgate.com). */
import { createHmac, timingSafeEqual } from 'node:crypto';

export interface SolidgateKeys {
  readonly publicKey: string;
  readonly secretKey: string;
}

/** Returns the signature of data: the JSON that is sent, or an empty text for requests without a body. */
export function solidgateSignature({ publicKey, secretKey }: SolidgateKeys, data: string): string {
  const hex = createHmac('sha512', secretKey).update(`${publicKey}${data}${publicKey}`).digest('hex');
  return Buffer.from(hex).toString('base64');
}

/** Returns whether a signature is valid, in constant time. */
export function isSigned(keys: SolidgateKeys, data: string, signature: string): boolean {
  const [expected, given] = [Buffer.from(solidgateSignature(keys, data)), Buffer.from(signature)];
  return expected.length === given.length && timingSafeEqual(expected, given);
}
