/** Finds what the languages and countries of the registry still need elsewhere in the repository. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languageRules } from '../../packages/bank/src/languages/language-rules.ts';
import { spellingVariants } from '../../packages/bank/src/spelling/variants.ts';
import { type Country, countries } from '../../packages/contracts/src/countries.ts';
import { baseCatalogue, languageOf, languages, type MessageLocale } from '../../packages/contracts/src/languages.ts';
import { conductOf } from '../../packages/learning/src/exam/conduct-of.ts';
import { allBlueprints } from '../../packages/learning/src/exam/lookup.ts';
import { moduleCodes } from '../../packages/learning/src/exam/modules.ts';
import { styles } from '../../packages/pictures/src/countries/countries.ts';
import { signIds } from '../../packages/pictures/src/signs/catalogue.ts';
import { areas, catalogueFile } from '../../packages/words/src/areas.ts';
import { typography } from '../../packages/words/src/no-break.ts';
import { countryOfMessage, messagesPerCountry, readArea } from '../../packages/words/src/read-catalogues.testing.ts';
import { root } from '../docs/pages.ts';

/** A language of the registry, or one that could be added. */
interface LanguageEntry {
  readonly code: string;
  readonly catalogues: readonly string[];
}

/** A country of the registry, or one that could be added. */
type CountryEntry = Pick<Country, 'courses' | 'signs' | 'timeZone'> & {
  readonly code: string;
  readonly availableCode: string;
  readonly catalogues: readonly string[];
};

const registeredLanguages: readonly LanguageEntry[] = Object.entries(languages).map(([code, { catalogues }]) => ({
  code,
  catalogues,
}));

export const registeredCountries: readonly CountryEntry[] = Object.values(countries);

/** Returns whether a table has a key, which its type need not allow. */
const has = (table: object, key: string) => Object.hasOwn(table, key);
const isThere = (path: string) => existsSync(join(root, path));
/** Returns the first few items of a list and its length as text. */
const some = (keys: readonly string[]) =>
  `${keys.length} ${keys.length === 1 ? 'message' : 'messages'} (${keys.slice(0, 3).join(', ')}${keys.length > 3 ? ', …' : ''})`;

/** Returns what a language lacks, one line for each file to create or extend; empty if it is complete. */
export function missingForLanguage(
  { code, catalogues }: LanguageEntry,
  among: readonly CountryEntry[] = registeredCountries,
): string[] {
  const missing: string[] = [];
  const complete = (catalogues[0] ?? code) as MessageLocale;
  for (const catalogue of catalogues) {
    if (!among.some((country) => country.catalogues.includes(catalogue)))
      missing.push(`packages/contracts/src/countries.ts: no country shows the catalogue ${catalogue}`);
  }
  const readers = among.filter((country) => country.catalogues.includes(complete)).map((country) => country.code);
  for (const area of areas) {
    const written = readArea(area, complete);
    const lacking = Object.keys(readArea(area, baseCatalogue)).filter((key) => {
      const country = countryOfMessage(key);
      return !(key in written) && (country === undefined || readers.includes(country));
    });
    if (lacking.length > 0) missing.push(`${wordsPath(area, complete)}: ${some(lacking)}`);
  }
  if (!isThere(`packages/bank/spelling/${code}.txt`))
    missing.push(`packages/bank/spelling/${code}.txt: the list of correct words that the dictionary lacks`);
  if (!has(languageRules, code))
    missing.push('packages/bank/src/languages/: the rules for checking answers, and their entry in language-rules.ts');
  if (!has(typography, code))
    missing.push(
      'packages/words/src/no-break.ts: the words that stay on one line with their figure, and cases in its test',
    );
  return missing;
}

