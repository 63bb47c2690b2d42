/** Returns the key by which an address is found. All spellings of one mailbox have the same key. */
export function emailKeyOf(email: string): string {
  return email.trim().normalize('NFC').toLowerCase();
}

/** Returns an address masked for readers who may not know it: a***@example.com. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${[...email][0] ?? ''}***${email.slice(at)}`;
}
