/** What a social sign-in is to the rest of the product: one definition, from which settings, checks, calls, pages and the sandbox follow. */
import type { KeyCheck } from '@lanewise/payments/define-provider';
import type { z } from 'zod';
import type { ProviderPerson } from './person.ts';

/** What a client sends to sign in with a provider. */
export interface SocialTokens {
  /** The provider's token: an access token, or for some an identity token (`socialTokenFields`). */
  readonly token: string;
  /** The identity token sent beside an access token. */
  readonly idToken?: string | undefined;
  /** The nonce as the client created it. */
  readonly nonce?: string | undefined;
  /** Whether the hosted sign-in service vouches for the token, too. It uses its own nonce, which no client sees. */
  readonly isHosted: boolean;
}

/** Returns the person of the tokens; throws VALIDATION for invalid ones, UNAVAILABLE if the provider cannot be asked. */
export type PersonVerifier = (tokens: SocialTokens) => Promise<ProviderPerson>;

/** Where the sandbox's stand-ins answer, and the beginning of the issuers in their tokens. */
export interface StandInAddress {
  readonly at: string;
  readonly issuer: string;
}

/** @template Keys The operator's keys at the provider. */
export interface SocialProviderDefinition<Keys> {
  /** Names of environment variables that are useless without each other. */
  readonly together: readonly string[];
  /** Pairs of variables, the first of which is useless without the second. */
  readonly needs: readonly (readonly [string, string])[];
  /** The hosted sign-in service's name of the provider. */
  readonly hostedId: string;
  /** Returns the keys in an environment that the schema has parsed; null without any. */
  readonly keysIn: (environment: object) => Keys | null;
  /** Returns the verifier of tokens that the provider has issued to the operator's apps. */
  readonly verifier: (keys: Keys) => PersonVerifier;
  /** Returns the verifier of the sandbox's tokens. */
  readonly standInVerifier: (address: StandInAddress) => PersonVerifier;
  /** Asks the provider with its cheapest request; throws what `fetch` throws if it cannot be reached. */
  readonly checkKeys: (keys: Keys, fetch: typeof globalThis.fetch) => Promise<KeyCheck>;
}

interface Described<Variables extends z.ZodRawShape, Keys, Endpoints> {
  /** The environment variables by name, with their schemas. */
  readonly variables: Variables;
  readonly together?: readonly (keyof Variables & string)[];
  readonly needs?: readonly (readonly [keyof Variables & string, keyof Variables & string])[];
  readonly hostedId: string;
  readonly keysIn: (environment: z.output<z.ZodObject<Variables>>) => Keys | null;
  /** The provider's own endpoints and issuers. */
  readonly endpoints: Endpoints;
  /** Returns the stand-in's keys and endpoints. */
  readonly standIn: (address: StandInAddress) => { readonly keys: Keys; readonly endpoints: Endpoints };
  readonly open: (keys: Keys, endpoints: Endpoints) => PersonVerifier;
  readonly checkKeys: (keys: Keys, fetch: typeof globalThis.fetch) => Promise<KeyCheck>;
}

/** Defines a provider that learners sign in with. */
export function defineSocialProvider<Variables extends z.ZodRawShape, Keys, Endpoints>(
  described: Described<Variables, Keys, Endpoints>,
) {
  const { variables, together = [], needs = [], hostedId, endpoints, standIn, open, checkKeys } = described;
  const definition: SocialProviderDefinition<Keys> = {
    together,
    needs,
    hostedId,
    keysIn: (environment) => described.keysIn(environment as z.output<z.ZodObject<Variables>>),
    verifier: (keys) => open(keys, endpoints),
    standInVerifier(address) {
      const sandbox = standIn(address);
      return open(sandbox.keys, sandbox.endpoints);
    },
    checkKeys,
  };
  return { ...definition, variables, standIn };
}

/** Returns a check of whether a provider answers at an address that requires a token we do not have. */
export function reachedAt(url: string) {
  return async (_keys: unknown, fetch: typeof globalThis.fetch): Promise<KeyCheck> => {
    await fetch(url);
    return 'unknown';
  };
}
