import type { SceneSpec } from '@lanewise/pictures/scenes/spec';
import * as T from 'three';
import { describe, expect, test } from 'vitest';
import { graphHash } from './graph-hash.testing.ts';
import { buildStage } from './stage.ts';

describe('a stage', () => {
  const spec: SceneSpec = {
    drive: 'right',
    style: 'de',
    arms: { N: {}, E: { control: 'yield', sign: 'de/205' }, S: {}, W: {} },
    users: [
      { label: 'A', kind: 'car', from: 'S', to: 'N' },
      { label: 'B', kind: 'car', from: 'E', to: 'W', arrived: 1 },
    ],
  };
  const hashOf = (scene: SceneSpec) => graphHash(buildStage(scene).scene);

  test('is the same each time it is built', () => {
    expect(hashOf(spec)).toBe(hashOf(structuredClone(spec)));
  });

  test('gives no answers away: where others go, who came first and the marks of an explanation are not in it', () => {
    const [a, b] = spec.users as [SceneSpec['users'][number], SceneSpec['users'][number]];
    const told: SceneSpec = {
      ...spec,
      paths: true,
      pins: [{ n: 1, at: [0, 0] }],
      users: [a, { ...b, to: 'N', arrived: 2 }],
    };
    expect(hashOf(told)).toBe(hashOf(spec));
  });

  test('changes with what can be seen', () => {
    const [a, b] = spec.users as [SceneSpec['users'][number], SceneSpec['users'][number]];
    expect(hashOf({ ...spec, users: [a, { ...b, signal: 'left' }] })).not.toBe(hashOf(spec));
    expect(hashOf({ ...spec, arms: { ...spec.arms, E: { control: 'yield', sign: 'de/206' } } })).not.toBe(hashOf(spec));
  });

  test('has no user of the plan enlarged: a pedestrian is at most 2 m tall and a car 4.8 m long', () => {
    const { users } = buildStage({ ...spec, users: [...spec.users, { kind: 'pedestrian', at: [8, 8] }] });
    const sizes = users.map(({ object }) => {
      object.visible = true;
      return new T.Box3().setFromObject(object).getSize(new T.Vector3());
    });
    expect(sizes[2]?.y).toBeLessThan(2);
    expect(sizes[0]?.z).toBeLessThan(4.8);
  });
});
