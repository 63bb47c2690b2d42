import { expect, test } from 'vitest';
import { missingForCountry, missingForLanguage, missingReport, registeredCountries } from './missing-parts.ts';

test('every language and country of the registry has all its parts', () => {
  const report = missingReport();
  if (report !== '') expect.fail(`\n${report}`);
});

const spain = {
  code: 'es',
  availableCode: 'ES',
  catalogues: ['es'],
  timeZone: 'Europe/Nowhere',
  courses: 'open',
  signs: 'es',
} as const;

/** Returns the files that a list names, without what is missing in them. */
const files = (missing: readonly string[]) => missing.map((line) => line.slice(0, line.indexOf(': ')));

test('a language with only its line in the registry lacks all of these', () => {
  const missing = missingForLanguage({ code: 'es', catalogues: ['es', 'es-MX'] }, [...registeredCountries, spain]);
  expect(missing).toContain('packages/contracts/src/countries.ts: no country shows the catalogue es-MX');
  expect(missing).toContainEqual(
    expect.stringMatching(/^packages\/words\/messages\/mail\/es\.json: \d+ messages \(mail_/),
  );
  expect(files(missing)).toEqual(
    expect.arrayContaining([
      'packages/words/messages/errors/es.json',
      'packages/words/messages/home/es.json',
      'packages/words/messages/exam/es.json',
      'packages/bank/spelling/es.txt',
      'packages/bank/src/languages/',
      'packages/words/src/no-break.ts',
    ]),
  );
});

test('a country with only its line in the registry lacks all of these', () => {
  const missing = missingForCountry(spain);
  expect(missing).toContain('packages/contracts/src/countries.ts: Europe/Nowhere is not a time zone');
  expect(files(missing)).toEqual(
    expect.arrayContaining([
      'packages/bank/src/spelling/variants.ts',
      'packages/words/messages/*/en-US.json',
      'packages/words/messages/*/es.json',
      'packages/learning/src/exam/modules.ts',
      'packages/learning/src/exam/blueprints/es.ts',
      'apps/site/app/ui/flag.css',
      'packages/pictures/src/signs/es/',
      'packages/pictures/src/scenes/',
      'packages/bank/data/documents/es.yaml',
      'packages/bank/data/es/courses/',
      'packages/bank/data/es/chapters/',
      'packages/bank/data/es/lessons/',
    ]),
  );
});

test('a country whose courses are in preparation needs neither signs nor content yet', () => {
  const missing = files(missingForCountry({ ...spain, courses: 'in preparation', signs: null }));
  expect(missing.filter((file) => /pictures|bank\/data/.test(file))).toEqual([]);
});
