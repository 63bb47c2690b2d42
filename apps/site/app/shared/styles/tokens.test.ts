import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { siteStyles } from './style-files.testing.ts';

const app = join(import.meta.dirname, '..', '..');

const css = siteStyles().find(({ file }) => file === 'shared/styles/tokens.css')?.css ?? '';

/** Every custom property of the tokens by name, without the dashes. */
const tokens = new Map([...css.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]));

/** Returns the colour `#rrggbb` of a token in a theme. */
function colourOf(name: string, theme: 'light' | 'dark'): string {
  const value = tokens.get(name) ?? '';
  const [light, dark = light] = value.replace(/^light-dark\((.*)\)$/, '$1').split(', ');
  const colour = (theme === 'light' ? light : dark) ?? '';
  if (!/^#[0-9a-f]{6}$/.test(colour)) throw new Error(`--${name} is ${value}, no colour to measure`);
  return colour;
}

/** Relative luminance of a colour `#rrggbb`, 0 to 1 (WCAG 2.2). */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of two colours, 1 to 21 (WCAG 2.2). */
function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

test("contrast matches WCAG's definition", () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

/** Text and its background. */
const textPairs = [
  ...['ink', 'muted', 'brand', 'right', 'wrong'].flatMap((text) =>
    ['ground', 'surface', 'sunken'].map((on) => [text, on] as const),
  ),
  ['ink', 'brand-soft'],
  ['brand', 'brand-soft'],
  ['brand-hover', 'ground'],
  ['plate-ink', 'plate'],
  ['plate-quiet', 'plate'],
  ['on-plate-ink', 'plate-ink'],
  ['on-plate-ink', 'plate-quiet'],
  ['plate-ink', 'plate-hover'],
  ['right', 'right-soft'],
  ['ink', 'right-soft'],
  ['wrong', 'wrong-soft'],
  ['ink', 'wrong-soft'],
  ['signal-ink', 'right'],
  ['signal-ink', 'wrong'],
  ['paint', 'asphalt'],
  ['asphalt-muted', 'asphalt'],
  ['ground', 'ink'],
] as const;

/** Shapes that must be visible: outlines of controls, plates, the focus ring, marks. */
const shapePairs = [
  ...['control', 'plate', 'focus', 'right', 'wrong'].flatMap((shape) =>
    ['ground', 'surface'].map((on) => [shape, on] as const),
  ),
  ['control', 'sunken'],
  ['focus', 'sunken'],
  ['brand', 'brand-soft'],
] as const;

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  test.each(textPairs)('%s is readable on %s', (text, ground) => {
    expect(contrast(colourOf(text, theme), colourOf(ground, theme))).toBeGreaterThanOrEqual(4.5);
  });

  test.each(shapePairs)('%s is visible on %s', (shape, ground) => {
    expect(contrast(colourOf(shape, theme), colourOf(ground, theme))).toBeGreaterThanOrEqual(3);
  });
});

test('every token is used by a stylesheet or a drawing', () => {
  const sources = globSync('**/*.{css,ts,tsx}', { cwd: app });
  const text = sources.map((file) => readFileSync(join(app, file), 'utf8')).join('\n');
  expect([...tokens.keys()].filter((name) => !new RegExp(`var\\(--${name}[,)]`).test(text))).toEqual([]);
});

test('every custom property that a stylesheet reads is set', () => {
  const all = siteStyles();
  const set = new Set(all.flatMap(({ css }) => css.match(/--[\w-]+(?=:)/g) ?? []));
  const read = all.flatMap(({ file, css }) =>
    [...css.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => [file, name]),
  );
  expect(read.filter(([, name]) => !set.has(name as string))).toEqual([]);
});
