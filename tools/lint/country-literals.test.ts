/** What differs between countries is a field of the country's object, so no code compares with a country's code. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { countries, subjectCodes } from '@lanewise/contracts/countries';
import { expect, test } from 'vitest';
import { root } from '../start/root.mjs';

const sources = ['apps/*/src', 'apps/site/app', 'packages/*/src'];

const codes = subjectCodes.flatMap((code) => [code, code.toUpperCase(), countries[code].availableCode]).join('|');
const literal = `'(?:${codes})'`;
const comparison = new RegExp(
  `[!=]==? ${literal}|${literal} [!=]==|case ${literal}|(?:has|includes)\\(${literal}\\)|new Set[^(]*\\(\\[(?:'[^']*', )*${literal}`,
);

/** Returns the lines that compare with the code of a country, or look it up in a set of countries. */
function comparisons(text: string): string[] {
  return text.split('\n').filter((line) => comparison.test(line));
}

test('comparisons and sets are found, but no fields of a country and no data', () => {
  const found = ["if (country === 'us') x();", "case 'uk':", "new Set<SubjectCode>(['us', 'de'])", "style !== 'GB'"];
  const fine = ["{ subject: 'us' }", "us: { drive: 'right' },", "giveWay('de', [])", "user.to === 'N'"];
  expect(comparisons([...found, ...fine].join('\n'))).toEqual(found);
});

test('no line compares with the code of a country', () => {
  const found = globSync(
    sources.map((folder) => `${folder}/**/*.{ts,tsx}`),
    { cwd: root, exclude: ['**/*.test.{ts,tsx}', '**/*.testing.{ts,tsx}'] },
  ).flatMap((file) => comparisons(readFileSync(join(root, file), 'utf8')).map((line) => `${file}: ${line.trim()}`));
  expect(found, "what differs is a field of the country's object").toEqual([]);
});
