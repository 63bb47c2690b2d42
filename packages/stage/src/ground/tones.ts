/** Colours of the ground by country, weather and light. */
import type { ground } from '@lanewise/pictures/scenes/colors';
import type { SceneSpec, Style } from '@lanewise/pictures/scenes/spec';

/** A colour for each of the plan's ground colours. */
export type GroundColors = Readonly<Record<keyof typeof ground, string>>;

const verges: Readonly<Record<Style, string>> = {
  us: '#8fa36c',
  uk: '#83a364',
  de: '#88a268',
  se: '#809a63',
  fr: '#94a469',
  au: '#a9a56b',
};

const roads: Readonly<Record<Style, string>> = {
  us: '#7d7e7f',
  uk: '#737578',
  de: '#78797b',
  se: '#75777a',
  fr: '#7a7a7b',
  au: '#7b7877',
};

/** Returns the colours of a scene's ground. */
export function groundColors(spec: SceneSpec): GroundColors {
  const dry: GroundColors = {
    verge: verges[spec.style],
    walk: '#c9c4b8',
    kerb: (spec.setting ?? 'town') === 'town' ? '#b4b0a6' : '#9c9581',
    road: roads[spec.style],
    paint: '#f4f2ec',
    yellow: '#e6a91f',
    tree: '#7c9c69',
    tree2: '#8caa74',
    roof: '#a87660',
    roof2: '#94604f',
    ballast: '#9d9486',
  };
  if (spec.weather === 'snow') return { ...dry, verge: '#eef1f3', walk: '#dfe3e6', kerb: '#d3d7da', road: '#8b9095' };
  if (spec.weather === 'rain') return { ...dry, road: '#4d5155', walk: '#a5a29a', verge: '#73895a' };
  return dry;
}
