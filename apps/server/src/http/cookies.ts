/** Returns a cookie's value from a Cookie header, or undefined. Values are plain words here; no decoding is done. */
export function cookieValue(header: string | undefined, name: string): string | undefined {
  for (const pair of header?.split(';') ?? []) {
    const mark = pair.indexOf('=');
    if (mark > 0 && pair.slice(0, mark).trim() === name) return pair.slice(mark + 1).trim();
  }
  return undefined;
}
