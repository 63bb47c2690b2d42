const pattern = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Returns whether a text is a UUID as we write it: lower case, with hyphens (RFC 9562, section 4), of any version. */
export function isUuid(text: string): boolean {
  return pattern.test(text);
}
