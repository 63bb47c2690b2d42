/** The countries whose roads and rules can be drawn and solved; tools/registry lists what else a new one needs. */
import { au } from './au.ts';
import type { RoadCountry } from './country.ts';
import { de } from './de.ts';
import { fr } from './fr.ts';
import { se } from './se.ts';
import { uk } from './uk.ts';
import { us } from './us.ts';

const table = { us, uk, de, se, fr, au } as const satisfies Readonly<Record<string, RoadCountry>>;

/** The country whose roads and rules a scene shows. */
export type Style = keyof typeof table;

export const styles = Object.keys(table) as readonly Style[];

export const roadCountries: Readonly<Record<Style, RoadCountry>> = table;
