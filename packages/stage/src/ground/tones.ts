/** Colours of the ground by country, weather and light. */
import type { ground } from '@lanewise/pictures/scenes/colors';
import type { SceneSpec } from '@lanewise/pictures/scenes/spec';
import { sceneryCountries } from '../countries/countries.ts';

/** A colour for each of the plan's ground colours. */
export type GroundColors = Readonly<Record<keyof typeof ground, string>>;

/** Returns the colours of a scene's ground. */
export function groundColors(spec: SceneSpec): GroundColors {
  const { verge, road } = sceneryCountries[spec.style].ground;
  const dry: GroundColors = {
    verge,
    walk: '#c9c4b8',
    kerb: (spec.setting ?? 'town') === 'town' ? '#b4b0a6' : '#9c9581',
    road,
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
