/** Markings that belong to the whole junction: yellow box, line of the priority road, roundabout, tram rails. */
import { roadCountries } from '../countries/countries.ts';
import { ground } from './colors.ts';
import { type ArmLayout, armOf, LANE, type Layout, laneIn, laneOut, place } from './layout.ts';
import { circle, placedAt, stroke } from './markup.ts';
import { arc, beside, connect, line, type Path, pathData } from './path.ts';
import { along, around, radians, scale, signed, vec } from './vector.ts';

const FAR = 150;

/** Draws everything painted in the middle of the junction. */
export function drawJunctionMarkings(layout: Layout): string {
  return drawBox(layout) + drawMain(layout) + drawRing(layout);
}

/** Lines in one diagonal direction, clipped to a rectangle around the centre. */
function hatch(x: number, y: number, step: number, rising: boolean): string {
  const sign = rising ? -1 : 1;
  let data = '';
  for (let c = -(x + y) + step / 2; c < x + y; c += step) {
    // The line y = sign * x + c, cut at the sides of the rectangle.
    const ends = [
      [-x, sign * -x + c],
      [x, sign * x + c],
      [(-y - c) * sign, -y],
      [(y - c) * sign, y],
    ].filter(([px, py]) => Math.abs(px ?? 0) <= x + 1e-6 && Math.abs(py ?? 0) <= y + 1e-6);
    const sorted = ends.map(([px, py]) => vec(px ?? 0, py ?? 0)).sort((a, b) => a.x - b.x);
    const [a, b] = [sorted[0], sorted.at(-1)];
    if (a !== undefined && b !== undefined && b.x - a.x > 0.2) data += pathData([line(a, b)]);
  }
  return data;
}

function drawBox(layout: Layout): string {
  if (layout.spec.box !== true) return '';
  const extent = (across: boolean) =>
    Math.max(...layout.arms.map((arm) => (Math.abs(across ? arm.outward.y : arm.outward.x) > 0.7 ? arm.half : 0)));
  const [x, y] = [extent(true) - 0.1, extent(false) - 0.1];
  const border = `M${-x} ${-y}H${x}V${y}H${-x}Z`;
  return stroke(border + hatch(x, y, 2.1, false) + hatch(x, y, 2.1, true), ground.yellow, 0.2);
}

/** The broken line that follows the bend of the priority road past the mouths of the other roads. */
function drawMain(layout: Layout): string {
  const { main, style } = layout.spec;
  if (main === undefined || layout.road || layout.roundabout !== null) return '';
  const [a, b] = [armOf(layout, main[0]), armOf(layout, main[1])];
  const turn = signed(b.bearing - a.bearing - 180);
  if (Math.abs(turn) < 3) return '';
  // A bend to the right has its outer edge on the left.
  const outwards = turn > 0 ? -1 : 1;
  const edge = (v: number, w: number): Path =>
    connect(
      { at: place(a, a.mouth, v), heading: a.bearing + 180 },
      { at: place(b, b.mouth, w), heading: b.bearing },
      30,
    );
  const outerA = outwards * layout.side * (a.half - 0.15);
  const outerB = -outwards * layout.side * (b.half - 0.15);
  const dash = { 'stroke-dasharray': roadCountries[style].markings.bendDash };
  const middle = { 'stroke-dasharray': '1.6 1.4' };
  // The edge is painted only where other roads join on that side.
  const off = (arm: ArmLayout) => around(arm.bearing - a.bearing);
  const joined = layout.arms.some(
    (arm) => arm !== a && arm !== b && (turn > 0 ? off(arm) < off(b) : off(arm) > off(b)),
  );
  return (
    (joined ? stroke(pathData(edge(outerA, outerB)), ground.paint, 0.3, dash) : '') +
    stroke(pathData(edge(a.centre, -b.centre)), ground.paint, 0.15, middle)
  );
}

/** Lane line on a two-lane ring; disc and arrows of a mini-roundabout. */
function drawRing(layout: Layout): string {
  const { roundabout: ring, side } = layout;
  if (ring === null) return '';
  const centre = vec(0, 0);
  if (ring.mini) {
    const arrows = [45, 165, 285].map((bearing) => {
      const span = radians(52);
      const path = [arc(centre, 3.1, radians(bearing - 90), -side * span)];
      const end = scale(along(bearing - side * 52), 3.1);
      const head = `<path d="M0 -.85L.5 .1H-.5Z" fill="${ground.paint}"/>`;
      return stroke(pathData(path), ground.paint, 0.26) + placedAt(end, bearing - side * (52 + 90), head);
    });
    return circle(centre, ring.island, ground.paint) + arrows.join('');
  }
  const guide = { 'stroke-dasharray': '1.5 1.8' };
  const between = ring.lanes === 2 ? [ring.island + (ring.outer - ring.island) / 2] : [];
  return between
    .map((radius) => circle(centre, radius, 'none', { stroke: ground.paint, 'stroke-width': 0.15, ...guide }))
    .join('');
}

/** The middle of a tram track from arm to arm, in the lane of that direction. */
function trackPath(layout: Layout, from: ArmLayout, to: ArmLayout): Path {
  const [v, w] = [laneIn(from, 0), laneOut(to, 0)];
  const end = { at: place(to, FAR, w), heading: to.bearing };
  const start = { at: place(from, FAR, v), heading: from.bearing + 180 };
  if (layout.road) return connect(start, end, layout.bend);
  const [near, far] = [place(from, from.stop, v), place(to, to.mouth + 0.5, w)];
  const inner = connect({ at: near, heading: start.heading }, { at: far, heading: to.bearing }, 7);
  return [line(start.at, near), ...inner, line(far, end.at)];
}

/** Tram rails in the road, 1.435 m apart. */
export function drawRails(layout: Layout): string {
  const tracks = (layout.spec.rails ?? []).map(({ from, to }) =>
    trackPath(layout, armOf(layout, from), armOf(layout, to)),
  );
  const beds = tracks.map((track) => stroke(pathData(track), '#0000001c', LANE * 0.72)).join('');
  const rails = tracks.flatMap((track) => [beside(track, -0.72), beside(track, 0.72)]);
  return beds + stroke(rails.map(pathData).join(''), '#A9B2BB', 0.15);
}
