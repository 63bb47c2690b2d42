/** A model is built once and shared by everything that looks alike; only its paint and its lamps differ. */
import * as T from 'three';
import { mergeGeometries } from 'three/examples/jsm/utils/BufferGeometryUtils.js';
import { type Finish, type LensColor, lampMaterial, material, paintMaterial } from './materials.ts';

/** A lamp of a model, lit or not by name. */
export interface LampPart {
  readonly name: string;
  readonly color: LensColor;
}

interface Part {
  /** `paint` takes the colour of the individual; a lamp is lit by its name. */
  readonly what: Finish | 'paint' | LampPart;
  readonly geometry: T.BufferGeometry;
  /** Middle of a lamp, for its halo. */
  readonly middle: T.Vector3;
}

export interface Model {
  readonly parts: readonly Part[];
}

/** How one individual of a model looks. */
export interface Appearance {
  readonly paint?: string;
  /** Names of the lamps that are lit. */
  readonly lit?: ReadonlySet<string>;
  /** Width of a lit lamp's halo in metres. */
  readonly halo?: number;
}

/** Collects the parts of a model and merges those with the same finish. */
export class ModelBuilder {
  readonly #lists = new Map<string, { what: Part['what']; geometries: T.BufferGeometry[] }>();

  /** Adds geometry with a colour of its own. */
  add(finish: Finish, color: string, geometry: T.BufferGeometry, where?: T.Matrix4): this {
    return this.#put(finish, finish, color, geometry, where);
  }

  /** Adds geometry that takes the paint of the individual. */
  paint(geometry: T.BufferGeometry, where?: T.Matrix4): this {
    return this.#put('paint', 'paint', null, geometry, where);
  }

  /** Adds a lamp; lamps of the same name are lit together, each with its own halo. */
  lamp(name: string, color: LensColor, geometry: T.BufferGeometry, where?: T.Matrix4): this {
    const key = `${name} ${this.#lists.size}`;
    return this.#put(key, { name, color }, null, geometry, where);
  }

  build(): Model {
    return {
      parts: [...this.#lists.values()].map(({ what, geometries }) => {
        const geometry = mergeGeometries(geometries);
        geometry.computeBoundingBox();
        geometry.computeBoundingSphere();
        const middle = (geometry.boundingBox ?? new T.Box3()).getCenter(new T.Vector3());
        return { what, geometry, middle };
      }),
    };
  }

  #put(key: string, what: Part['what'], color: string | null, geometry: T.BufferGeometry, where?: T.Matrix4): this {
    const own = geometry.index === null ? geometry.clone() : geometry.toNonIndexed();
    if (where !== undefined) {
      own.applyMatrix4(where);
      if (where.determinant() < 0) turnOver(own);
    }
    for (const name of Object.keys(own.attributes)) {
      if (name !== 'position' && name !== 'normal') own.deleteAttribute(name);
    }
    if (color !== null) own.setAttribute('color', colorAttribute(own, color));
    const list = this.#lists.get(key);
    if (list === undefined) this.#lists.set(key, { what, geometries: [own] });
    else list.geometries.push(own);
    return this;
  }
}

/** Restores the outside of geometry that was mirrored. */
function turnOver(geometry: T.BufferGeometry): void {
  for (const name of ['position', 'normal']) {
    const attribute = geometry.getAttribute(name);
    for (let i = 0; i < attribute.count; i += 3) {
      const [a, b] = [
        new T.Vector3().fromBufferAttribute(attribute, i),
        new T.Vector3().fromBufferAttribute(attribute, i + 1),
      ];
      attribute.setXYZ(i, b.x, b.y, b.z);
      attribute.setXYZ(i + 1, a.x, a.y, a.z);
    }
  }
}

function colorAttribute(geometry: T.BufferGeometry, color: string): T.BufferAttribute {
  const { r, g, b } = new T.Color(color);
  const count = geometry.getAttribute('position').count;
  const data = new Float32Array(count * 3);
  for (let i = 0; i < count; i++) data.set([r, g, b], i * 3);
  return new T.BufferAttribute(data, 3);
}

/** Returns a function that makes a model at its first call for a key and returns the same one afterwards. */
export function modelCache(build: (key: string) => Model): (key: string) => Model {
  const made = new Map<string, Model>();
  return (key) => {
    let model = made.get(key);
    if (model === undefined) {
      model = build(key);
      made.set(key, model);
    }
    return model;
  };
}

/** Returns an individual of a model as a group at the origin. Lit lamps are named `lamp:<name>` and have a halo. */
export function individual(model: Model, { paint = '#8793a0', lit = new Set(), halo = 0.8 }: Appearance = {}): T.Group {
  const group = new T.Group();
  for (const { what, geometry, middle } of model.parts) {
    const lamp = typeof what === 'object' ? what : null;
    const isLit = lamp !== null && lit.has(lamp.name);
    const mesh = new T.Mesh(
      geometry,
      lamp !== null
        ? lampMaterial(lamp.color, isLit)
        : what === 'paint'
          ? paintMaterial(paint)
          : material(what as Finish),
    );
    mesh.castShadow = lamp === null;
    mesh.receiveShadow = true;
    if (lamp !== null) mesh.name = `${isLit ? 'lit' : 'dark'}:${lamp.name}`;
    group.add(mesh);
    if (lamp === null || !isLit || halo === 0) continue;
    const sprite = new T.Sprite(lampMaterial.halo(lamp.color));
    sprite.position.copy(middle);
    sprite.scale.setScalar(halo);
    group.add(sprite);
  }
  return group;
}
