import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transform } from 'lightningcss';
import { expect, test } from 'vitest';
import { classNamesOfCode, classNamesOfStyles } from './class-names.testing.ts';
import { siteStyles } from './style-files.testing.ts';

const sheet = readFileSync(join(import.meta.dirname, 'app.css'), 'utf8');

test('the stylesheet imports every file, each into the layer of its folder', () => {
  const layerOf = (file: string) => {
    if (!file.startsWith('styles/')) return /^(ui|forms)\//.test(file) ? 'controls' : 'components';
    return /(tokens|base)\.css$/.exec(file)?.[1];
  };
  const imports = [...sheet.matchAll(/^@import "(\S+)"(?: layer\((\w+)\))?;$/gm)].map(([, path = '', layer]) => ({
    file: path.replace(/^\.\.\//, '').replace(/^\.\//, 'styles/'),
    layer,
  }));
  const expected = siteStyles().flatMap(({ file }) =>
    file === 'styles/app.css' ? [] : [{ file, layer: layerOf(file) }],
  );
  const byFile = (a: { file: string }, b: { file: string }) => (a.file < b.file ? -1 : 1);
  expect(imports.sort(byFile)).toEqual(expected.sort(byFile));
});

test('only tokens, reset and fonts are separate from the components', () => {
  const apart = siteStyles().flatMap(({ file }) => (file.startsWith('styles/') ? [file.slice('styles/'.length)] : []));
  expect(apart).toEqual(['app.css', 'base.css', 'breakpoints.css', 'fonts.css', 'tokens.css']);
});

test('every class in a stylesheet can occur on an element', () => {
  const given = [...classNamesOfCode().keys()];
  const canBeGiven = (name: string) =>
    given.some((each) => (each.endsWith('*') ? name.startsWith(each.slice(0, -1)) : name === each));
  const dead = [...classNamesOfStyles()].filter(([name]) => !canBeGiven(name));
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
    if (file === 'styles/tokens.css') continue;
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
