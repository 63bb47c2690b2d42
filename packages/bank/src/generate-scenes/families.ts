import { germanFamilies } from './families-de.ts';
import { britishFamilies } from './families-uk.ts';
import { americanFamilies } from './families-us.ts';
import type { Family, SolvableSubject } from './family.ts';

/** All families of situations, by country. */
export const families: Readonly<Record<SolvableSubject, readonly Family[]>> = {
  us: americanFamilies,
  uk: britishFamilies,
  de: germanFamilies,
};
