import type { SceneSpec } from '@lanewise/pictures/scenes/spec';
import { expect, test } from 'vitest';
import { stillKey } from './still-key.ts';

const spec: SceneSpec = {
  drive: 'right',
  style: 'us',
  arms: { N: {}, S: {} },
  users: [{ label: 'A', kind: 'car', from: 'S', to: 'N' }],
};

test('the order of fields and what an explanation draws do not change the key', () => {
  const { users, arms, ...rest } = spec;
  expect(stillKey({ users, arms, ...rest, paths: true })).toBe(stillKey(spec));
});

test('what can be seen changes the key', () => {
  expect(stillKey({ ...spec, weather: 'rain' })).not.toBe(stillKey(spec));
  expect(stillKey({ ...spec, eye: { back: 3 } })).not.toBe(stillKey(spec));
});
