/** How large something is in a clip's picture, which tests ask for. */
import * as T from 'three';
import type { ClipStage } from './clip-stage.ts';

/** Returns the share of the picture's width that actors take, seen from the camera where the stage was shown last. Nobody hides anybody here. */
export function pictureWidth(stage: ClipStage, actors: readonly number[]): number {
  stage.camera.updateMatrixWorld();
  const xs = actors.flatMap((actor) => {
    const object = stage.actors[actor]?.object;
    object?.updateMatrixWorld(true);
    return (object?.children ?? []).flatMap((form) => (form.visible && form instanceof T.Mesh ? cornersOf(form) : []));
  });
  const places = xs.map((corner) => corner.project(stage.camera).x);
  return (Math.min(1, Math.max(...places)) - Math.max(-1, Math.min(...places))) / 2;
}

function cornersOf({ geometry, matrixWorld }: T.Mesh): T.Vector3[] {
  geometry.computeBoundingBox();
  const { min, max } = geometry.boundingBox as T.Box3;
  return [min.x, max.x].flatMap((x) =>
    [min.y, max.y].flatMap((y) => [min.z, max.z].map((z) => new T.Vector3(x, y, z).applyMatrix4(matrixWorld))),
  );
}