/** Returns what a country lacks, one line for each file to create or extend; empty if it is complete. */
export function missingForCountry({ code, ...country }: CountryEntry): string[] {
  const missing: string[] = [];
  for (const catalogue of country.catalogues as readonly MessageLocale[]) {
    const tag = `${languageOf(catalogue)}-${country.availableCode}`;
    if (!has(spellingVariants, tag))
      missing.push(`packages/bank/src/spelling/variants.ts: the dictionary that ${tag} is spelt by`);
  }
  missing.push(...missingWords(code, country.catalogues[0] as MessageLocale));
  if (country.timeZone !== null && !isTimeZone(country.timeZone))
    missing.push(`packages/contracts/src/countries.ts: ${country.timeZone} is not a time zone`);
  if (modulesOf(code).length === 0) missing.push('packages/learning/src/exam/modules.ts: the topics of its exam');
  const blueprints = allBlueprints.filter(({ subject }) => subject === code);
  if (blueprints.length === 0)
    missing.push(`packages/learning/src/exam/blueprints/${code}.ts: the exam, and its entry in lookup.ts`);
  for (const blueprint of blueprints.filter((each) => !hasConduct(each)))
    missing.push(`packages/learning/src/exam/conducts/${code}.ts: how the exam ${blueprint.id} is taken`);
  const flags = readFileSync(join(root, 'apps/site/app/shared/ui/flag.css'), 'utf8');
  if (!flags.includes(`.flag-${code} {`)) missing.push(`apps/site/app/shared/ui/flag.css: the flag .flag-${code}`);
  if (country.courses === 'open') missing.push(...missingContent(code, country.signs));
  return missing;
}

/** Returns the messages about this country alone, in American English and in the country's own catalogue. */
function missingWords(code: string, own: MessageLocale): string[] {
  const wanted = [
    ...messagesPerCountry.map((key) => `${key}_${code}`),
    ...modulesOf(code).map((module) => `module_${code}_${module}`),
  ];
  // A variant needs no message of its own if its language's complete catalogue already has the same text.
  const complete = has(languages, languageOf(own)) ? languages[languageOf(own)].catalogues[0] : own;
  return [...new Set([baseCatalogue, complete])].flatMap((catalogue) => {
    const written = new Set(areas.flatMap((area) => Object.keys(readArea(area, catalogue))));
    const lacking = wanted.filter((key) => !written.has(key));
    return lacking.length === 0 ? [] : [`packages/words/messages/*/${catalogue}.json: ${some(lacking)}`];
  });
}

function missingContent(code: string, signs: string | null): string[] {
  const missing: string[] = [];
  const data = `packages/bank/data/${code}`;
  if (signs === null || signIds(signs).length === 0)
    missing.push(`packages/pictures/src/signs/${signs ?? code}/: the signs, and their entry in catalogue.ts`);
  if (!styles.some((style) => style === (signs ?? code)))
    missing.push('packages/pictures/src/countries/: how roads are marked, and the law of right of way');
  if (!isThere(`packages/bank/data/documents/${code}.yaml`))
    missing.push(`packages/bank/data/documents/${code}.yaml: the laws and handbooks that questions cite`);
  for (const folder of ['courses', 'chapters', 'lessons']) {
    if (!isThere(`${data}/${folder}`) || readdirSync(join(root, data, folder)).length === 0)
      missing.push(`${data}/${folder}/: ${folder}`);
  }
  return missing;
}

function modulesOf(code: string): readonly string[] {
  return (moduleCodes as (subject: string) => readonly string[] | undefined)(code) ?? [];
}

function wordsPath(area: string, catalogue: MessageLocale): string {
  return join('packages/words', catalogueFile(area, catalogue));
}

function hasConduct(blueprint: (typeof allBlueprints)[number]): boolean {
  try {
    return conductOf(blueprint) !== undefined;
  } catch {
    return false;
  }
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** Returns everything that the registered languages and countries lack, as readable text; '' if nothing is missing. */
export function missingReport(): string {
  const sections = [
    ...registeredLanguages.map((entry) => [`language ${entry.code}`, missingForLanguage(entry)] as const),
    ...registeredCountries.map((entry) => [`country ${entry.code}`, missingForCountry(entry)] as const),
  ];
  return sections
    .filter(([, missing]) => missing.length > 0)
    .map(([name, missing]) => `The ${name} lacks:\n${missing.map((line) => `  ${line}`).join('\n')}\n`)
    .join('\n');
}
