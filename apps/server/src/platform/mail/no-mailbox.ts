/** Placeholder addresses of accounts without one. Nothing is ever sent to them: `.invalid` is reserved for that (RFC 2606, section 2). */
const ending = '@no-mailbox.invalid';

/** Returns the placeholder for an account that has lost its address. */
export function apartAddress(userId: string): string {
  return `${userId}${ending}`;
}

/** Returns whether an address is a placeholder. */
export function isNoMailbox(email: string): boolean {
  return email.endsWith(ending);
}
