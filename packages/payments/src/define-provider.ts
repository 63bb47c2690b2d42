/** What a payment provider is to the rest of the product: one definition, from which settings, checks, pages and receipts follow. */
import type { z } from 'zod';
import type { Plan } from './plans/plan.ts';
import type { PaymentProvider } from './port.ts';

/** What an opened provider needs besides the operator's keys. */
export interface OpenOptions {
  readonly plans: readonly Plan[];
  /** The clock. */
  readonly now: () => Date;
}

/** What a provider says of the keys. `test`: they are valid, but nobody is charged. `unknown`: it answers, but has no request that tests keys. */
export type KeyCheck = 'accepted' | 'test' | 'refused' | 'unknown';

/** @template Keys The operator's keys at the provider. */
export interface ProviderDefinition<Keys> {
  /** Names of environment variables that are useless without each other. */
  readonly together: readonly string[];
  /** Origins of the provider's own pages, to which an order leads. Nothing of theirs runs in ours. */
  readonly pages: readonly string[];
  /** Returns the keys in an environment that the schema has parsed; null without any. */
  readonly keysIn: (environment: object) => Keys | null;
  /** Returns the provider itself. */
  readonly open: (keys: Keys, options: OpenOptions) => PaymentProvider;
  /** Asks the provider with its cheapest request; throws what `fetch` throws if it cannot be reached. */
  readonly checkKeys: (keys: Keys, fetch: typeof globalThis.fetch) => Promise<KeyCheck>;
}

interface Described<Variables extends z.ZodRawShape, Keys>
  extends Omit<ProviderDefinition<Keys>, 'keysIn' | 'together'> {
  /** The environment variables by name, with their schemas. */
  readonly variables: Variables;
  readonly together: readonly (keyof Variables & string)[];
  readonly keysIn: (environment: z.output<z.ZodObject<Variables>>) => Keys | null;
}

/** Defines a payment provider. */
export function defineProvider<Variables extends z.ZodRawShape, Keys>(
  described: Described<Variables, Keys>,
): ProviderDefinition<Keys> & { readonly variables: Variables } {
  return {
    ...described,
    keysIn: (environment) => described.keysIn(environment as z.output<z.ZodObject<Variables>>),
  };
}
