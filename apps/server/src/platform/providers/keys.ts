/** The operator's keys at the providers: their environment variables, and which of them must be set together. */
import { z } from 'zod';

/** Without characters that an address or a header would have to quote. */
const word = z.string().regex(/^[\w.:@-]+$/, 'must be a key as the provider shows it');
const words = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .pipe(z.array(z.string().regex(/^[\w.:@-]+$/, 'must be client ids, with commas between')));

const guid = String.raw`[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}`;

/** Kinds of variables that contain keys; config.ts gives each its name. */
export const keyFields = {
  key: word.optional(),
  /** Client ids of our apps: one each for web, iOS, Android. */
  clientIds: words.optional(),
  tenant: z
    .string()
    .regex(
      new RegExp(`^(?:common|consumers|organizations|${guid})$`, 'i'),
      'must be common, consumers, organizations or a tenant id',
    )
    .transform((text) => text.toLowerCase())
    .optional(),
  hostAndPort: z
    .string()
    .regex(/^[\w.-]+:\d{1,5}$/, 'must be a host and a port like 127.0.0.1:9099')
    .optional(),
  hostName: z
    .string()
    .regex(/^(?:[a-z\d-]+\.)*[a-z\d-]+(?::\d{1,5})?$/i, 'must be a host name like lanewise.firebaseapp.com')
    .optional(),
};

/** The variables, parsed by the schema of the environment. */
export interface KeyVariables {
  readonly GOOGLE_CLIENT_IDS?: readonly string[] | undefined;
  readonly FACEBOOK_APP_ID?: string | undefined;
  readonly FACEBOOK_APP_SECRET?: string | undefined;
  readonly APPLE_CLIENT_IDS?: readonly string[] | undefined;
  readonly MICROSOFT_CLIENT_IDS?: readonly string[] | undefined;
  readonly MICROSOFT_TENANT?: string | undefined;
  readonly FIREBASE_PROJECT_ID?: string | undefined;
  readonly FIREBASE_API_KEY?: string | undefined;
  readonly FIREBASE_AUTH_DOMAIN?: string | undefined;
  readonly FIREBASE_AUTH_EMULATOR_HOST?: string | undefined;
  readonly RECAPTCHA_SITE_KEY?: string | undefined;
  readonly RECAPTCHA_SECRET?: string | undefined;
  readonly STRIPE_SECRET_KEY?: string | undefined;
  readonly STRIPE_WEBHOOK_SECRET?: string | undefined;
  readonly PAYPAL_CLIENT_ID?: string | undefined;
  readonly PAYPAL_CLIENT_SECRET?: string | undefined;
  readonly PAYPAL_WEBHOOK_ID?: string | undefined;
  readonly PAYPAL_ENVIRONMENT?: PayPalKeys['environment'] | undefined;
  readonly SOLIDGATE_PUBLIC_KEY?: string | undefined;
  readonly SOLIDGATE_SECRET_KEY?: string | undefined;
  readonly SOLIDGATE_WEBHOOK_PUBLIC_KEY?: string | undefined;
  readonly SOLIDGATE_WEBHOOK_SECRET_KEY?: string | undefined;
  readonly META_PIXEL_ID?: string | undefined;
  readonly META_ACCESS_TOKEN?: string | undefined;
  readonly META_API_URL?: string | undefined;
  readonly TIKTOK_PIXEL_ID?: string | undefined;
  readonly TIKTOK_ACCESS_TOKEN?: string | undefined;
  readonly TIKTOK_API_URL?: string | undefined;
}

export interface StripeKeys {
  readonly secretKey: string;
  /** Signs the webhooks that Stripe sends us. */
  readonly webhookSecret: string;
}

export interface PayPalKeys {
  readonly clientId: string;
  readonly clientSecret: string;
  /** PayPal's id of the webhook that leads here. */
  readonly webhookId: string;
  /** `sandbox`: PayPal's own sandbox, for accounts without money. */
  readonly environment: 'live' | 'sandbox';
}

interface KeyPair {
  readonly publicKey: string;
  readonly secretKey: string;
}

export interface SolidgateAccess extends KeyPair {
  /** The keys with which Solidgate signs its webhooks. */
  readonly webhooks: KeyPair;
}

/** The operator's keys at payment providers; null where there are none. */
export interface PaymentKeys {
  readonly stripe: StripeKeys | null;
  readonly paypal: PayPalKeys | null;
  readonly solidgate: SolidgateAccess | null;
}

/** Keys by provider; null if the operator has none. */
export interface SignInKeys {
  readonly google: { readonly clientIds: readonly string[] } | null;
  readonly facebook: { readonly appId: string; readonly appSecret: string } | null;
  readonly apple: { readonly clientIds: readonly string[] } | null;
  /** Accounts that may sign in: `common` all, `consumers` personal ones, `organizations` all others, or a tenant's id. */
  readonly microsoft: { readonly clientIds: readonly string[]; readonly tenant: string } | null;
  readonly firebase: {
    readonly projectId: string;
    readonly apiKey: string;
    readonly authDomain: string;
    /** Host and port of the auth emulator, whose tokens are not signed; null for the real service. Never in production. */
    readonly emulatorHost: string | null;
  } | null;
  readonly recaptcha: { readonly siteKey: string; readonly secret: string } | null;
}

