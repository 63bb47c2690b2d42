import type { Film, HazardFamily } from '@lanewise/learning/hazard/clip';
import { drawPracticeClip } from '@lanewise/learning/hazard/draw';
import { families } from '@lanewise/learning/hazard/families/all';
import { makeClip } from '@lanewise/learning/hazard/make-clip';
import { distanceAt, poseOf } from '@lanewise/learning/hazard/motion';
import { crossSections, roadPoints } from '@lanewise/learning/hazard/road';
import type { Style } from '@lanewise/pictures/countries/countries';
import * as T from 'three';
import { describe, expect, test } from 'vitest';
import { graphHash } from '../graph-hash.testing.ts';
import { buildClipStage, type ClipStage } from './clip-stage.ts';
import { pictureWidth } from './picture-width.testing.ts';

const clipOf = (seed: string, country: Style) => makeClip({ ...drawPracticeClip(seed), country });

/** What one frame draws, with shadows: triangles and calls of everything visible that the camera's cone touches. */
function cost({ scene, camera }: ClipStage): { triangles: number; calls: number } {
  camera.updateMatrixWorld();
  scene.updateMatrixWorld();
  const cone = new T.Frustum().setFromProjectionMatrix(
    new T.Matrix4().multiplyMatrices(camera.projectionMatrix, camera.matrixWorldInverse),
  );
  let [triangles, calls] = [0, 0];
  scene.traverseVisible((object) => {
    if (!(object instanceof T.Mesh || object instanceof T.Points || object instanceof T.LineSegments)) return;
    if (object instanceof T.Mesh && object.frustumCulled && !cone.intersectsObject(object)) return;
    calls += 1;
    if (!(object instanceof T.Mesh)) return;
    const { index, attributes } = object.geometry;
    const corners = index?.count ?? attributes.position?.count ?? 0;
    triangles += (corners / 3) * (object instanceof T.InstancedMesh ? object.count : 1);
  });
  return { triangles, calls };
}

describe.each(['uk', 'us'] as const)('on the roads of %s', { timeout: 60_000 }, (country) => {
  test('the same film has the same scene graph', () => {
    const { film } = clipOf('golden', country);
    const stage = buildClipStage(film);
    stage.show(12, 'learner', 160);
    expect(graphHash(stage.scene)).toMatchSnapshot();
  });

  test('the learner sits beside the middle of its lane, on the side towards the middle of the road', () => {
    const { film } = clipOf('seat', country);
    const stage = buildClipStage(film);
    stage.show(8, 'learner', 160);
    const s = distanceAt(film.speeds, 8);
    const place = roadPoints(film.road);
    const [lane, middle] = [place(s, crossSections[film.road.setting].lane), place(s, 0)];
    const { x, z } = stage.camera.position;
    expect(Math.hypot(x - lane.x, z - lane.y)).toBeCloseTo(0.37, 2);
    expect(Math.hypot(x - middle.x, z - middle.y)).toBeLessThan(Math.hypot(lane.x - middle.x, lane.y - middle.y));
  });
});

test('everybody stands where the film says, whatever was shown before', () => {
  const { film, hazards } = clipOf('places', 'uk');
  const stage = buildClipStage(film);
  const place = roadPoints(film.road);
  for (const { actor, onset, end } of hazards) {
    for (const t of [end, onset]) {
      stage.show(t, 'learner', 160);
      const { s, d } = poseOf(film.actors[actor]?.knots ?? [], t);
      const { object } = stage.actors[actor] as ClipStage['actors'][number];
      expect(object.visible).toBe(true);
      expect(object.position.x).toBeCloseTo(place(s, d).x, 5);
      expect(object.position.z).toBeCloseTo(place(s, d).y, 5);
    }
  }
});

test.each(Object.keys(families) as HazardFamily[])(
  'a hazard of the kind %s is in the picture when it begins to score, and takes a twenty-fifth of its width',
  { timeout: 60_000 },
  (family) => {
    for (let seed = 0; seed < 8; seed += 1) {
      const country = seed % 2 === 0 ? 'uk' : 'us';
      const { film, hazards } = makeClip({ seed: `seen ${family} ${seed}`, country, families: [family] });
      const stage = buildClipStage(film);
      for (const { actor, onset } of hazards) {
        stage.show(onset, 'learner', 160);
        const object = stage.actors[actor]?.object;
        stage.camera.updateMatrixWorld();
        const at = object?.position.clone().setY(0.8).project(stage.camera);
        expect(object?.visible).toBe(true);
        expect(Math.abs(at?.x ?? 9)).toBeLessThan(1);
        expect(Math.abs(at?.y ?? 9)).toBeLessThan(1);
        const whole = family === 'oncoming_overtaking' ? [actor, overtakenBy(actor, film, onset)] : [actor];
        expect(pictureWidth(stage, whole), `seed ${seed}`).toBeGreaterThan(0.04);
      }
    }
  },
);

/** Returns the place of the van that an oncoming car overtakes: both together are the hazard, which fills the road. */
function overtakenBy(actor: number, { actors }: Film, t: number): number {
  const { s } = poseOf(actors[actor]?.knots ?? [], t);
  return actors.findIndex(({ kind, knots }) => kind === 'van' && Math.abs(poseOf(knots, t).s - s) < 14);
}

test('from above and from behind the other, the learner’s car and the hazard are in the picture', {
  timeout: 60_000,
}, () => {
  for (const { id: family } of Object.values(families)) {
    const { film, hazards } = makeClip({ seed: `both ${family}`, country: 'us', families: [family] });
    const stage = buildClipStage(film);
    for (const { actor, clueAt } of hazards) {
      for (const t of [clueAt, clueAt + 1.5, clueAt + 3]) {
        for (const from of ['above', 'behind'] as const) {
          stage.show(t, { from, actor }, 190);
          stage.camera.updateMatrixWorld();
          const other = stage.actors[actor] as ClipStage['own'];
          // An oncoming car's first sign may be farther away than anything is shown.
          for (const { object } of other.object.visible ? [stage.own, other] : [stage.own]) {
            const { x, y, z } = object.position.clone().setY(0.8).project(stage.camera);
            const where = `${family} ${from} ${t}: ${x.toFixed(2)} ${y.toFixed(2)}`;
            expect(object.visible && Math.abs(x) < 1 && Math.abs(y) < 1 && z < 1, where).toBe(true);
          }
        }
      }
    }
  }
});

test('a frame stays within the budget of a phone: 330,000 triangles and 260 calls', { timeout: 60_000 }, () => {
  for (const seed of ['a', 'b', 'c']) {
    const { film } = clipOf(`budget ${seed}`, 'uk');
    const stage = buildClipStage(film);
    for (let t = 2; t < film.duration; t += 9) {
      stage.show(t, 'learner', 160);
      const { triangles, calls } = cost(stage);
      expect(triangles).toBeLessThan(330_000);
      expect(calls).toBeLessThan(260);
    }
  }
});
