/** Email addresses from providers. */
import { email } from '@lanewise/contracts/calls/account-fields';

/** Returns the address if an account could have it; nobody could confirm an invalid one. */
export function usableEmail(text: unknown): string | null {
  return email.safeParse(text).data ?? null;
}
