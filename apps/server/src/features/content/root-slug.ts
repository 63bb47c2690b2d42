import type { SubjectCode } from '@lanewise/contracts/countries';
import type { Section } from './content-service.ts';

/** Returns the slug of the category above all categories of a country's section: `us` for guides, `us-faq` for frequent questions. */
export function rootSlug(country: SubjectCode, section: Section): string {
  return section === 'guides' ? country : `${country}-faq`;
}
