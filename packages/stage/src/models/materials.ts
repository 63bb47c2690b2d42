/** The few materials of the stage, shared by all scenes. */
import * as T from 'three';
import { randomFrom } from '../seeded/random.ts';

export type Finish = 'matte' | 'gloss' | 'glass' | 'metal';
export type LensColor = 'white' | 'red' | 'amber' | 'green' | 'blue';

/** Colours of lenses: lit (above white, so that tone mapping leaves a bright core) and dark. */
const lenses: Readonly<Record<LensColor, { readonly lit: string; readonly dark: string; readonly power: number }>> = {
  white: { lit: '#fff3d8', dark: '#dfe5e9', power: 2.6 },
  red: { lit: '#ff2a1a', dark: '#5e1412', power: 2.4 },
  amber: { lit: '#ff9d12', dark: '#5d431c', power: 2.6 },
  green: { lit: '#19e08a', dark: '#123a2c', power: 2.2 },
  blue: { lit: '#2d6bff', dark: '#1f3a7c', power: 2.8 },
};

/** What bodywork and glass reflect: sky above, a band of houses and trees, road below. */
function surroundingsTexture(): T.DataTexture {
  const [width, height] = [64, 32];
  const data = new Uint8Array(width * height * 4);
  const [sky, haze, band, road] = ['#7ea4cf', '#e4edf3', '#626a63', '#7d7c77'].map((color) => new T.Color(color));
  const color = new T.Color();
  for (let y = 0; y < height; y++) {
    const up = (y + 0.5) / height - 0.5;
    for (let x = 0; x < width; x++) {
      const edge = 0.05 + 0.025 * Math.sin(x * 0.9) + 0.015 * Math.sin(x * 2.3);
      if (up > edge) color.copy(haze as T.Color).lerp(sky as T.Color, Math.min(1, (up - edge) * 2.6));
      else color.copy((up > -0.02 ? band : road) as T.Color);
      const { r, g, b } = color.clone().convertLinearToSRGB();
      data.set([r * 255, g * 255, b * 255, 255], (y * width + x) * 4);
    }
  }
  const texture = new T.DataTexture(data, width, height);
  texture.mapping = T.EquirectangularReflectionMapping;
  texture.colorSpace = T.SRGBColorSpace;
  texture.magFilter = texture.minFilter = T.LinearFilter;
  texture.needsUpdate = true;
  return texture;
}

const envMap = surroundingsTexture();
const shiny = (reflectivity: number): Pick<T.MeshPhongMaterialParameters, 'envMap' | 'combine' | 'reflectivity'> => ({
  envMap,
  combine: T.MixOperation,
  reflectivity,
});

const finishes: Readonly<Record<Finish, T.Material>> = {
  matte: new T.MeshLambertMaterial({ vertexColors: true }),
  gloss: new T.MeshPhongMaterial({ vertexColors: true, shininess: 60, specular: '#555555', ...shiny(0.12) }),
  glass: new T.MeshPhongMaterial({ vertexColors: true, shininess: 120, specular: '#999999', ...shiny(0.34) }),
  metal: new T.MeshPhongMaterial({ vertexColors: true, shininess: 40, specular: '#888888', ...shiny(0.2) }),
};

/** Returns the shared material of a finish; colours come from the geometry. */
export const material = (finish: Finish): T.Material => finishes[finish];

const paints = new Map<string, T.Material>();

/** Returns the shared material of bodywork in a colour. */
export function paintMaterial(color: string): T.Material {
  let found = paints.get(color);
  if (found === undefined) {
    found = new T.MeshPhongMaterial({ color, shininess: 70, specular: '#666666', ...shiny(0.14) });
    paints.set(color, found);
  }
  return found;
}

const lamps = new Map<string, T.Material>();

/** Returns the shared material of a lens. */
export function lampMaterial(color: LensColor, lit: boolean): T.Material {
  const key = `${color} ${lit}`;
  let found = lamps.get(key);
  if (found === undefined) {
    const { lit: bright, dark, power } = lenses[color];
    found = lit
      ? new T.MeshBasicMaterial({ color: new T.Color(bright).multiplyScalar(power) })
      : new T.MeshPhongMaterial({ color: dark, shininess: 90, specular: '#777777', ...shiny(0.12) });
    lamps.set(key, found);
  }
  return found;
}

/** A soft round spot, white in the middle. */
function glowTexture(): T.DataTexture {
  const size = 64;
  const data = new Uint8Array(size * size * 4);
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const away = Math.min(1, Math.hypot(x - 31.5, y - 31.5) / 32);
      const light = 255 * ((1 - away) ** 3 * 0.75 + 0.25 * Math.max(0, 1 - away * 4));
      data.set([light, light, light, 255], (y * size + x) * 4);
    }
  }
  const texture = new T.DataTexture(data, size, size);
  texture.magFilter = texture.minFilter = T.LinearFilter;
  texture.needsUpdate = true;
  return texture;
}

const glow = glowTexture();
const halos = new Map<LensColor, T.SpriteMaterial>();

/** Returns the shared material of the glow around a lit lamp. */
lampMaterial.halo = (color: LensColor): T.SpriteMaterial => {
  let found = halos.get(color);
  if (found === undefined) {
    found = new T.SpriteMaterial({
      map: glow,
      color: lenses[color].lit,
      blending: T.AdditiveBlending,
      depthWrite: false,
      transparent: true,
      opacity: 0.75,
      // Haze would add its colour to the whole square.
      fog: false,
    });
    halos.set(color, found);
  }
  return found;
};

/** Fine grey grain that repeats, so that large surfaces are not flat colour. */
function grainTexture(): T.DataTexture {
  const size = 256;
  const random = randomFrom(5);
  const coarse = Array.from({ length: 32 * 32 }, random);
  const data = new Uint8Array(size * size * 4);
  const smooth = (t: number) => t * t * (3 - 2 * t);
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const [cx, cy] = [x / 8, y / 8];
      const [x0, y0] = [Math.floor(cx), Math.floor(cy)];
      const [fx, fy] = [smooth(cx - x0), smooth(cy - y0)];
      const value = (i: number, j: number) => coarse[(j % 32) * 32 + (i % 32)] ?? 0;
      const top = value(x0, y0) * (1 - fx) + value(x0 + 1, y0) * fx;
      const bottom = value(x0, y0 + 1) * (1 - fx) + value(x0 + 1, y0 + 1) * fx;
      const light = 226 + (top * (1 - fy) + bottom * fy - 0.5) * 26 + (random() - 0.5) * 30;
      data.set([light, light, light, 255], (y * size + x) * 4);
    }
  }
  const texture = new T.DataTexture(data, size, size);
  texture.wrapS = texture.wrapT = T.RepeatWrapping;
  texture.generateMipmaps = true;
  texture.minFilter = T.LinearMipmapLinearFilter;
  texture.magFilter = T.LinearFilter;
  texture.colorSpace = T.SRGBColorSpace;
  texture.anisotropy = 8;
  texture.needsUpdate = true;
  return texture;
}

/** The ground, drawn in order before everything else: later triangles cover earlier ones, so that layers cannot flicker. */
export const flatGround: T.Material = new T.MeshLambertMaterial({
  vertexColors: true,
  map: grainTexture(),
  depthFunc: T.AlwaysDepth,
});

/** Raised ground: sidewalks and islands. */
export const raisedGround: T.Material = new T.MeshLambertMaterial({
  vertexColors: true,
  map: (flatGround as T.MeshLambertMaterial).map,
  side: T.DoubleSide,
});
