/** How much of each road user a view shows, counted in pixels of a small picture without light. */
import type { Stage } from '@lanewise/stage/stage';
import * as T from 'three';

export interface Visible {
  /** Share of the picture. */
  readonly area: number;
  /** Share of what would be seen if nothing stood in the way. */
  readonly open: number;
}

const [WIDTH, HEIGHT] = [480, 270];

/** Returns what is seen of each user, in the scene's order. */
export function measure(stage: Stage, camera: T.PerspectiveCamera, gl: T.WebGLRenderer): Visible[] {
  const target = new T.WebGLRenderTarget(WIDTH, HEIGHT);
  const owners = new Map<T.Object3D, number>();
  stage.users.forEach(({ object }, index) => {
    object.traverse((part) => owners.set(part, index + 1));
  });
  const flat = Array.from(
    { length: stage.users.length + 1 },
    (_, id) =>
      new T.MeshBasicMaterial({
        color: new T.Color().setRGB(id / 255, 0, 0, T.LinearSRGBColorSpace),
        fog: false,
        side: T.DoubleSide,
      }),
  );
  const restore: (() => void)[] = [];
  stage.scene.traverse((object) => {
    if (object instanceof T.Mesh) {
      const { material } = object;
      object.material = flat[owners.get(object) ?? 0] as T.Material;
      restore.push(() => {
        object.material = material;
      });
    } else if (object instanceof T.Sprite || object instanceof T.Points || object instanceof T.LineSegments) {
      const { visible } = object;
      object.visible = false;
      restore.push(() => {
        object.visible = visible;
      });
    }
  });
  const hidden = (keep: (object: T.Object3D) => boolean) => {
    const shown = stage.scene.children.map((object) => [object, object.visible] as const);
    for (const [object, visible] of shown) object.visible = visible && keep(object);
    return () => {
      for (const [object, visible] of shown) object.visible = visible;
    };
  };
  const pixels = new Uint8Array(WIDTH * HEIGHT * 4);
  const count = (): number[] => {
    const found = new Array<number>(flat.length).fill(0);
    gl.setRenderTarget(target);
    gl.setClearColor(0, 1);
    gl.clear();
    gl.render(stage.scene, camera);
    gl.readRenderTargetPixels(target, 0, 0, WIDTH, HEIGHT, pixels);
    for (let i = 0; i < pixels.length; i += 4) {
      const id = pixels[i] ?? 0;
      if (id < found.length) found[id] = (found[id] ?? 0) + 1;
    }
    return found;
  };
  gl.shadowMap.enabled = false;
  // The flat ground and the sky hide nothing; the ground draws over all depths.
  const showAll = hidden((object) => object.name !== 'sky' && !object.children.some(({ name }) => name === 'ground'));
  const all = count();
  showAll();
  const seen = stage.users.map(({ object }, index): Visible => {
    const showOne = hidden((other) => other === object);
    const alone = count()[index + 1] ?? 0;
    showOne();
    const open = all[index + 1] ?? 0;
    return { area: open / (WIDTH * HEIGHT), open: alone === 0 ? 0 : open / alone };
  });
  gl.shadowMap.enabled = true;
  for (const undo of restore) undo();
  gl.setRenderTarget(null);
  target.dispose();
  return seen;
}
