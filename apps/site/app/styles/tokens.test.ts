import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');

type Tokens = Readonly<Record<string, string>>;

/** Returns the custom properties of the block that follows `selector`. */
function tokensAfter(selector: string): Tokens {
  const start = css.indexOf(selector);
  if (start < 0) throw new Error(`tokens.css has no ${selector}`);
  const block = css.slice(css.indexOf('{', start) + 1, css.indexOf('}', start));
  return Object.fromEntries([...block.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]));
}

const light = tokensAfter(':root {');
const themes: readonly [string, Tokens][] = [
  ['light', light],
  ['dark', tokensAfter(':root:not([data-theme="light"])')],
];

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

test('contrast is what WCAG says it is', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

/** Text and what it stands on. */
const textPairs = [
  ...['ink', 'muted', 'brand', 'right', 'wrong', 'due'].flatMap((text) =>
    ['ground', 'surface', 'sunken'].map((on) => [text, on] as const),
  ),
  ['ink', 'brand-soft'],
  ['brand', 'brand-soft'],
  ['brand-hover', 'ground'],
  ['brand-ink', 'brand'],
  ['plate-ink', 'plate'],
  ['plate-quiet', 'plate'],
  ['plate-ink', 'plate-hover'],
  ['right', 'right-soft'],
  ['ink', 'right-soft'],
  ['wrong', 'wrong-soft'],
  ['ink', 'wrong-soft'],
  ['due', 'due-soft'],
  ['ink', 'due-soft'],
  ['signal-ink', 'right'],
  ['signal-ink', 'wrong'],
  ['signal-ink', 'due'],
  ['paint', 'asphalt'],
  ['asphalt-muted', 'asphalt'],
  ['ground', 'ink'],
] as const;

/** What must be seen but not read: outlines of controls, plates, the focus ring, marks. */
const shapePairs = [
  ...['control', 'plate', 'focus', 'right', 'wrong', 'due'].flatMap((shape) =>
    ['ground', 'surface'].map((on) => [shape, on] as const),
  ),
  ['control', 'sunken'],
  ['focus', 'sunken'],
  ['brand', 'brand-soft'],
] as const;

describe.each(themes)('in the %s theme', (_name, tokens) => {
  const colour = (name: string): string => {
    const value = tokens[name];
    if (!value || !/^#[0-9a-f]{6}$/i.test(value)) throw new Error(`--${name} is ${value}, no colour to measure`);
    return value;
  };

  test.each(textPairs)('%s can be read on %s', (text, on) => {
    expect(contrast(colour(text), colour(on))).toBeGreaterThanOrEqual(4.5);
  });

  test.each(shapePairs)('%s can be made out on %s', (shape, on) => {
    expect(contrast(colour(shape), colour(on))).toBeGreaterThanOrEqual(3);
  });
});

test('the dark theme by choice is the one by preference', () => {
  expect(tokensAfter(':root[data-theme="dark"]')).toEqual(tokensAfter(':root:not([data-theme="light"])'));
});

test('the dark theme has a value of its own for every colour of the light one', () => {
  const colours = (tokens: Tokens) => Object.keys(tokens).filter((name) => /^(#|rgb)/.test(tokens[name] ?? ''));
  expect(colours(themes[1]?.[1] ?? {})).toEqual(colours(light));
});
