/** The flags of the countries, drawn by the stylesheet (flag.css). */

import type { SubjectCode } from '@lanewise/contracts/countries';

/** Returns a country's flag, hidden from screen readers because the country's name is always next to it. */
export function Flag({ country }: { country: SubjectCode }) {
  return <span className={`flag flag-${country}`} aria-hidden="true" />;
}
