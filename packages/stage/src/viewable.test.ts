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

test('without A, with A parked, with a flashing light, or by its own wish a scene keeps the plan', () => {
  expect(obstacleTo({ ...spec, users: [{ label: 'B', kind: 'car', from: 'S' }] })).not.toBeNull();
  expect(obstacleTo({ ...spec, users: [{ label: 'A', kind: 'car', from: 'S', parked: true }] })).not.toBeNull();
  expect(obstacleTo({ ...spec, arms: { N: {}, S: { light: 'flashing-red' } } })).not.toBeNull();
  expect(obstacleTo({ ...spec, eye: { plan: true } })).not.toBeNull();
});
