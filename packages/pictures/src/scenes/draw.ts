import type { Style } from '../countries/countries.ts';
import type { Drawing } from '../drawing.ts';
import { drawSign } from '../signs/catalogue.ts';
import { paintwork, themeStyle } from './colors.ts';
import { drawGround } from './ground.ts';
import { drawTramCar, TRAM_CAR } from './heavy-vehicles.ts';
import { drawJunctionMarkings, drawRails } from './junction-markings.ts';
import { type SignDrawer, standingOf } from './kerbside.ts';
import { drawIntent, drawLabel, drawPin } from './labels.ts';
import { type Layout, layoutOf } from './layout.ts';
import { drawSlipLines } from './lines.ts';
import { drawArmMarkings } from './markings.ts';
import { placedAt } from './markup.ts';
import { drawObject } from './objects.ts';
import { poseAt } from './path.ts';
import { drawAnimal, drawPerson, personScale } from './people.ts';
import { placePins } from './pins.ts';
import { type Placed, placeUser } from './placing.ts';
import { drawRailway, drawRailwayControls } from './railway.ts';
import { drawScenery } from './scenery.ts';
import type { Pin, SceneSpec, SceneUser } from './spec.ts';
import { drawCyclist, drawHorse } from './two-wheelers.ts';
import { add, along, n, scale, type Vec } from './vector.ts';
import { colorOf, drawVehicle } from './vehicles.ts';
import { drawNight, drawWeather } from './weather.ts';

/** CSS pixels of a picture's shorter side. */
const NATURAL_SIZE = 640;

export interface SceneOptions {
  /** Draws a sign by its id; the default is the catalogue's. */
  readonly sign?: SignDrawer;
  /**
   * Whether the picture has its own style sheet for the system's dark theme; default true. Leave it out of inlined
   * pictures: there the page's `--sc-*` apply, and a strict content security policy forbids inline styles.
   */
  readonly standalone?: boolean;
  /** An explanation's marks on some of the scene's users. */
  readonly explained?: readonly ExplainedPlace[];
}

/** A user of the scene, with an arrow to where it goes if it may go, and a number if it has a place in the order. */
interface ExplainedPlace {
  readonly user: SceneUser;
  readonly place: number | null;
  readonly mayGo: boolean;
}

type Frame = readonly [x: number, y: number, width: number, height: number];

function frameOf(spec: SceneSpec): Frame {
  const { view = 20, aspect = 1, look = [0, 0] } = spec;
  const [w, h] = aspect >= 1 ? [view * aspect, view] : [view, view / aspect];
  return [look[0] - w, look[1] - h, 2 * w, 2 * h];
}

/** A tram bends with its track: each of its cars has its own position on the path. */
function drawTram({ user, at, heading, path, s }: Placed): string {
  const color = paintwork[colorOf(user)];
  const car = (part: 'front' | 'middle' | 'rear', ahead: number) => {
    const straight = { at: add(at, scale(along(heading), ahead)), heading };
    const pose = path === null ? straight : poseAt(path, s + ahead);
    return placedAt(pose.at, pose.heading, drawTramCar(user, color, part));
  };
  return car('middle', 0) + car('rear', -TRAM_CAR) + car('front', TRAM_CAR);
}

function drawUser(placed: Placed, style: Style): string {
  const { user, at, heading } = placed;
  switch (user.kind) {
    case 'pedestrian':
      return placedAt(at, heading, drawPerson(user), personScale(user));
    case 'cyclist':
      return placedAt(at, heading, drawCyclist(user, paintwork[colorOf(user)]), 1.3);
    case 'horse':
      return placedAt(at, heading, drawHorse(user, paintwork[colorOf(user)]), 1.35);
    case 'animal':
      return placedAt(at, heading, drawAnimal(), 1.3);
    case 'tram':
      return drawTram(placed);
    default:
      return placedAt(at, heading, drawVehicle(user, style));
  }
}