/** Variables that are useless without each other. */
const together = [
  ['FACEBOOK_APP_ID', 'FACEBOOK_APP_SECRET'],
  ['FIREBASE_PROJECT_ID', 'FIREBASE_API_KEY', 'FIREBASE_AUTH_DOMAIN'],
  ['RECAPTCHA_SITE_KEY', 'RECAPTCHA_SECRET'],
  ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID'],
  ['SOLIDGATE_PUBLIC_KEY', 'SOLIDGATE_SECRET_KEY', 'SOLIDGATE_WEBHOOK_PUBLIC_KEY', 'SOLIDGATE_WEBHOOK_SECRET_KEY'],
  ['META_PIXEL_ID', 'META_ACCESS_TOKEN'],
  ['TIKTOK_PIXEL_ID', 'TIKTOK_ACCESS_TOKEN'],
] as const satisfies readonly (readonly (keyof KeyVariables)[])[];

/** Returns the faults of the keys, a text for each variable. */
export function faultsOfKeys(keys: KeyVariables, mode: string): string[] {
  const faults: string[] = [];
  for (const names of together) {
    const given = names.filter((name) => keys[name] !== undefined);
    if (given.length === 0) continue;
    const missing = names.filter((name) => keys[name] === undefined);
    faults.push(...missing.map((name) => `${name} must be set where ${given[0]} is`));
  }
  if (keys.MICROSOFT_TENANT !== undefined && keys.MICROSOFT_CLIENT_IDS === undefined) {
    faults.push('MICROSOFT_CLIENT_IDS must be set where MICROSOFT_TENANT is');
  }
  if (keys.FIREBASE_AUTH_EMULATOR_HOST !== undefined) {
    // Its tokens are not signed, so anybody who can reach the server could sign in as anybody.
    if (mode === 'production') faults.push('FIREBASE_AUTH_EMULATOR_HOST must not be set in production');
    else if (keys.FIREBASE_PROJECT_ID === undefined) {
      faults.push('FIREBASE_PROJECT_ID must be set where FIREBASE_AUTH_EMULATOR_HOST is');
    }
  }
  return faults;
}

/** Returns the keys by provider. Call it only with valid variables. */
export function signInKeys(keys: KeyVariables): SignInKeys {
  const { FACEBOOK_APP_ID: appId, FACEBOOK_APP_SECRET: appSecret } = keys;
  const { FIREBASE_PROJECT_ID: projectId, FIREBASE_API_KEY: apiKey, FIREBASE_AUTH_DOMAIN: authDomain } = keys;
  const { RECAPTCHA_SITE_KEY: siteKey, RECAPTCHA_SECRET: secret } = keys;
  const clients = (clientIds: readonly string[] | undefined) => (clientIds === undefined ? null : { clientIds });
  const microsoft = clients(keys.MICROSOFT_CLIENT_IDS);
  return {
    google: clients(keys.GOOGLE_CLIENT_IDS),
    facebook: appId === undefined || appSecret === undefined ? null : { appId, appSecret },
    apple: clients(keys.APPLE_CLIENT_IDS),
    microsoft: microsoft && { ...microsoft, tenant: keys.MICROSOFT_TENANT ?? 'common' },
    firebase:
      projectId === undefined || apiKey === undefined || authDomain === undefined
        ? null
        : { projectId, apiKey, authDomain, emulatorHost: keys.FIREBASE_AUTH_EMULATOR_HOST ?? null },
    recaptcha: siteKey === undefined || secret === undefined ? null : { siteKey, secret },
  };
}

/** Returns the keys at payment providers. Call it only with valid variables. */
export function paymentKeys(keys: KeyVariables): PaymentKeys {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = keys;
  const { PAYPAL_CLIENT_ID: clientId, PAYPAL_CLIENT_SECRET: clientSecret, PAYPAL_WEBHOOK_ID: webhookId } = keys;
  const own = pairOf(keys.SOLIDGATE_PUBLIC_KEY, keys.SOLIDGATE_SECRET_KEY);
  const webhooks = pairOf(keys.SOLIDGATE_WEBHOOK_PUBLIC_KEY, keys.SOLIDGATE_WEBHOOK_SECRET_KEY);
  return {
    stripe: secretKey === undefined || webhookSecret === undefined ? null : { secretKey, webhookSecret },
    paypal:
      clientId === undefined || clientSecret === undefined || webhookId === undefined
        ? null
        : { clientId, clientSecret, webhookId, environment: keys.PAYPAL_ENVIRONMENT ?? 'live' },
    solidgate: own && webhooks && { ...own, webhooks },
  };
}

function pairOf(publicKey: string | undefined, secretKey: string | undefined): KeyPair | null {
  return publicKey === undefined || secretKey === undefined ? null : { publicKey, secretKey };
}

/** Returns whether the operator can sell anything with these keys. */
export function canSell(keys: PaymentKeys): boolean {
  return Object.values(keys).some((key) => key !== null);
}
