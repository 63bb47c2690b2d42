import type { Style } from '@lanewise/pictures/countries/countries';
import { au } from './au.ts';
import type { SceneryCountry } from './country.ts';
import { de } from './de.ts';
import { fr } from './fr.ts';
import { se } from './se.ts';
import { uk } from './uk.ts';
import { us } from './us.ts';

export const sceneryCountries: Readonly<Record<Style, SceneryCountry>> = { us, uk, de, se, fr, au };
