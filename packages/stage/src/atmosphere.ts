/** Light and weather: colours of sky and haze, the sun, and what falls. */
import type { SceneSpec } from '@lanewise/pictures/scenes/spec';
import * as T from 'three';
import { randomFrom } from './seeded/random.ts';

export interface Mood {
  readonly zenith: string;
  readonly horizon: string;
  /** Density of the haze, for an exponential fog. */
  readonly haze: number;
  readonly sun: { readonly color: string; readonly power: number; readonly elevation: number };
  /** Light of the whole sky, and what the ground throws back. */
  readonly sky: { readonly color: string; readonly bounce: string; readonly power: number };
  readonly exposure: number;
  /** Share of the sky covered by clouds. */
  readonly clouds: number;
  /** Whether A's own headlamps light the road. */
  readonly headlamps: boolean;
}

const day: Mood = {
  zenith: '#6aa2dd',
  horizon: '#e6f0f6',
  haze: 0.002,
  sun: { color: '#fff1d8', power: 3.3, elevation: 42 },
  sky: { color: '#dfe8f2', bounce: '#a79f8d', power: 1.35 },
  exposure: 1.22,
  clouds: 0.6,
  headlamps: false,
};
const overcast = {
  ...day,
  zenith: '#97a3af',
  horizon: '#cdd4da',
  sun: { color: '#ffffff', power: 0.5, elevation: 60 },
  clouds: 1,
};

const moods = {
  clear: day,
  rain: {
    ...overcast,
    zenith: '#8b97a3',
    horizon: '#bfc7ce',
    haze: 0.007,
    sky: { color: '#e2e8ee', bounce: '#83827e', power: 2 },
    exposure: 0.82,
  },
  snow: {
    ...overcast,
    zenith: '#b9c1c9',
    horizon: '#dfe4e8',
    haze: 0.009,
    sky: { color: '#eef2f6', bounce: '#d8dde0', power: 1.8 },
    exposure: 0.86,
  },
  fog: {
    ...overcast,
    zenith: '#c6ccd0',
    horizon: '#d3d8da',
    haze: 0.03,
    sky: { color: '#eef1f3', bounce: '#a5a6a4', power: 2 },
    exposure: 0.86,
    clouds: 0,
  },
  dusk: {
    ...day,
    zenith: '#3c5578',
    horizon: '#e0a98a',
    haze: 0.003,
    sun: { color: '#ffb98a', power: 0.9, elevation: 9 },
    sky: { color: '#9fb0cc', bounce: '#5c5650', power: 0.75 },
    exposure: 1.2,
    clouds: 0.5,
    headlamps: true,
  },
  night: {
    ...day,
    zenith: '#0b1118',
    horizon: '#2a3644',
    haze: 0.004,
    sun: { color: '#9db4d8', power: 0.16, elevation: 50 },
    sky: { color: '#a3b2c8', bounce: '#1a1d22', power: 0.24 },
    exposure: 1.3,
    clouds: 0.15,
    headlamps: true,
  },
} satisfies Record<string, Mood>;

/** Returns the light of a scene. At night and at dusk the weather only thickens the haze. */
export function moodOf({ time = 'day', weather = 'clear' }: SceneSpec): Mood {
  if (time === 'day') return moods[weather];
  return { ...moods[time], haze: Math.max(moods[time].haze, moods[weather].haze * 0.8) };
}

/** Direction towards the sun: behind the driver's left shoulder, so that what is ahead is lit. */
export function sunDirection(mood: Mood, heading: number): T.Vector3 {
  const azimuth = ((heading + 218) * Math.PI) / 180;
  const up = (mood.sun.elevation * Math.PI) / 180;
  return new T.Vector3(Math.sin(azimuth) * Math.cos(up), Math.sin(up), -Math.cos(azimuth) * Math.cos(up));
}

const domes = new Map<Mood, T.Mesh>();

/** Returns the sky as a dome with the colours of the mood and flat clouds. */
export function skyDome(mood: Mood): T.Mesh {
  const found = domes.get(mood);
  if (found !== undefined) return found.clone();
  const geometry = new T.SphereGeometry(600, 96, 48, 0, Math.PI * 2, 0, Math.PI * 0.56);
  const positions = geometry.getAttribute('position');
  const [zenith, horizon] = [new T.Color(mood.zenith), new T.Color(mood.horizon)];
  const cloud = new T.Color(mood.zenith).lerp(new T.Color('#ffffff'), mood.sun.power > 1 ? 0.9 : 0.45);
  const colors: number[] = [];
  const random = randomFrom(41);
  const waves = Array.from({ length: 9 }, (_, i) => ({
    x: (random() - 0.5) * 3 * (1 + i * 0.6),
    y: (random() - 0.5) * 3 * (1 + i * 0.6),
    phase: random() * 7,
    height: 1 / (1 + i * 0.5),
  }));
  const color = new T.Color();
  for (let i = 0; i < positions.count; i++) {
    const up = Math.max(0, positions.getY(i) / 600);
    color.copy(horizon).lerp(zenith, 1 - (1 - up) ** 2.4);
    if (up > 0.03 && mood.clouds > 0) {
      const [x, y] = [positions.getX(i) / 600 / (up + 0.14), positions.getZ(i) / 600 / (up + 0.14)];
      const height = waves.reduce((sum, wave) => sum + wave.height * Math.sin(x * wave.x + y * wave.y + wave.phase), 0);
      const cover = Math.min(1, Math.max(0, height * 0.32 + mood.clouds - 0.5)) * Math.min(1, (up - 0.03) / 0.12);
      color.lerp(cloud, cover * 0.85);
    }
    colors.push(color.r, color.g, color.b);
  }
  geometry.setAttribute('color', new T.Float32BufferAttribute(colors, 3));
  const material = new T.MeshBasicMaterial({ vertexColors: true, side: T.BackSide, fog: false, depthWrite: false });
  const mesh = new T.Mesh(geometry, material);
  mesh.name = 'sky';
  mesh.renderOrder = -100;
  mesh.frustumCulled = false;
  domes.set(mood, mesh);
  return mesh.clone();
}

/** Returns rain or snow in the air around a point; null in dry weather. Fog is the haze itself. */
export function fallingIn({ weather }: SceneSpec, around: T.Vector3): T.Object3D | null {
  if (weather !== 'rain' && weather !== 'snow') return null;
  const random = randomFrom(weather === 'rain' ? 3 : 4);
  const points: number[] = [];
  for (let i = 0; i < (weather === 'rain' ? 900 : 1400); i++) {
    const [x, y, z] = [(random() - 0.5) * 44, random() * 12, (random() - 0.5) * 44];
    if (Math.hypot(x, z) < 3.5) continue;
    points.push(around.x + x, y, around.z + z);
    if (weather === 'rain') points.push(around.x + x + 0.03, y + 0.42, around.z + z);
  }
  const geometry = new T.BufferGeometry();
  geometry.setAttribute('position', new T.Float32BufferAttribute(points, 3));
  const look = { color: weather === 'rain' ? '#dbe4ec' : '#ffffff', transparent: true, depthWrite: false } as const;
  const falling =
    weather === 'rain'
      ? new T.LineSegments(geometry, new T.LineBasicMaterial({ ...look, opacity: 0.42 }))
      : new T.Points(geometry, new T.PointsMaterial({ ...look, size: 0.07, opacity: 0.9 }));
  falling.name = 'falling';
  return falling;
}
