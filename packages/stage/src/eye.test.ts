import { parseScene } from '@lanewise/pictures/scenes/parse';
import type { SceneSpec } from '@lanewise/pictures/scenes/spec';
import { expect, test } from 'vitest';
import { angleFrom } from './eye.ts';
import { buildStage } from './stage.ts';

const crossroads = { drive: 'right', style: 'de', arms: { N: {}, E: {}, S: {}, W: {} } } as const;
const scene = (change: object): SceneSpec =>
  parseScene({ ...crossroads, users: [{ label: 'A', kind: 'car', from: 'S', to: 'N' }], ...change });
const eyeIn = (spec: SceneSpec) => {
  const { eye } = buildStage(spec, { surroundings: false });
  if (eye === null) throw new Error('The scene has no eye.');
  return eye;
};

test('the driver sits left where traffic keeps right, and right where it keeps left', () => {
  const [german, british] = [eyeIn(scene({})), eyeIn(scene({ drive: 'left', style: 'uk' }))];
  expect(german.at.x - german.vehicle.at.x).toBeCloseTo(-0.37);
  expect(british.at.x - british.vehicle.at.x).toBeCloseTo(0.37);
});

test('a truck driver sits higher than a car driver', () => {
  const height = (kind: string) => eyeIn(scene({ users: [{ label: 'A', kind, from: 'S', to: 'N' }] })).height;
  expect(height('truck')).toBeGreaterThan(height('van'));
  expect(height('van')).toBeGreaterThan(height('car'));
});

test('A goes back and turns until a car from the right is in view', () => {
  const eye = eyeIn(
    scene({
      users: [
        { label: 'A', kind: 'car', from: 'S', to: 'N' },
        { label: 'B', kind: 'car', from: 'E', to: 'W', back: 6 },
      ],
    }),
  );
  const { users } = buildStage(
    scene({
      users: [
        { label: 'A', kind: 'car', from: 'S', to: 'N' },
        { label: 'B', kind: 'car', from: 'E', to: 'W', back: 6 },
      ],
    }),
    { surroundings: false },
  );
  const b = users[1]?.placed.at ?? { x: 0, y: 0 };
  expect(Math.abs(angleFrom(eye, b) - (eye.look - eye.vehicle.heading))).toBeLessThan(eye.field / 2);
});

test('A does not go back into a car behind it', () => {
  const users = [
    { label: 'A', kind: 'car', from: 'S', to: 'N' },
    { label: 'B', kind: 'car', from: 'E', to: 'W', back: 6 },
    { label: 'C', kind: 'car', from: 'S', to: 'N', back: 7 },
  ];
  expect(eyeIn(scene({ users })).back).toBeLessThan(2.5);
});

test('A does not fall back behind somebody who drives beside it', () => {
  const users = [
    { label: 'A', kind: 'car', from: 'S', to: 'N', back: 20 },
    { label: 'B', kind: 'motorcycle', from: 'S', to: 'N', back: 22, aside: 3 },
  ];
  expect(eyeIn(scene({ arms: { N: {}, S: { in: 2 } }, users })).back).toBeLessThanOrEqual(2);
});

test("a scene's own eye decides", () => {
  const eye = eyeIn(scene({ eye: { back: 9, turn: 12 } }));
  expect(eye.back).toBe(9);
  expect(eye.look - eye.vehicle.heading).toBe(12);
});

test('a scene without A, or with A on foot, has no view', () => {
  for (const users of [[{ label: 'B', kind: 'car', from: 'S' }], [{ label: 'A', kind: 'pedestrian', at: [3, 3] }]]) {
    expect(buildStage(scene({ users }), { surroundings: false }).eye).toBeNull();
  }
});
