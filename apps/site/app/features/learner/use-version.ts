import { useState } from 'react';

/**
 * Returns a number that grows whenever the value changes to another one that is not undefined. Used as a key, it clears a form that was
 * accepted, as a new document would.
 */
export function useVersion(value: unknown): number {
  const [seen, setSeen] = useState({ value, version: 0 });
  if (value === undefined || seen.value === value) return seen.version;
  setSeen({ value, version: seen.version + 1 });
  return seen.version + 1;
}
