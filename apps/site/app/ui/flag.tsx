/** The flags of the countries, 24 by 17. Drawn as markup: they never change, and strings render faster than elements. */

import type { SubjectCode } from '@lanewise/contracts/countries';
import { Drawing } from './drawing.tsx';

const drawings: Readonly<Record<SubjectCode, string>> = {
  us: '<path fill="#fff" d="M0 0h24v17H0z"/><path stroke="#B22234" stroke-width="1.308" d="M0 .65h24M0 3.270h24M0 5.880h24M0 8.500h24M0 11.120h24M0 13.730h24M0 16.350h24"/><path fill="#3C3B6E" d="M0 0h10.500v9.150H0z"/><g fill="#fff"><circle cx="1.8" cy="1.7" r=".55"/><circle cx="5.2" cy="1.7" r=".55"/><circle cx="8.6" cy="1.7" r=".55"/><circle cx="3.5" cy="3.6" r=".55"/><circle cx="6.9" cy="3.6" r=".55"/><circle cx="1.8" cy="5.5" r=".55"/><circle cx="5.2" cy="5.5" r=".55"/><circle cx="8.6" cy="5.5" r=".55"/><circle cx="3.5" cy="7.4" r=".55"/><circle cx="6.9" cy="7.4" r=".55"/></g>',
  uk: '<path fill="#012169" d="M0 0h24v17H0z"/><path stroke="#fff" stroke-width="3.4" d="m0 0 24 17M24 0 0 17"/><path stroke="#C8102E" stroke-width="1.4" d="m0 0 24 17M24 0 0 17"/><path stroke="#fff" stroke-width="5.4" d="M12 0v17M0 8.500h24"/><path stroke="#C8102E" stroke-width="3.2" d="M12 0v17M0 8.500h24"/>',
  au: '<path fill="#012169" d="M0 0h24v17H0z"/><path stroke="#fff" stroke-width="1.8" d="m0 0 12 8.500M12 0 0 8.5"/><path stroke="#fff" stroke-width="2.8" d="M6 0v8.500M0 4.250h12"/><path stroke="#C8102E" stroke-width="1.6" d="M6 0v8.500M0 4.250h12"/><g fill="#fff"><circle cx="6" cy="12.7" r="1.3"/><circle cx="18" cy="3.2" r=".9"/><circle cx="18" cy="13.8" r=".9"/><circle cx="14.7" cy="8" r=".9"/><circle cx="21.2" cy="7" r=".9"/><circle cx="19.4" cy="9.7" r=".5"/></g>',
  se: '<path fill="#006AA7" d="M0 0h24v17H0z"/><path stroke="#FECC00" stroke-width="3.2" d="M9 0v17M0 8.500h24"/>',
  de: '<path d="M0 0h24v5.700H0z"/><path fill="#D00" d="M0 5.700h24v5.600H0z"/><path fill="#FFCE00" d="M0 11.300h24V17H0z"/>',
  fr: '<path fill="#fff" d="M0 0h24v17H0z"/><path fill="#0055A4" d="M0 0h8v17H0z"/><path fill="#EF4135" d="M16 0h8v17h-8z"/>',
};

/** Returns a country's flag. Its name always stands beside it, so that it is hidden from screen readers. */
export function Flag({ country }: { country: SubjectCode }) {
  return <Drawing className="flag" viewBox="0 0 24 17" markup={drawings[country]} />;
}
