/** Upright things beside the road: signs, traffic lights, beacons. */
import { roadCountries } from '../countries/countries.ts';
import type { Drawing } from '../drawing.ts';
import { type ArmLayout, type Layout, place } from './layout.ts';
import { drawBeacon, drawGreenArrow, drawSignal, HEAD } from './lights.ts';
import { railwayPosts } from './railway.ts';
import type { Direction, LightState } from './spec.ts';
import { add, n, scale, type Vec, vec } from './vector.ts';

/** Draws a sign by its id. */
export type SignDrawer = (id: string) => Drawing;

/** What stands beside a road, and the arm whose drivers it addresses; null for a sign placed freely. */
export type StandingThing =
  | { readonly kind: 'signs'; readonly ids: readonly string[]; readonly arm: ArmLayout | null }
  | { readonly kind: 'light'; readonly state: LightState; readonly to: Direction | null; readonly arm: ArmLayout }
  | { readonly kind: 'beacon'; readonly arm: ArmLayout }
  /** `towards`: from the railway to the drivers. */
  | { readonly kind: 'railway-signs'; readonly ids: readonly string[]; readonly post: Vec; readonly towards: Vec };

/** Something beside the road that takes up space. */
export interface RoadsideObject {
  readonly thing: StandingThing;
  readonly at: Vec;
  /** Half width and half height. */
  readonly extent: readonly [number, number];
  readonly markup: string;
}

/** Longer side of a sign, readable at any width of view. */
const signSize = (layout: Layout): number => Math.max(2.6, layout.view * 0.175);

interface Stack {
  readonly extent: readonly [number, number];
  readonly drawAt: (at: Vec) => string;
}

const listed = (ids: string | readonly string[]): readonly string[] => (typeof ids === 'string' ? [ids] : ids);

/** Signs on one post, from top to bottom. */
function stackOf(layout: Layout, ids: string | readonly string[], sign: SignDrawer): Stack {
  const size = signSize(layout);
  const items = listed(ids).map((id, index) => {
    const drawing = sign(id);
    const ratio = drawing.width / drawing.height;
    // A plate under a sign is about as wide as the sign, whatever its height.
    const width = index > 0 ? Math.min(size * 0.92, size * 0.8 * Math.max(1, ratio)) : size * Math.min(1, ratio);
    return { drawing, width, height: width / ratio };
  });
  const width = Math.max(...items.map((item) => item.width));
  const height = items.reduce((sum, item) => sum + item.height, 0) + (items.length - 1) * 0.12;
  const drawAt = (at: Vec) => {
    let top = at.y - height / 2;
    let markup = '';
    for (const item of items) {
      markup += embed(item.drawing, at.x - item.width / 2, top, item.width, item.height);
      top += item.height + 0.12;
    }
    return markup;
  };
  return { extent: [width / 2, height / 2], drawAt };
}

/** A drawing as a nested svg of the given size. */
function embed(drawing: Drawing, x: number, y: number, width: number, height: number): string {
  const opening = /^<svg[^>]*>/.exec(drawing.svg)?.[0] ?? '';
  const view = /viewBox="([^"]*)"/.exec(opening)?.[1] ?? `0 0 ${drawing.width} ${drawing.height}`;
  const inner = drawing.svg.slice(opening.length);
  return `<svg x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" viewBox="${view}">${inner}`;
}

/** How far a box of these half sides reaches in a direction. */
const reach = ([w, h]: readonly [number, number], direction: Vec): number =>
  Math.abs(direction.x) * w + Math.abs(direction.y) * h;

/** u from which something can stand beside the straight kerb. */
const besideKerb = (arm: ArmLayout): number => Math.max(arm.stop, arm.mouth - 1.2);

/** Everything that stands beside the roads of a scene. */
export function standingOf(layout: Layout, sign: SignDrawer): RoadsideObject[] {
  const standing: RoadsideObject[] = [];
  for (const arm of layout.arms) standing.push(...besideArm(layout, arm, sign));
  for (const placed of layout.spec.signs ?? []) {
    const stack = stackOf(layout, placed.sign, sign);
    const at = vec(placed.at[0], placed.at[1]);
    const thing = { kind: 'signs', ids: listed(placed.sign), arm: null } as const;
    standing.push({ thing, at, extent: stack.extent, markup: stack.drawAt(at) });
  }
  const railwaySign = layout.spec.railway?.sign;
  if (railwaySign !== undefined) {
    for (const [index, post] of railwayPosts(layout).entries()) {
      const stack = stackOf(layout, railwaySign, sign);
      const arm = layout.arms.find((one) => one.name === layout.spec.railway?.arm);
      const direction = arm?.near ?? vec(1, 0);
      const outwards = Math.sign((post.x - 0) * direction.x + (post.y - 0) * direction.y) || 1;
      const at = add(post, scale(direction, outwards * (1 + reach(stack.extent, direction))));
      const towards = scale(arm?.outward ?? vec(0, -1), index === 0 ? 1 : -1);
      const thing = { kind: 'railway-signs', ids: listed(railwaySign), post, towards } as const;
      standing.push({ thing, at, extent: stack.extent, markup: stack.drawAt(at) });
    }
  }
  return standing;
}

function besideArm(layout: Layout, arm: ArmLayout, sign: SignDrawer): RoadsideObject[] {
  const { light, arrowLight, crossing } = arm.spec;
  const standing: RoadsideObject[] = [];
  let u = besideKerb(arm);
  if (light !== undefined || arrowLight !== undefined) {
    const v = arm.half + 0.6 + reach(HEAD, arm.near);
    const at = place(arm, u, v);
    const beside = add(at, vec(arm.near.x > 0.5 ? 1.6 : -1.6, 0));
    if (light !== undefined) {
      const plate = arm.spec.greenArrow === true ? drawGreenArrow(at) : '';
      standing.push({
        thing: { kind: 'light', state: light, to: null, arm },
        at,
        extent: HEAD,
        markup: drawSignal(at, light) + plate,
      });
    }
    if (arrowLight !== undefined) {
      const where = light === undefined ? at : beside;
      const { state, to } = arrowLight;
      const thing = { kind: 'light', state, to, arm } as const;
      standing.push({ thing, at: where, extent: HEAD, markup: drawSignal(where, state, to) });
    }
    u += reach(HEAD, arm.outward) + 0.4;
  }
  if (arm.spec.sign !== undefined) {
    const stack = stackOf(layout, arm.spec.sign, sign);
    // The sign beside a crossing is set back, so that it hides nobody who waits there.
    const beyondCrossing = layout.road && arm.spec.crossing !== undefined;
    const v = arm.half + 0.35 + reach(stack.extent, arm.near);
    const at = place(arm, u + (light === undefined && !beyondCrossing ? 0.5 : reach(stack.extent, arm.outward)), v);
    const thing = { kind: 'signs', ids: listed(arm.spec.sign), arm } as const;
    standing.push({ thing, at, extent: stack.extent, markup: stack.drawAt(at) });
  }
  if (
    crossing === 'zebra' &&
    roadCountries[layout.spec.style].markings.zebraApproach === 'zig-zags' &&
    light === undefined
  ) {
    const [near, far] = arm.crossing;
    // One on each side of the road, beside the stripes, so that nobody who waits is hidden.
    const ends = [place(arm, far + 1.3, arm.half + 1.1), place(arm, near - (layout.road ? 1.3 : 0), -arm.half - 1.1)];
    for (const at of ends) {
      standing.push({ thing: { kind: 'beacon', arm }, at, extent: [0.9, 0.9], markup: drawBeacon(at) });
    }
  }
  return standing;
}
