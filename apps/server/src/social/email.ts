/** Addresses as providers tell them. */
import { email } from '@lanewise/contracts/calls/account-fields';

/** Returns the address if it could be an account's: what a mailbox cannot be called, nobody could confirm. */
export function usableEmail(text: unknown): string | null {
  return email.safeParse(text).data ?? null;
}
