import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { siteStyles } from './style-files.testing.ts';

/** Specification, section 9, in CSS pixels. */
const breakpoints = { xs: 320, sm: 375, md: 768, lg: 1024, xl: 1440 };

const definitions = readFileSync(join(import.meta.dirname, 'breakpoints.css'), 'utf8');

/** The custom media of breakpoints.css: name, comparison, width in CSS pixels. */
const customMedia = [...definitions.matchAll(/^@custom-media (\S+) \(width (<|>=) (\d+)px\);$/gm)].map(
  ([, name = '', comparison, width]) => ({ name, comparison, width: Number(width) }),
);

/** Every media query of the site. */
const queries = siteStyles().flatMap(({ file, css }) =>
  [...css.matchAll(/@media([^{]*)/g)].map(([, query = '']) => ({ file, query: query.trim() })),
);

test('every custom media is one of the specified breakpoints', () => {
  expect(customMedia).toHaveLength(definitions.match(/^@custom-media/gm)?.length ?? 0);
  for (const { name, comparison, width } of customMedia) {
    const [, side, breakpoint] = /^--(from|below)-(\w+)$/.exec(name) ?? [];
    const specified = breakpoints[breakpoint as keyof typeof breakpoints];
    expect([comparison, width], name).toEqual([side === 'from' ? '>=' : '<', specified]);
  }
});

test('every custom media is used', () => {
  const used = new Set(queries.flatMap(({ query }) => query.match(/--[\w-]+/g) ?? []));
  expect([...used].sort()).toEqual(customMedia.map(({ name }) => name).sort());
});

test('no media query contains a width', () => {
  expect(queries.filter(({ query }) => /width|height|inline-size|block-size/.test(query))).toEqual([]);
});
