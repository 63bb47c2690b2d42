import type { SceneryCountry } from './country.ts';

export const se: SceneryCountry = {
  ground: { verge: '#809a63', road: '#75777a' },
  dashes: { centre: [3, 9], lane: [3, 9] },
  signals: { heads: 'near', housing: '#14181d' },
  signSize: 0.95,
  railwayLamps: 'single',
  vehicles: {
    speedUnit: 'km/h',
    rearPlate: '#f1f1ec',
    // By day Sweden requires headlamps or daytime running lights (Trafikförordningen, chapter 3, section 71).
    litByDay: true,
    ambulance: { shell: '#efce22', stripe: '#1f6fb5', pattern: 'checks' },
  },
  street: {
    walls: ['#96403a', '#8a3b36', '#d9c27e', '#e4e0d4', '#a0493f'],
    roofs: ['#3f4247', '#8a4b3c', '#4b4f55'],
    doors: ['#2f4a3e', '#eceae2', '#3b4a5c'],
    trim: '#f6f4ee',
    width: [8, 11],
    depth: 8.5,
    storeys: [1, 2],
    pitch: 0.78,
    gables: 0.45,
    shutters: [''],
    extras: 'none',
    chimney: 0.7,
    setBack: 6,
    gap: [5, 9],
  },
  gardens: ['hedge', 'fence'],
  streetTrees: [1.7, 2.3],
  conifers: { road: 0.7, motorway: 0.7 },
  delineators: 'red-band',
  beyondTheVerge: null,
};
