import { providerKey } from '@lanewise/contracts/provider-key';
import { z } from 'zod';
import { defineProvider } from '../define-provider.ts';
import type { PayPalAccess } from './paypal-api.ts';
import { type PayPalSettings, payPalProvider } from './paypal-provider.ts';

export type PayPalKeys = Pick<PayPalAccess, 'clientId' | 'clientSecret' | 'environment'> &
  Pick<PayPalSettings, 'webhookId'>;

/** developer.paypal.com/api/rest/authentication */
const tokens = {
  live: 'https://api-m.paypal.com/v1/oauth2/token',
  sandbox: 'https://api-m.sandbox.paypal.com/v1/oauth2/token',
} as const;

export const paypal = defineProvider({
  variables: {
    PAYPAL_CLIENT_ID: providerKey.optional(),
    PAYPAL_CLIENT_SECRET: providerKey.optional(),
    PAYPAL_WEBHOOK_ID: providerKey.optional(),
    PAYPAL_ENVIRONMENT: z.enum(['live', 'sandbox'], { error: 'must be live or sandbox' }).optional(),
  },
  together: ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID'],
  pages: ['https://www.paypal.com', 'https://www.sandbox.paypal.com'],
  keysIn({ PAYPAL_CLIENT_ID: clientId, PAYPAL_CLIENT_SECRET: clientSecret, ...given }): PayPalKeys | null {
    const { PAYPAL_WEBHOOK_ID: webhookId, PAYPAL_ENVIRONMENT: environment = 'live' } = given;
    if (clientId === undefined || clientSecret === undefined || webhookId === undefined) return null;
    return { clientId, clientSecret, webhookId, environment };
  },
  open: (keys, options) => payPalProvider({ ...keys, ...options, standIn: null, autopay: null }),
  async checkKeys({ clientId, clientSecret, environment }, fetch) {
    const authorization = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
    const body = new URLSearchParams({ grant_type: 'client_credentials' });
    const { ok } = await fetch(tokens[environment], { method: 'POST', headers: { authorization }, body });
    if (!ok) return 'refused';
    return environment === 'sandbox' ? 'test' : 'accepted';
  },
});
