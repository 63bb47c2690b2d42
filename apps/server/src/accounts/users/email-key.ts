/** Returns what an address is looked up by: one mailbox, one key, however it was written. */
export function emailKeyOf(email: string): string {
  return email.trim().normalize('NFC').toLowerCase();
}

/** Returns an address as it may be shown to who may not know it: a***@example.com. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${[...email][0] ?? ''}***${email.slice(at)}`;
}
