/**
 * The operator's keys at the providers: their environment variables, and which of them must be set together. Payment providers state their
 * own (packages/payments, define-provider.ts).
 */
import { providerKey } from '@lanewise/contracts/provider-key';
import { providerDefinitions } from '@lanewise/payments/providers';
import { z } from 'zod';

const words = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .pipe(z.array(z.string().regex(/^[\w.:@-]+$/, 'must be client ids, with commas between')));

const guid = String.raw`[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}`;

/** Kinds of variables that contain keys; config.ts gives each its name. */
export const keyFields = {
  key: providerKey.optional(),
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
  readonly META_PIXEL_ID?: string | undefined;
  readonly META_ACCESS_TOKEN?: string | undefined;
  readonly META_API_URL?: string | undefined;
  readonly TIKTOK_PIXEL_ID?: string | undefined;
  readonly TIKTOK_ACCESS_TOKEN?: string | undefined;
  readonly TIKTOK_API_URL?: string | undefined;
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
const together: readonly (readonly string[])[] = [
  ['FACEBOOK_APP_ID', 'FACEBOOK_APP_SECRET'],
  ['FIREBASE_PROJECT_ID', 'FIREBASE_API_KEY', 'FIREBASE_AUTH_DOMAIN'],
  ['RECAPTCHA_SITE_KEY', 'RECAPTCHA_SECRET'],
  ['META_PIXEL_ID', 'META_ACCESS_TOKEN'],
  ['TIKTOK_PIXEL_ID', 'TIKTOK_ACCESS_TOKEN'],
  ...Object.values(providerDefinitions).map((definition) => definition.together),
];

/** Returns the faults of the keys, a text for each variable. */
export function faultsOfKeys(keys: KeyVariables & Readonly<Record<string, unknown>>, mode: string): string[] {
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
