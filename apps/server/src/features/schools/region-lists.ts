/**
 * States and regions of the countries, from the lists in data/. States are those of ISO 3166-2 (package iso-3166 4.4.0); for Australia, too.
 * The level below:
 * - us.csv: counties and equivalents, FIPS codes of the US Census Bureau (2020, with Connecticut's eight counties).
 * - uk.csv: the two-tier counties, unitary authorities, London boroughs, council areas and districts of ISO 3166-2:GB, with Cumberland and
 *   Westmorland and Furness in place of Cumbria (The Cumbria (Structural Changes) Order 2022, SI 2022/331).
 * - fr.csv: départements of ISO 3166-2:FR.
 * - de.csv: Kreise and kreisfreie Städte, official keys of the Statistisches Bundesamt (Gemeindeverzeichnis, 31 December 2023).
 * - se.csv: kommuner, codes of Statistiska centralbyrån.
 * - au.csv: Greater Capital City Statistical Areas of the Australian Bureau of Statistics (ASGS, edition 3).
 */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type SubjectCode, subjectCodes } from '@lanewise/contracts/countries';
import { foldText } from '@lanewise/contracts/fold-text';
import { parse } from 'csv-parse/sync';
import { writingCountries } from '../../platform/text/countries.ts';

export interface Region {
  readonly code: string;
  readonly slug: string;
  readonly name: string;
}

export interface State extends Region {
  readonly regions: readonly Region[];
  /** Finds a region by its code or slug. */
  region(codeOrSlug: string): Region | undefined;
}

/** Returns a name as it is written in an address: `los-angeles-county`. */
export function slugOf(name: string, country: SubjectCode): string {
  const { addressLetters } = writingCountries[country];
  const plain = name.toLowerCase().replace(/[äöüß]/g, (letter) => addressLetters[letter] ?? letter);
  return foldText(plain)
    .replace(/['’.]/g, '')
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, '');
}

function finder<Entry extends Region>(entries: readonly Entry[]): (codeOrSlug: string) => Entry | undefined {
  const known = new Map([
    ...entries.map((each) => [each.slug, each] as const),
    ...entries.map((each) => [each.code, each] as const),
  ]);
  return (codeOrSlug) => known.get(codeOrSlug.toLowerCase());
}

function listOf(country: SubjectCode): readonly State[] {
  const text = readFileSync(join(import.meta.dirname, 'data', `${country}.csv`), 'utf8');
  const rows: readonly { state: string; code: string; name: string }[] = parse(text, { columns: true });
  const named = ({ code, name }: { code: string; name: string }): Region => ({
    code,
    name,
    slug: slugOf(name, country),
  });
  return rows
    .filter(({ code }) => code === '')
    .map(({ state, name }) => {
      const regions = rows.filter((row) => row.state === state && row.code !== '').map(named);
      return { ...named({ code: state, name }), regions, region: finder(regions) };
    });
}

interface CountryList {
  readonly states: readonly State[];
  state(codeOrSlug: string): State | undefined;
}

const lists = new Map<SubjectCode, CountryList>();

/** Returns the states of a country, read once. */
export function statesOf(country: SubjectCode): CountryList {
  let list = lists.get(country);
  if (!list) {
    const states = listOf(country);
    list = { states, state: finder(states) };
    lists.set(country, list);
  }
  return list;
}

const englishNames = new Intl.DisplayNames(['en'], { type: 'region' });

/** Returns a country's name in English. */
export function countryName(availableCode: string): string {
  return englishNames.of(availableCode) ?? availableCode;
}

/** Returns the countries that have lists: all of them. */
export const listedCountries: readonly SubjectCode[] = subjectCodes;
