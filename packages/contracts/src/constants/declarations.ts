/** What a buyer can declare about a contract, and within which time. */

/** `cancel`: no more renewals. `withdraw`: as if it had not been made, within 14 days. */
export const declarationKinds = ['cancel', 'withdraw'] as const;
export type DeclarationKind = (typeof declarationKinds)[number];

/** Longest name and reason in a declaration, in characters. */
export const declarationLimits = { name: 100, reason: 2000 } as const;

/** Days in which the link in a mail about a declaration can be used. */
export const declarationLinkDays = 14;

/** Days after the order in which a buyer can withdraw. */
export const withdrawalDays = 14;

/**
 * Returns the number of an order as people read it, such as `0B9E-3F0C-6F0E`: the first 48 bits of its id, which are random, so that nobody
 * guesses the number of another's order.
 *
 * @param id A random UUID (version 4), or what somebody typed as the number; case, spaces and dashes make no difference.
 */
export function orderNumberOf(id: string): string {
  const digits = id.replaceAll(/[^\da-f]/gi, '').slice(0, 12);
  return digits.toUpperCase().replaceAll(/(.{4})(?=.)/g, '$1-');
}
