/**
 * The operator's keys at the providers: their environment variables, and which of them must be set together. Payment providers state their
 * own (packages/payments, define-provider.ts), and so do those that learners sign in with (platform/social-providers).
 */
import { providerKey } from '@lanewise/contracts/provider-key';
import { providerDefinitions } from '@lanewise/payments/providers';
import { z } from 'zod';
import { type SocialKeys, socialDefinitions, socialKeys } from '../social-providers/social-providers.ts';

/** Kinds of variables that contain keys; config.ts gives each its name. */
export const keyFields = {
  key: providerKey.optional(),
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
  readonly FIREBASE_PROJECT_ID?: string | undefined;
  readonly FIREBASE_API_KEY?: string | undefined;
  readonly FIREBASE_AUTH_DOMAIN?: string | undefined;
  readonly FIREBASE_AUTH_EMULATOR_HOST?: string | undefined;
  readonly RECAPTCHA_SITE_KEY?: string | undefined;
  readonly RECAPTCHA_SECRET?: string | undefined;
}

/** Keys by provider; null if the operator has none. */
export interface SignInKeys extends SocialKeys {
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
  ['FIREBASE_PROJECT_ID', 'FIREBASE_API_KEY', 'FIREBASE_AUTH_DOMAIN'],
  ['RECAPTCHA_SITE_KEY', 'RECAPTCHA_SECRET'],
  ['META_PIXEL_ID', 'META_ACCESS_TOKEN'],
  ['TIKTOK_PIXEL_ID', 'TIKTOK_ACCESS_TOKEN'],
  ...[...Object.values(providerDefinitions), ...Object.values(socialDefinitions)].map(({ together: names }) => names),
];

/** Returns the faults of the keys, a text for each variable. */
export function faultsOfKeys(keys: KeyVariables & Readonly<Record<string, unknown>>, mode: string): string[] {
  const faults: string[] = [];
  for (const names of together) {
    const given = names.filter((name) => keys[name] !== undefined);
    if (given.length === 0) continue;
    const missing = names.filter((name) => keys[name] === undefined);
    faults.push(...missing.map((name) => `${name} must be set when ${given[0]} is`));
  }
  for (const [name, needed] of Object.values(socialDefinitions).flatMap(({ needs }) => needs)) {
    if (keys[name] !== undefined && keys[needed] === undefined) faults.push(`${needed} must be set when ${name} is`);
  }
  if (keys.FIREBASE_AUTH_EMULATOR_HOST !== undefined) {
    // Its tokens are not signed, so anybody who can reach the server could sign in as anybody.
    if (mode === 'production') faults.push('FIREBASE_AUTH_EMULATOR_HOST must not be set in production');
    else if (keys.FIREBASE_PROJECT_ID === undefined) {
      faults.push('FIREBASE_PROJECT_ID must be set when FIREBASE_AUTH_EMULATOR_HOST is');
    }
  }
  return faults;
}

/** Returns the keys by provider. Call it only with valid variables. */
export function signInKeys(keys: KeyVariables): SignInKeys {
  const { FIREBASE_PROJECT_ID: projectId, FIREBASE_API_KEY: apiKey, FIREBASE_AUTH_DOMAIN: authDomain } = keys;
  const { RECAPTCHA_SITE_KEY: siteKey, RECAPTCHA_SECRET: secret } = keys;
  return {
    ...socialKeys(keys),
    firebase:
      projectId === undefined || apiKey === undefined || authDomain === undefined
        ? null
        : { projectId, apiKey, authDomain, emulatorHost: keys.FIREBASE_AUTH_EMULATOR_HOST ?? null },
    recaptcha: siteKey === undefined || secret === undefined ? null : { siteKey, secret },
  };
}
