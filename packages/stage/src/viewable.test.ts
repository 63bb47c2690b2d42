import type { SceneSpec } from '@lanewise/pictures/scenes/spec';
import { expect, test } from 'vitest';
import { obstacleTo } from './viewable.ts';

const spec: SceneSpec = {
  drive: 'right',
  style: 'us',
  arms: { N: {}, S: {} },
  users: [{ label: 'A', kind: 'car', from: 'S', to: 'N' }],
};

test('a scene with A at the wheel can be shown', () => {
  expect(obstacleTo(spec)).toBeNull();
});

test('a parked A sees from its seat who comes up from behind, and a flashing light is shown lit', () => {
  expect(obstacleTo({ ...spec, users: [{ label: 'A', kind: 'car', from: 'S', parked: true }] })).toBeNull();
  expect(obstacleTo({ ...spec, arms: { N: {}, S: { light: 'flashing-red' } } })).toBeNull();
});

test('without A, with A parked in a way that only a plan shows, or by its own wish a scene keeps the plan', () => {
  expect(obstacleTo({ ...spec, users: [{ label: 'B', kind: 'car', from: 'S' }] })).not.toBeNull();
  expect(obstacleTo({ ...spec, users: [{ label: 'A', kind: 'car', at: [2, 3], parked: true }] })).not.toBeNull();
  expect(obstacleTo({ ...spec, eye: { plan: true } })).not.toBeNull();
});
