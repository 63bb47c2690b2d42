import { describe, expect, it } from 'vitest';
import { armOf, LANE, type Layout, layoutOf } from './layout.ts';
import { lengthOf, poseAt } from './path.ts';
import { type Placed, placeUser, turnOf } from './placing.ts';
import type { ArmName, SceneSpec, SceneUser } from './spec.ts';
import { distance, dot } from './vector.ts';

const cross: SceneSpec = { drive: 'right', style: 'de', arms: { N: {}, E: {}, S: {}, W: {} }, users: [] };
const wide: SceneSpec = { ...cross, arms: { N: { in: 2, out: 2 }, E: {}, S: { in: 2, out: 2 }, W: {} } };
const left = (spec: SceneSpec): SceneSpec => ({ ...spec, drive: 'left' });

const put = (spec: SceneSpec, user: Partial<SceneUser>): Placed =>
  placeUser(layoutOf(spec), { kind: 'car', ...user } as SceneUser);

/** Metres beside the arm's axis, positive on the side of the incoming traffic. */
const beside = (layout: Layout, arm: ArmName, placed: Placed) => dot(placed.at, armOf(layout, arm).near);

describe('a user who comes from an arm', () => {
  it('is inside its lane, behind the stop line, facing the junction', () => {
    for (const spec of [cross, wide, left(cross), left(wide)]) {
      const layout = layoutOf(spec);
      for (const from of ['N', 'E', 'S', 'W'] as const) {
        const arm = armOf(layout, from);
        for (let lane = 0; lane < arm.lanesIn; lane++) {
          const placed = placeUser(layout, { kind: 'car', from, lane });
          const v = beside(layout, from, placed);
          expect(v - placed.width / 2).toBeGreaterThan(lane * LANE);
          expect(v + placed.width / 2).toBeLessThan((lane + 1) * LANE);
          expect(dot(placed.at, arm.outward) - placed.length / 2).toBeCloseTo(arm.stop + 0.6, 5);
          expect(placed.heading).toBeCloseTo((arm.bearing + 180) % 360, 5);
        }
      }
    }
  });

  it('waits before the sidewalk that crosses its driveway', () => {
    const layout = layoutOf({ ...cross, arms: { E: {}, S: { driveway: true }, W: {} } });
    const front = put(layout.spec, { from: 'S', back: 0 });
    const [near, far] = armOf(layout, 'S').crossing;
    expect(near).toBeGreaterThan(armOf(layout, 'E').half);
    expect(front.at.y - front.length / 2).toBeGreaterThan(far);
    expect(put(layout.spec, { kind: 'pedestrian', crosses: 'S', towards: 'W', progress: 0.5 }).at.y).toBeCloseTo(
      (near + far) / 2,
      5,
    );
  });

  it('changes from a lane that ends to the one beside it', () => {
    const spec: SceneSpec = { ...cross, arms: { N: {}, S: {} }, laneDrop: { arm: 'S' } };
    const placed = put(spec, { from: 'S', to: 'N', lane: 1, back: 8 });
    expect(placed.at.x).toBeCloseTo(LANE * 1.5, 5);
    const path = placed.path ?? [];
    expect(poseAt(path, lengthOf(path)).at.x).toBeCloseTo(LANE / 2, 5);
  });

  it('keeps to the side that traffic keeps to', () => {
    expect(put(cross, { from: 'S' }).at.x).toBeCloseTo(LANE / 2, 5);
    expect(put(left(cross), { from: 'S' }).at.x).toBeCloseTo(-LANE / 2, 5);
  });

  it('is mirrored completely if traffic keeps to the other side', () => {
    for (const to of ['N', 'E', 'W'] as const) {
      const mirrored = to === 'E' ? 'W' : to === 'W' ? 'E' : to;
      const [right, other] = [put(wide, { from: 'S', to }), put(left(wide), { from: 'S', to: mirrored })];
      for (let s = 100; s < 200; s += 5) {
        const [a, b] = [poseAt(right.path ?? [], s).at, poseAt(other.path ?? [], s).at];
        expect(b.x).toBeCloseTo(-a.x, 4);
        expect(b.y).toBeCloseTo(a.y, 4);
      }
    }
  });

  it('takes the lane whose arrow matches its turn', () => {
    const spec: SceneSpec = { ...cross, arms: { ...cross.arms, S: { in: 3, out: 1, arrows: ['l', 's', 'r'] } } };
    const xs = (['W', 'N', 'E'] as const).map((to) => put(spec, { from: 'S', to }).at.x);
    expect(xs[1]).toBeCloseTo((xs[0] ?? 0) + LANE, 5);
    expect(xs[2]).toBeCloseTo((xs[1] ?? 0) + LANE, 5);
  });

  it('takes the inner lane to turn across oncoming traffic and the outer lane to turn to its own side', () => {
    expect(put(wide, { from: 'S', to: 'W' }).at.x).toBeCloseTo(LANE / 2, 5);
    expect(put(wide, { from: 'S', to: 'E' }).at.x).toBeCloseTo(1.5 * LANE, 5);
    expect(put(left(wide), { from: 'S', to: 'E' }).at.x).toBeCloseTo(-LANE / 2, 5);
  });

  it('is past the stop line on its path if its distance is negative', () => {
    const placed = put(cross, { from: 'S', to: 'W', back: -9 });
    expect(placed.heading).toBeGreaterThan(270);
    expect(placed.heading).toBeLessThan(360);
    expect(placed.s).toBeGreaterThan(placed.stop);
  });

  it('rides at the kerb on a bicycle, and in the cycle lane where there is one', () => {
    const bicycle = put(cross, { kind: 'cyclist', from: 'S', to: 'N' });
    expect(bicycle.at.x).toBeGreaterThan(put(cross, { from: 'S' }).at.x + 0.5);
    const spec: SceneSpec = { ...cross, arms: { ...cross.arms, S: { cycle: 'in' } } };
    const layout = layoutOf(spec);
    const car = beside(layout, 'S', placeUser(layout, { kind: 'car', from: 'S' }));
    const rider = beside(layout, 'S', placeUser(layout, { kind: 'cyclist', from: 'S', to: 'N' }));
    expect(rider - car).toBeGreaterThan(LANE / 2);
  });
});

