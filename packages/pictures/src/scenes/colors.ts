/**
 * Colours of scenes. The ground follows the page's theme through the custom properties `--sc-*`; vehicles and lamps
 * keep their colour in both themes. A standalone picture (in an `<img>`) takes its dark ground from its own style
 * sheet.
 */
import type { Color } from './spec.ts';

const light = {
  verge: '#D8E2CA',
  walk: '#ECE8DE',
  kerb: '#CBC5B7',
  road: '#4B545F',
  paint: '#FBF8EF',
  yellow: '#F2B92E',
  tree: '#9DBA8A',
  tree2: '#B4CDA1',
  roof: '#DDBDA7',
  roof2: '#CBA48C',
  ballast: '#BDB6A8',
} as const;

const dark: Readonly<Record<keyof typeof light, string>> = {
  verge: '#22302A',
  walk: '#3A424A',
  kerb: '#4D565F',
  road: '#171D23',
  paint: '#D9D6CB',
  yellow: '#DDA62A',
  tree: '#33503D',
  tree2: '#40634C',
  roof: '#5A4A44',
  roof2: '#6B5850',
  ballast: '#4A4842',
};

type Ground = keyof typeof light;

const themed = (name: Ground): string => `var(--sc-${name},${light[name]})`;

/** Colours that follow the theme, as attribute values. */
export const ground: Readonly<Record<Ground, string>> = Object.fromEntries(
  (Object.keys(light) as Ground[]).map((name) => [name, themed(name)]),
) as Record<Ground, string>;

/**
 * `:root` is the svg only if the svg is the document. Inlined in a page the rule matches nothing and the page's own
 * `--sc-*` apply, so that a theme chosen by hand applies to pictures too.
 */
export const themeStyle = `<style>@media (prefers-color-scheme:dark){.lw-scene:root{${(Object.keys(dark) as Ground[])
  .map((name) => `--sc-${name}:${dark[name]}`)
  .join(';')}}}</style>`;

export const ink = '#16202A';
export const softShadow = '#00000018';
export const lamp = {
  red: '#FF4B3E',
  amber: '#FFB000',
  green: '#35D26A',
  off: '#3C434B',
  housing: '#14181D',
  head: '#FFF6CF',
  brake: '#FF2A1F',
  tail: '#7E1512',
  blue: '#2E7BFF',
} as const;

/** The bodywork of a vehicle or the clothes of a person. */
export const paintwork: Readonly<Record<Color, string>> = {
  blue: '#2459F0',
  red: '#D0312D',
  green: '#1F8A4C',
  yellow: '#E9B31E',
  white: '#F2F3F0',
  grey: '#8793A0',
};
/** People on foot, unless they are given a colour. */
export const personColor = '#8A3FC7';
