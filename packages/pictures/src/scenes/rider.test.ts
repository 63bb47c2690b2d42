import { expect, test } from 'vitest';
import { drawScene } from './draw.ts';
import { parseScene } from './parse.ts';
import { asRider } from './rider.ts';

const users = [
  { label: 'A', kind: 'car', from: 'S', to: 'N', signal: 'left' },
  { label: 'B', kind: 'car', from: 'N', to: 'S' },
];
const scene = { drive: 'left', style: 'uk', arms: { N: {}, S: {} }, users };

test('A is on a motorcycle in the same place, and nothing else changes', () => {
  expect(asRider(scene)).toEqual({ ...scene, users: [{ ...users[0], kind: 'motorcycle' }, users[1]] });
  expect(drawScene(parseScene(asRider(scene))).svg).not.toBe(drawScene(parseScene(scene)).svg);
});

test.each([
  ['there is no A', { ...scene, users: [users[1]] }],
  ['A walks', { ...scene, users: [{ label: 'A', kind: 'pedestrian', at: [0, 0], heading: 0 }] }],
  ['A opens its door', { ...scene, users: [{ ...users[0], door: 'left' }] }],
  ['it is no scene', undefined],
])('there is none if %s', (_, description) => {
  expect(asRider(description)).toBeNull();
});