describe('the path of a user', () => {
  it('is continuous and ends on the exit side that traffic uses', () => {
    for (const spec of [cross, wide, left(wide)]) {
      const layout = layoutOf(spec);
      for (const from of ['N', 'E', 'S', 'W'] as const) {
        for (const to of ['N', 'E', 'S', 'W'] as const) {
          const { path } = placeUser(layout, { kind: 'car', from, to });
          if (path === null) throw new Error('A user that comes from an arm has a path.');
          for (let s = 0; s < lengthOf(path) - 0.5; s += 0.5) {
            expect(distance(poseAt(path, s).at, poseAt(path, s + 0.5).at)).toBeLessThan(0.75);
          }
          const arm = armOf(layout, to);
          const end = poseAt(path, lengthOf(path)).at;
          expect(dot(end, arm.near)).toBeLessThan(0);
          expect(-dot(end, arm.near)).toBeLessThan(arm.half);
        }
      }
    }
  });

  it('follows the direction of traffic on a roundabout', () => {
    const round: SceneSpec = { ...cross, roundabout: { lanes: 1 } };
    const [right, other] = [put(round, { from: 'S', to: 'N' }), put(left(round), { from: 'S', to: 'N' })];
    const middle = (placed: Placed) => poseAt(placed.path ?? [], lengthOf(placed.path ?? []) / 2).at;
    expect(middle(right).x).toBeGreaterThan(5);
    expect(middle(other).x).toBeLessThan(-5);
  });

  it('is longer to a later exit of a roundabout', () => {
    const round: SceneSpec = { ...cross, roundabout: { lanes: 1 } };
    const lengths = (['E', 'N', 'W'] as const).map((to) => lengthOf(put(round, { from: 'S', to }).path ?? []));
    expect(lengths).toEqual(lengths.toSorted((a, b) => a - b));
  });

  it('stays in its lane on a bend', () => {
    const spec: SceneSpec = { ...cross, arms: { S: {}, E: {} }, corner: 20 };
    const inner = lengthOf(put(spec, { from: 'S' }).path ?? []);
    const outer = lengthOf(put(spec, { from: 'E' }).path ?? []);
    expect(outer).toBeGreaterThan(inner);
  });
});

describe('turnOf', () => {
  it("names the turn from the user's point of view, whichever arm it comes from", () => {
    const layout = layoutOf(cross);
    expect([turnOf(layout, 'S', 'W'), turnOf(layout, 'S', 'N'), turnOf(layout, 'S', 'E')]).toEqual([
      'left',
      'straight',
      'right',
    ]);
    expect([turnOf(layout, 'W', 'N'), turnOf(layout, 'N', 'E'), turnOf(layout, 'E', 'E')]).toEqual([
      'left',
      'left',
      'back',
    ]);
  });

  it('follows the bearings of a skewed junction', () => {
    const layout = layoutOf({ ...cross, arms: { N: { bearing: 330 }, E: { bearing: 50 }, S: {} } });
    expect(turnOf(layout, 'S', 'N')).toBe('straight');
    expect(turnOf(layout, 'S', 'E')).toBe('right');
  });
});

describe('others', () => {
  it('walks over the crossing in the given direction', () => {
    const spec: SceneSpec = { ...cross, arms: { ...cross.arms, E: { crossing: 'zebra' } } };
    const [start, end] = [0, 1].map((progress) =>
      put(spec, { kind: 'pedestrian', crosses: 'E', towards: 'N', progress }),
    );
    expect(start?.heading).toBeCloseTo(0, 5);
    expect(start?.at.y).toBeGreaterThan(LANE);
    expect(end?.at.y).toBeLessThan(-LANE);
    const [near, far] = armOf(layoutOf(spec), 'E').crossing;
    expect(start?.at.x).toBeCloseTo((near + far) / 2, 5);
  });

  it('circulates anticlockwise if traffic keeps right, clockwise if it keeps left', () => {
    const round: SceneSpec = { ...cross, roundabout: { lanes: 2 } };
    expect(put(round, { circulating: 90 }).heading).toBeCloseTo(0, 5);
    expect(put(left(round), { circulating: 90 }).heading).toBeCloseTo(180, 5);
  });

  it('is beside the lanes when parked in a bay, and has no path', () => {
    const spec: SceneSpec = { ...cross, arms: { N: {}, S: { parking: 'in' } } };
    const layout = layoutOf(spec);
    const parked = placeUser(layout, { kind: 'car', from: 'S', parked: true });
    expect(beside(layout, 'S', parked)).toBeGreaterThan(armOf(layout, 'S').centre + LANE);
    expect(parked.path).toBeNull();
  });

  it('comes from the slip road on the near side and ends in the outer lane', () => {
    const spec: SceneSpec = { ...cross, arms: { S: { in: 2, out: 0 }, N: {} }, slip: { kind: 'entry', arm: 'S' } };
    const merging = put(spec, { from: 'slip', to: 'N' });
    const outer = put(spec, { from: 'S', to: 'N', lane: 1 });
    expect(merging.at.x).toBeGreaterThan(outer.at.x + 1);
    const end = poseAt(merging.path ?? [], lengthOf(merging.path ?? [])).at;
    expect(end.x).toBeCloseTo(outer.at.x, 1);
  });
});
