import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { transform } from 'lightningcss';
import { expect, test } from 'vitest';
import { canBeGiven, canMatch, classNamesOfCode, classNamesOfStyles } from './class-names.testing.ts';
import { readingCode } from './reading-code.testing.ts';
import { siteStyles } from './style-files.testing.ts';

/** The sheets that pages load. */
const sheets = ['app.css', 'interactive.css'] as const;

/** Returns the files that a sheet imports, with their layers. */
function importsOf(sheet: (typeof sheets)[number]) {
  const css = readFileSync(join(import.meta.dirname, sheet), 'utf8');
  return [...css.matchAll(/^@import "(\S+)"(?: layer\((\w+)\))?;$/gm)].map(([, path = '', layer]) => ({
    file: posix.join('shared/styles', path),
    layer,
  }));
}

test('the sheets import every file once, each into the layer of its folder', () => {
  const layerOf = (file: string) => {
    if (!file.startsWith('shared/styles/')) return /^shared\/(ui|forms)\//.test(file) ? 'controls' : 'components';
    return /(tokens|base)\.css$/.exec(file)?.[1];
  };
  // Definitions of breakpoints write nothing.
  const imports = sheets.flatMap((sheet) =>
    importsOf(sheet).filter(({ file }) => sheet === 'app.css' || file !== 'shared/styles/breakpoints.css'),
  );
  const expected = siteStyles().flatMap(({ file }) =>
    sheets.some((sheet) => file === `shared/styles/${sheet}`) ? [] : [{ file, layer: layerOf(file) }],
  );
  const byFile = (a: { file: string }, b: { file: string }) => (a.file < b.file ? -1 : 1);
  expect(imports.sort(byFile)).toEqual(expected.sort(byFile));
});

test('reading pages do not load what can match nothing on them', () => {
  const isGiven = canBeGiven(classNamesOfCode(readingCode()).keys());
  const components = siteStyles().filter(({ file }) => !file.startsWith('shared/styles/'));
  const useless = components.filter((style) => !canMatch(style, isGiven)).map(({ file }) => file);
  const left = importsOf('interactive.css').map(({ file }) => file);
  expect(left.filter((file) => !file.startsWith('shared/styles/')).sort()).toEqual(useless.sort());
  expect(useless.length).toBeGreaterThan(20);
});

test('only tokens, reset and fonts are separate from the components', () => {
  const apart = siteStyles().flatMap(({ file }) =>
    file.startsWith('shared/styles/') ? [file.slice('shared/styles/'.length)] : [],
  );
  expect(apart).toEqual(['app.css', 'base.css', 'breakpoints.css', 'fonts.css', 'interactive.css', 'tokens.css']);
});

test('every class in a stylesheet can occur on an element', () => {
  const isGiven = canBeGiven(classNamesOfCode().keys());
  const dead = [...classNamesOfStyles()].filter(([name]) => !isGiven(name));
  expect(dead).toEqual([]);
});

test('every class of an element has a style', () => {
  const styled = [...classNamesOfStyles().keys()];
  const isStyled = (name: string) =>
    name.endsWith('*') ? styled.some((each) => each.startsWith(name.slice(0, -1))) : styled.includes(name);
  const unstyled = [...classNamesOfCode()].filter(([name]) => !isStyled(name));
  expect(unstyled).toEqual([]);
});

test('colours are defined in the tokens only', () => {
  const own: string[] = [];
  for (const { file, css } of siteStyles()) {
    if (file === 'shared/styles/tokens.css') continue;
    transform({
      filename: file,
      code: Buffer.from(css),
      drafts: { customMedia: true },
      visitor: {
        Color(colour) {
          const isTransparent = typeof colour === 'object' && 'alpha' in colour && colour.alpha === 0;
          const isInherited = typeof colour === 'object' && colour.type === 'currentcolor';
          // System colours are strings: they come from a forced palette.
          if (typeof colour === 'object' && !isTransparent && !isInherited)
            own.push(`${file}: ${JSON.stringify(colour)}`);
        },
      },
    });
  }
  expect(own).toEqual([]);
});
