import { germanFamilies } from './families-de.ts';
import { britishFamilies } from './families-uk.ts';
import { americanFamilies } from './families-us.ts';
import type { SceneFamily, SolvableSubject } from './family.ts';

/** All families of situations, by country. */
export const families: Readonly<Record<SolvableSubject, readonly SceneFamily[]>> = {
  us: americanFamilies,
  uk: britishFamilies,
  de: germanFamilies,
};