/** Metres from the centre at which an arrow may end. */
const arrowReach = (layout: Layout): number =>
  Math.min(layout.view - 2.5, Math.max(...layout.arms.map((arm) => arm.mouth)) + 8);

/**
 * Draws the scene from above as a complete SVG image.
 *
 * Inlined in a page it follows the page's theme through the custom properties `--sc-*`; as a separate file it follows the
 * system's. It has no text elements, ids or references, so that several pictures can be in one page.
 * @throws UnknownSignError (from the default sign drawer) for a sign that is not in the catalogue
 */
export function drawScene(spec: SceneSpec, options: SceneOptions = {}): Drawing {
  const { sign = drawSign, standalone = true, explained = [] } = options;
  const layout = layoutOf(spec);
  const frame = frameOf(spec);
  const [x, y, width, height] = frame;
  const users = spec.users.map((user) => placeUser(layout, user));
  const standing = standingOf(layout, sign);
  const taken = [
    ...standing.map(({ at, extent }) => ({ at, r: Math.hypot(...extent) })),
    ...users.map((placed) => ({ at: placed.at, r: placed.length / 2 + 0.5 })),
  ];
  const inside = (p: Vec) => p.x > x + 2 && p.x < x + width - 2 && p.y > y + 2 && p.y < y + height - 2;
  const size = Math.max(1, layout.view / 22);
  const explanationOf = ({ user }: Placed) => explained.find((one) => one.user === user);
  const moving = users.filter((placed) => spec.paths === true || explanationOf(placed)?.mayGo === true);
  const numbered = users.filter((placed) => typeof explanationOf(placed)?.place === 'number');
  const holds = (p: Vec, r: number) => p.x > x + r && p.x < x + width - r && p.y > y + r && p.y < y + height - r;
  const pins = [
    ...(spec.pins ?? []),
    ...placePins(numbered, { users, standing: taken.slice(0, standing.length), moving, holds, size }).map(
      (at, index): Pin => ({ n: explanationOf(numbered[index] as Placed)?.place ?? 0, at: [at.x, at.y] }),
    ),
  ];
  // Pedestrians are drawn over vehicles: a person in front of a bonnet must be visible.
  const sorted = [...users].sort((a, b) => Number(isSmall(a)) - Number(isSmall(b)));
  const body = [
    drawGround(layout, frame),
    drawScenery(layout, frame, taken),
    drawRails(layout),
    ...layout.arms.map((arm) => drawArmMarkings(layout, arm)),
    drawSlipLines(layout),
    drawJunctionMarkings(layout),
    drawRailway(layout),
    drawNight(spec, frame, users),
    ...moving.map((placed) => drawIntent(placed, inside, arrowReach(layout))),
    ...(spec.objects ?? []).map(drawObject),
    ...sorted.map((placed) => drawUser(placed, spec.style)),
    drawRailwayControls(layout),
    drawWeather(spec, frame),
    ...standing.map(({ markup }) => markup),
    ...users.map((placed) => drawLabel(placed, size)),
    ...pins.map((pin) => drawPin(pin, size)),
  ].join('');
  const [w, h] =
    width >= height ? [(NATURAL_SIZE * width) / height, NATURAL_SIZE] : [NATURAL_SIZE, (NATURAL_SIZE * height) / width];
  const [pw, ph] = [Math.round(w), Math.round(h)];
  const opening =
    `<svg class="lw-scene" xmlns="http://www.w3.org/2000/svg" width="${pw}" height="${ph}" ` +
    `viewBox="${n(x)} ${n(y)} ${n(width)} ${n(height)}" preserveAspectRatio="xMidYMid slice">`;
  return { svg: `${opening}${standalone ? themeStyle : ''}${body}</svg>`, width: pw, height: ph };
}

const isSmall = (placed: Placed): boolean => placed.width < 1.5 || placed.user.kind === 'pedestrian';
