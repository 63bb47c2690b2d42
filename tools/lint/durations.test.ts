/** Days, hours and minutes are defined once, with their unit in their name. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../start/root.mjs';

const home = 'packages/contracts/src/durations.ts';
const sources = ['apps/*/src', 'apps/site/app', 'packages/*/src', 'bench'];

const definition = /\bconst (?:A_)?(?:DAY|HOUR|MINUTE)(?:_MS|_SECONDS)? = [\d_ (]/;
const literal = /\b86_?400(?:_?000)?\b|\b3_?600(?:_?000)?\b|\b(?:24 \* )?60 \* 60\b|[*/] 60_?000\b/;
/** Text that a header or a message quotes. */
const quoted = /'[^']*'|`[^`]*`|\/\/.*|^ *\*.*|\/\*\*.*/g;

/** Returns the lines that spell out a day, an hour or a minute; in tests only those that name one. */
function spelledOut(file: string, text: string): string[] {
  const isTest = /\.test(?:ing)?\.tsx?$/.test(file);
  return text.split('\n').filter((line) => {
    const code = line.replace(quoted, '');
    return definition.test(code) || (!isTest && literal.test(code));
  });
}

test('constants and products are found, but no text', () => {
  const found = ['const DAY = 24 * 60 * 60;', 'const MINUTE = 60;', 'const A = 3_600_000;', 'x = days * 86_400_000;'];
  const fine = ["const A = 'max-age=86400';", '// 24 * 60 * 60', 'const DAY = /a/;', 'const B = 60;'];
  expect(spelledOut('a.ts', [...found, ...fine].join('\n'))).toEqual(found);
  expect(spelledOut('a.test.ts', found.join('\n'))).toEqual(found.slice(0, 2));
});

test(`lengths of time come from ${home}`, () => {
  const files = globSync(
    sources.map((folder) => `${folder}/**/*.{ts,tsx}`),
    { cwd: root },
  ).filter((file) => file !== home);
  const found = files.flatMap((file) =>
    spelledOut(file, readFileSync(join(root, file), 'utf8')).map((line) => `${file}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});
