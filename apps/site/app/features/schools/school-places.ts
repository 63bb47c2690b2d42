/** Places of driving schools: their path within the site, and the alternates of their pages. */
import { href } from '@lanewise/contracts/addresses';
import type { Locale } from '@lanewise/contracts/countries';
import type { CacheTag } from '@lanewise/contracts/page-traits';
import { m } from '@lanewise/words/messages';
import { countryAlternates } from '../../shared/shell/alternates.ts';
import { homeOf, localeName } from '../../shared/shell/countries.ts';
import type { Crumb } from '../../shared/shell/structured-data.ts';

interface Place {
  readonly slug: string;
  readonly name: string;
}

interface Coded {
  readonly code: string;
}

/** A place of schools, from the state down. */
interface SchoolPlace {
  readonly state?: Place;
  readonly region?: Place;
  readonly school?: { readonly id: string; readonly name: string };
}

/** Returns the address of a place's page. Addresses are in lower case, and so are ids in them. */
export function schoolsHref({ code: locale }: Locale, { state, region, school }: SchoolPlace): string {
  if (state === undefined) return href('drivingSchools', { locale });
  if (region === undefined) return href('schoolState', { locale, state: state.slug });
  const at = { locale, state: state.slug, region: region.slug };
  return school === undefined ? href('schoolRegion', at) : href('school', { ...at, schoolId: school.id.toLowerCase() });
}

/** Returns the path to a place's page, the page itself included. */
export function schoolCrumbs(locale: Locale, { state, region, school }: SchoolPlace): readonly Crumb[] {
  return [
    { name: localeName(locale.code), href: homeOf(locale) },
    { name: m.schools_name(), href: schoolsHref(locale, {}) },
    ...(state === undefined ? [] : [{ name: state.name, href: schoolsHref(locale, { state }) }]),
    ...(state === undefined || region === undefined
      ? []
      : [{ name: region.name, href: schoolsHref(locale, { state, region }) }]),
    ...(state === undefined || region === undefined || school === undefined
      ? []
      : [{ name: school.name, href: schoolsHref(locale, { state, region, school }) }]),
  ];
}

/** Returns the same page in the country's other languages. */
export function schoolAlternates(origin: string, locale: Locale, place: SchoolPlace) {
  return countryAlternates(origin, locale.country, (other) => schoolsHref(other, place));
}

/** Returns the tag by which cached pages about a region's schools are purged. */
export function schoolsTag({ country }: Locale, state: Coded, region: Coded): CacheTag {
  return `schools:${country}.${state.code}.${region.code}`;
}
