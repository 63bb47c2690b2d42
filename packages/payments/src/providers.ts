/** The payment providers. A new one is its folder, its line here and its name in `paymentProviders`. */
import { type PaymentProviderName, paymentProviders } from '@lanewise/contracts/constants/subscriptions';
import type { OpenOptions, ProviderDefinition } from './define-provider.ts';
import { type PayPalKeys, paypal } from './paypal/definition.ts';
import type { PaymentProvider } from './port.ts';
import { type SolidgateAccess, solidgate } from './solidgate/definition.ts';
import { type StripeKeys, stripe } from './stripe/definition.ts';

interface KeysByProvider {
  readonly stripe: StripeKeys;
  readonly paypal: PayPalKeys;
  readonly solidgate: SolidgateAccess;
}

/** The operator's keys at payment providers; null where there are none. */
export type PaymentKeys = { readonly [Name in PaymentProviderName]: KeysByProvider[Name] | null };

export const providerDefinitions: { readonly [Name in PaymentProviderName]: ProviderDefinition<KeysByProvider[Name]> } =
  {
    stripe,
    paypal,
    solidgate,
  };

/** The environment variables of all providers, with their schemas. */
export const paymentVariables = { ...stripe.variables, ...paypal.variables, ...solidgate.variables };

/** Returns the keys in an environment that the schema has parsed. */
export function paymentKeys(environment: object): PaymentKeys {
  return {
    stripe: stripe.keysIn(environment),
    paypal: paypal.keysIn(environment),
    solidgate: solidgate.keysIn(environment),
  };
}

/** Returns whether the operator can sell anything with these keys. */
export function canSell(keys: PaymentKeys): boolean {
  return Object.values(keys).some((key) => key !== null);
}

/** Returns the providers for which there are keys. */
export function openProviders(keys: PaymentKeys, options: OpenOptions): readonly PaymentProvider[] {
  return paymentProviders.flatMap((name) => withKeys(name, keys, ({ open }, own) => open(own, options)));
}

/** Returns what `use` returns of a provider and the operator's keys there, in a list; an empty list without keys. */
export function withKeys<Name extends PaymentProviderName, Result>(
  name: Name,
  keys: PaymentKeys,
  use: (definition: ProviderDefinition<KeysByProvider[Name]>, keys: KeysByProvider[Name]) => Result,
): Result[] {
  const own: KeysByProvider[Name] | null = keys[name];
  return own === null ? [] : [use(providerDefinitions[name], own)];
}
