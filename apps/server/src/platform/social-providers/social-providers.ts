/** The providers that learners can sign in with. A new one is its file, its lines here and its name in `socialProviders`. */
import type { SocialProvider } from '@lanewise/contracts/constants/accounts';
import { apple } from './apple.ts';
import type { ClientIds } from './client-ids.ts';
import type { SocialProviderDefinition } from './define-social-provider.ts';
import { type FacebookKeys, facebook } from './facebook.ts';
import { google } from './google.ts';
import { type MicrosoftKeys, microsoft } from './microsoft.ts';

interface KeysByProvider {
  readonly google: ClientIds;
  readonly facebook: FacebookKeys;
  readonly apple: ClientIds;
  readonly microsoft: MicrosoftKeys;
}

/** The operator's keys at the providers; null where there are none. */
export type SocialKeys = { readonly [Name in SocialProvider]: KeysByProvider[Name] | null };

export const socialDefinitions: { readonly [Name in SocialProvider]: SocialProviderDefinition<KeysByProvider[Name]> } =
  { google, facebook, apple, microsoft };

/** The environment variables of all providers, with their schemas. */
export const socialVariables = {
  ...google.variables,
  ...facebook.variables,
  ...apple.variables,
  ...microsoft.variables,
};

/** Returns the keys in an environment that the schema has parsed. */
export function socialKeys(environment: object): SocialKeys {
  return {
    google: google.keysIn(environment),
    facebook: facebook.keysIn(environment),
    apple: apple.keysIn(environment),
    microsoft: microsoft.keysIn(environment),
  };
}

/** Returns what `use` returns of a provider and the operator's keys there; null without keys. */
export function withSocialKeys<Name extends SocialProvider, Result>(
  name: Name,
  keys: SocialKeys,
  use: (definition: SocialProviderDefinition<KeysByProvider[Name]>, keys: KeysByProvider[Name]) => Result,
): Result | null {
  const own: KeysByProvider[Name] | null = keys[name];
  return own === null ? null : use(socialDefinitions[name], own);
}
