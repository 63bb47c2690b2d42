import { expect, test } from 'vitest';
import { missingForCountry, missingForLanguage, missingReport, registeredCountries } from './missing-parts.ts';

test('every language and country of the registry has all its parts', () => {
  const report = missingReport();
  if (report !== '') expect.fail(`\n${report}`);
});

/** A country and a language that can never be added: their codes are reserved for private use (ISO 3166-1, ISO 639-2). */
const nowhere = {
  code: 'xx',
  availableCode: 'XX',
  catalogues: ['qaa'],
  timeZone: 'Europe/Nowhere',
  courses: 'open',
  signs: 'xx',
} as const;

/** Returns the files that a list names, without what is missing in them. */
const files = (missing: readonly string[]) => missing.map((line) => line.slice(0, line.indexOf(': ')));

test('a language that has only an entry in the registry lacks all of these', () => {
  const missing = missingForLanguage({ code: 'qaa', catalogues: ['qaa', 'qaa-XX'] }, [...registeredCountries, nowhere]);
  expect(missing).toContain('packages/contracts/src/countries.ts: no country shows the catalogue qaa-XX');
  expect(missing).toContainEqual(
    expect.stringMatching(/^packages\/words\/messages\/mail\/qaa\.json: \d+ messages \(mail_/),
  );
  expect(files(missing)).toEqual(
    expect.arrayContaining([
      'packages/words/messages/errors/qaa.json',
      'packages/words/messages/home/qaa.json',
      'packages/words/messages/exam/qaa.json',
      'packages/bank/spelling/qaa.txt',
      'packages/bank/src/languages/',
      'packages/words/src/no-break.ts',
    ]),
  );
});

test('a country that has only an entry in the registry lacks all of these', () => {
  const missing = missingForCountry(nowhere);
  expect(missing).toContain('packages/contracts/src/countries.ts: Europe/Nowhere is not a time zone');
  expect(files(missing)).toEqual(
    expect.arrayContaining([
      'packages/bank/src/spelling/variants.ts',
      'packages/words/messages/*/en-US.json',
      'packages/words/messages/*/qaa.json',
      'packages/learning/src/exam/modules.ts',
      'packages/learning/src/exam/blueprints/xx.ts',
      'apps/site/app/shared/ui/flag.css',
      'packages/pictures/src/signs/xx/',
      'packages/pictures/src/countries/',
      'packages/bank/data/documents/xx.yaml',
      'packages/bank/data/xx/courses/',
      'packages/bank/data/xx/chapters/',
      'packages/bank/data/xx/lessons/',
    ]),
  );
});

test('a country whose courses are in preparation needs neither signs nor content yet', () => {
  const missing = files(missingForCountry({ ...nowhere, courses: 'in preparation', signs: null }));
  expect(missing.filter((file) => /pictures|bank\/data/.test(file))).toEqual([]);
});
