import { useState } from 'react';

/**
 * Returns a number that grows whenever a value other than undefined takes the place of another. As a key it empties a form that was sent, as
 * the document that a server answers would.
 */
export function useVersion(value: unknown): number {
  const [seen, setSeen] = useState({ value, version: 0 });
  if (value === undefined || seen.value === value) return seen.version;
  setSeen({ value, version: seen.version + 1 });
  return seen.version + 1;
}
