/** The flags of the countries, drawn by the stylesheet (flag.css). */

import type { SubjectCode } from '@lanewise/contracts/countries';

/** Returns a country's flag. Its name always stands beside it, so that it is hidden from screen readers. */
export function Flag({ country }: { country: SubjectCode }) {
  return <span className={`flag flag-${country}`} aria-hidden="true" />;
}
