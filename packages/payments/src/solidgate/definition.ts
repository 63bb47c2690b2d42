import { providerKey } from '@lanewise/contracts/provider-key';
import { defineProvider } from '../define-provider.ts';
import type { SolidgateKeys } from './signature.ts';
import { solidgateHosts } from './solidgate-api.ts';
import { solidgateProvider } from './solidgate-provider.ts';

export interface SolidgateAccess extends SolidgateKeys {
  /** The keys with which Solidgate signs its webhooks. */
  readonly webhooks: SolidgateKeys;
}

export const solidgate = defineProvider({
  variables: {
    SOLIDGATE_PUBLIC_KEY: providerKey.optional(),
    // Forms are encrypted with its first 32 characters.
    SOLIDGATE_SECRET_KEY: providerKey.min(32, 'must have 32 characters').optional(),
    SOLIDGATE_WEBHOOK_PUBLIC_KEY: providerKey.optional(),
    SOLIDGATE_WEBHOOK_SECRET_KEY: providerKey.optional(),
  },
  together: [
    'SOLIDGATE_PUBLIC_KEY',
    'SOLIDGATE_SECRET_KEY',
    'SOLIDGATE_WEBHOOK_PUBLIC_KEY',
    'SOLIDGATE_WEBHOOK_SECRET_KEY',
  ],
  pages: ['https://payment-page.solidgate.com'],
  keysIn(given): SolidgateAccess | null {
    const own = pairOf(given.SOLIDGATE_PUBLIC_KEY, given.SOLIDGATE_SECRET_KEY);
    const webhooks = pairOf(given.SOLIDGATE_WEBHOOK_PUBLIC_KEY, given.SOLIDGATE_WEBHOOK_SECRET_KEY);
    return own && webhooks && { ...own, webhooks };
  },
  open: (keys, options) => solidgateProvider({ ...keys, ...options, standIn: null }),
  /** Its API has no request that tests keys and changes nothing. */
  async checkKeys(_keys, fetch) {
    await fetch(solidgateHosts.pay);
    return 'unknown';
  },
});

function pairOf(publicKey: string | undefined, secretKey: string | undefined): SolidgateKeys | null {
  return publicKey === undefined || secretKey === undefined ? null : { publicKey, secretKey };
}
