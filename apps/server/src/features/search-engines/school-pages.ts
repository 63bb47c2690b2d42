/** The pages of driving schools that search engines are told about: places with schools. Schools themselves are linked there. */
import { href } from '@lanewise/contracts/addresses';
import type { Locale } from '@lanewise/contracts/countries';
import { statesOf } from '../schools/region-lists.ts';
import type { SchoolCounts } from '../schools/school-store.ts';
import type { SitemapPage } from './sitemap-page.ts';

/** Returns a locale's pages of places with schools. */
export function schoolPages({ code: locale, country }: Locale, { at }: SchoolCounts): SitemapPage[] {
  return [
    { path: href('drivingSchools', { locale }) },
    ...statesOf(country)
      .states.filter((state) => at.has(state.code))
      .flatMap((state) => [
        { path: href('schoolState', { locale, state: state.slug }) },
        ...state.regions
          .filter((region) => at.has(`${state.code}/${region.code}`))
          .map((region) => ({ path: href('schoolRegion', { locale, state: state.slug, region: region.slug }) })),
      ]),
  ];
}
