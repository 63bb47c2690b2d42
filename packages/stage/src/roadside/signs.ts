/** Signs on posts. The faces are textures that the renderer fills from the sign's own SVG. */
import type { Style } from '@lanewise/pictures/countries/countries';
import type { Drawing } from '@lanewise/pictures/drawing';
import { radians, type Vec } from '@lanewise/pictures/scenes/vector';
import { drawSign } from '@lanewise/pictures/signs/catalogue';
import * as T from 'three';
import { sceneryCountries } from '../countries/countries.ts';
import { individual, type Model, ModelBuilder, modelCache } from '../models/model.ts';
import { column } from '../models/shapes.ts';

const drawings = new Map<string, Drawing>();

/** Returns a sign's drawing, drawn once. */
export function signDrawing(id: string): Drawing {
  let drawing = drawings.get(id);
  if (drawing === undefined) {
    drawing = drawSign(id);
    drawings.set(id, drawing);
  }
  return drawing;
}

const faces = new Map<string, T.MeshLambertMaterial>();

/**
 * Returns the face of a sign. `map` is an empty texture with the sign's id in `userData.sign`; a renderer draws the SVG into it.
 * Signs throw light back, so that a face is a little brighter than its surroundings.
 */
function faceOf(id: string): T.MeshLambertMaterial {
  let face = faces.get(id);
  if (face === undefined) {
    const map = new T.Texture();
    map.colorSpace = T.SRGBColorSpace;
    map.anisotropy = 8;
    map.userData.sign = id;
    face = new T.MeshLambertMaterial({
      map,
      alphaTest: 0.5,
      emissive: '#ffffff',
      emissiveMap: map,
      emissiveIntensity: 0.16,
    });
    faces.set(id, face);
  }
  return face;
}

const back = new T.MeshLambertMaterial({ color: '#7f868c' });
const posts = modelCache(
  (height): Model => new ModelBuilder().add('metal', '#8d949a', column(0.035, 0.035, Number(height), 10)).build(),
);

/** Longer side of a face in metres: life size or a little over, to be read on a phone. */
function sizeOf(id: string, index: number): number {
  if (index > 0) return 0.72;
  if (id.startsWith('us/R1-1')) return 1;
  return sceneryCountries[id.slice(0, id.indexOf('/')) as Style].signSize;
}

export interface SignPost {
  readonly ids: readonly string[];
  readonly at: Vec;
  /** Height of the ground under the post. */
  readonly base: number;
  /** Bearing in degrees that the faces look towards. */
  readonly facing: number;
  readonly size?: number;
}

/** Returns a post with its signs from top to bottom, each a mesh named `sign:<id>`. */
export function signPost({ ids, at: where, base, facing, size = 1 }: SignPost): T.Group {
  const group = new T.Group();
  group.position.set(where.x, base, where.y);
  group.rotation.y = -radians(facing);
  const items = ids.map((id, index) => {
    const { width, height } = signDrawing(id);
    const ratio = width / height;
    const long = sizeOf(id, index) * size;
    const wide =
      index > 0 ? Math.min(long * 1.25, long * Math.max(1, Math.min(1.25, ratio))) : long * Math.min(1, ratio);
    return { id, width: wide, height: wide / ratio };
  });
  const bottom = 2;
  const top = bottom + items.reduce((sum, item) => sum + item.height + 0.06, 0);
  group.add(individual(posts(top.toFixed(2))));
  let y = top;
  for (const item of items) {
    const face = new T.Mesh(new T.PlaneGeometry(item.width, item.height).rotateY(Math.PI), faceOf(item.id));
    face.position.set(0, y - item.height / 2, -0.06);
    face.name = `sign:${item.id}`;
    face.castShadow = true;
    group.add(face);
    // The back of most signs is never seen; a smaller plate keeps the face's outline from showing on it.
    const plate = new T.Mesh(new T.PlaneGeometry(item.width * 0.7, item.height * 0.7), back);
    plate.position.set(0, y - item.height / 2, -0.045);
    group.add(plate);
    y -= item.height + 0.06;
  }
  return group;
}
