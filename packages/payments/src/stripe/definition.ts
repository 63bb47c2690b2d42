import { providerKey } from '@lanewise/contracts/provider-key';
import { defineProvider } from '../define-provider.ts';
import { type StripeSettings, stripeProvider } from './stripe-provider.ts';

/** Stripe's API (docs.stripe.com/api/balance): the cheapest request that needs a key. */
const BALANCE = 'https://api.stripe.com/v1/balance';

export type StripeKeys = Pick<StripeSettings, 'secretKey' | 'webhookSecret'>;

export const stripe = defineProvider({
  variables: {
    STRIPE_SECRET_KEY: providerKey.optional(),
    STRIPE_WEBHOOK_SECRET: providerKey.optional(),
  },
  together: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  pages: ['https://checkout.stripe.com', 'https://billing.stripe.com'],
  keysIn: ({ STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret }): StripeKeys | null =>
    secretKey === undefined || webhookSecret === undefined ? null : { secretKey, webhookSecret },
  open: (keys, { now }) => stripeProvider({ ...keys, standIn: null, now }),
  async checkKeys({ secretKey }, fetch) {
    const { status } = await fetch(BALANCE, { headers: { authorization: `Bearer ${secretKey}` } });
    // A restricted key may not read the balance (403), but Stripe knows it.
    if (status === 401) return 'refused';
    return /^[rs]k_test_/.test(secretKey) ? 'test' : 'accepted';
  },
});
