/** Leaves out houses and trees that neither the view nor its shadows need: software WebGL pays for every triangle. */
import * as T from 'three';

/**
 * Keeps the instances that the camera sees, and for the shadows those within `reach` metres of `focus`. The order becomes near, then far, so that the
 * shadow pass can draw the first ones alone.
 * @returns a function that brings all of them back
 */
export function thinOut(scene: T.Scene, camera: T.PerspectiveCamera, focus: T.Vector3, reach: number): () => void {
  const frustum = new T.Frustum().setFromProjectionMatrix(
    new T.Matrix4().multiplyMatrices(camera.projectionMatrix, camera.matrixWorldInverse),
  );
  const undo: (() => void)[] = [];
  scene.traverse((mesh) => {
    if (!(mesh instanceof T.InstancedMesh)) return;
    const { instanceMatrix, count } = mesh;
    const { boundingSphere } = mesh.geometry;
    if (boundingSphere === null) return;
    const all = Array.from({ length: count }, (_, i) => {
      const matrix = new T.Matrix4();
      mesh.getMatrixAt(i, matrix);
      return { matrix, ball: boundingSphere.clone().applyMatrix4(matrix) };
    });
    const isNear = ({ ball }: (typeof all)[number]) => ball.center.distanceTo(focus) - ball.radius < reach;
    const near = all.filter(isNear);
    const far = all.filter((one) => !isNear(one) && frustum.intersectsSphere(one.ball));
    const kept = [...near, ...far].map(({ matrix }) => matrix);
    mesh.instanceMatrix = new T.InstancedBufferAttribute(new Float32Array(Math.max(1, kept.length) * 16), 16);
    kept.forEach((matrix, i) => {
      mesh.setMatrixAt(i, matrix);
    });
    mesh.count = kept.length;
    const { visible, onBeforeShadow, onBeforeRender } = mesh;
    mesh.visible = visible && kept.length > 0;
    mesh.onBeforeShadow = () => {
      mesh.count = near.length;
    };
    mesh.onBeforeRender = () => {
      mesh.count = kept.length;
    };
    undo.push(() => {
      Object.assign(mesh, { instanceMatrix, count, visible, onBeforeShadow, onBeforeRender });
    });
  });
  return () => {
    for (const back of undo) back();
  };
}
