import { expect, test } from 'vitest';
import { explainedUsers } from '../right-of-way/explained.ts';
import { country, goes, walks } from '../right-of-way/fixtures/case.ts';
import { drawScene } from './draw.ts';
import { layoutOf } from './layout.ts';
import { PIN_RADIUS, placePins } from './pins.ts';
import { placeUser } from './placing.ts';
import type { SceneUser } from './spec.ts';
import { distance } from './vector.ts';

const { cross } = country('us');
const users: readonly SceneUser[] = [
  goes('A', 'S>W'),
  goes('B', 'N>S'),
  goes('C', 'E>W', { kind: 'bus' }),
  walks('W', 'N'),
];
const spec = cross(users);
const placed = users.map((user) => placeUser(layoutOf(spec), user));
const anywhere = { users: placed, standing: [], moving: placed, holds: () => true, size: 1 };

test('a pin stands beside its own road user, clear of all others and of the other pins', () => {
  const pins = placePins(placed, anywhere);
  for (const [index, pin] of pins.entries()) {
    for (const other of placed) expect(distance(pin, other.at)).toBeGreaterThan(PIN_RADIUS + other.width / 2);
    for (const other of pins.filter((each) => each !== pin))
      expect(distance(pin, other)).toBeGreaterThan(2 * PIN_RADIUS);
    const nearest = placed.toSorted((a, b) => distance(pin, a.at) - distance(pin, b.at))[0];
    expect(nearest).toBe(placed[index]);
  }
});

test('a pin stays in the picture and keeps off a sign', () => {
  const [first] = placed.slice(0, 1);
  const holds = (at: { x: number }) => at.x > (first?.at.x ?? 0);
  const [pin] = placePins(placed.slice(0, 1), { ...anywhere, holds });
  expect(pin?.x).toBeGreaterThan(first?.at.x ?? 0);
  const sign = { at: pin ?? { x: 0, y: 0 }, r: 1.5 };
  const [moved] = placePins(placed.slice(0, 1), { ...anywhere, holds, standing: [sign] });
  expect(distance(moved ?? sign.at, sign.at)).toBeGreaterThan(PIN_RADIUS);
});

test('the explained scene shows arrows and one number for each place, the plain one neither', () => {
  const [plain, explained] = [drawScene(spec), drawScene(spec, { explained: explainedUsers(spec) ?? [] })];
  const arrows = (svg: string) => svg.split('stroke-dasharray=".9 .75"').length - 1;
  expect([arrows(plain.svg), arrows(explained.svg)]).toEqual([0, 4]);
  expect(explained.svg.length).toBeGreaterThan(plain.svg.length);
  expect([explained.width, explained.height]).toEqual([plain.width, plain.height]);
});
