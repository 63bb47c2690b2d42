/** Buses, trucks, trams, tractors, trains: drawn around the origin, nose up the page. */
import { type BodySize, box, castShadow, indicators, lamps, screen, wheels } from './bodywork.ts';
import { ink, lamp } from './colors.ts';
import { circle, fill, rect, stroke } from './markup.ts';
import type { SceneUser } from './spec.ts';
import { n, vec } from './vector.ts';

const roofLight = '#ffffff2e';

/** A city bus, seen from above. Returns SVG, in metres around its middle. */
export function drawBus(user: SceneUser, color: string): string {
  const body: BodySize = { l: 5.7, w: 1.25 };
  return (
    castShadow(body, 0.4) +
    wheels(body, [-3.6, 3.2], 1.1) +
    fill('M-1.2-5.3l-.42-.2v.5l.42.1zM1.2-5.3l.42-.2v.5l-.42.1z', ink) +
    box(body, color, 0.35, 0.25) +
    screen(-5.42, 0.55, 1.12, 0.12) +
    rect(-1, -4.3, 2, 9.5, roofLight, 0.25) +
    rect(-0.5, -2.6, 1, 1, '#00000024', 0.15) +
    rect(-0.5, 2.2, 1, 1, '#00000024', 0.15) +
    lamps(body, user)
  );
}

/** A rigid truck with its load space. Returns SVG, as all of these do. */
export function drawTruck(user: SceneUser, color: string): string {
  const body: BodySize = { l: 4.8, w: 1.25 };
  return (
    castShadow(body, 0.25) +
    wheels(body, [-3.7, 2.4, 3.6], 1) +
    rect(-0.7, -3, 1.4, 1.2, ink) +
    fill('M-1.15-4.2l-.42-.1v.5l.42.05zM1.15-4.2l.42-.1v.5l-.42.05z', ink) +
    fill('M-1.2-4.4Q-1.2-4.8-.8-4.8H.8Q1.2-4.8 1.2-4.4V-2.75H-1.2Z', color) +
    screen(-4.55, 0.6, 1.05, 0.14) +
    rect(-1.25, -2.45, 2.5, 7.25, '#E8EAE9', 0.12) +
    stroke('M-1.1-.6H1.1M-1.1 1.2H1.1M-1.1 3H1.1', '#0000001a', 0.08) +
    rect(-1.25, -2.45, 2.5, 0.35, color) +
    lamps(body, user)
  );
}

/** Length of one of a tram's three cars. */
export const TRAM_CAR = 5;

/** One car of a tram, so that the whole bends with its track. Cars follow each other without a gap. */
export function drawTramCar(user: SceneUser, color: string, part: 'front' | 'middle' | 'rear'): string {
  const body: BodySize = { l: TRAM_CAR / 2, w: 1.25 };
  const stripes = fill('M-1.25-2.1V2.1H-.8V-2.1ZM1.25-2.1V2.1H.8V-2.1Z', color);
  const joint = (y: number) => rect(-1.1, y - 0.24, 2.2, 0.48, ink);
  const shell = (nose: number, tail: number) => castShadow(body, 0.5) + box(body, '#F4F2EA', nose, tail) + stripes;
  if (part === 'front') {
    const front = shell(1.1, 0.1) + screen(-1.95, 0.7, 0.95, 0.3) + rect(-0.5, 0.1, 1, 1.2, '#00000018', 0.15);
    return front + joint(2.45) + half(user, body, 'head');
  }
  if (part === 'middle') {
    const pantograph = stroke('M-.75-.8L0 0L-.75.8M.75-.8L0 0L.75.8M-1 0H1', '#5B6570', 0.16);
    return shell(0.1, 0.1) + pantograph;
  }
  const window = fill('M-.85 1.35Q0 1.5.85 1.35L.95 1.95Q0 2.25-.95 1.95Z', ink);
  return (
    shell(0.1, 1.1) + window + rect(-0.5, -1.3, 1, 1.2, '#00000018', 0.15) + joint(-2.45) + half(user, body, 'tail')
  );
}

/** The lamps of one end of a long vehicle. */
function half(user: SceneUser, body: BodySize, end: 'head' | 'tail'): string {
  const y = end === 'head' ? -body.l + 0.5 : body.l - 0.4;
  let markup = '';
  for (const side of [-1, 1]) {
    const at = vec(side * (body.w - 0.5), y);
    if (end === 'head') markup += circle(at, 0.2, lamp.head);
    else if (user.brake === true)
      markup += circle(at, 0.5, lamp.brake, { opacity: 0.4 }) + circle(at, 0.26, lamp.brake);
    else markup += circle(at, 0.18, lamp.tail);
  }
  return markup + indicators(body, user);
}

/** A yellow US school bus. `flashing: red` also swings out its stop arm. */
export function drawSchoolBus(user: SceneUser): string {
  const body: BodySize = { l: 5.2, w: 1.25 };
  const yellow = '#F6B71D';
  const on = user.flashing === 'red' ? lamp.red : user.flashing === 'amber' ? lamp.amber : null;
  const flash = (x: number, y: number) =>
    on === null
      ? circle(vec(x, y), 0.2, '#7A1A14')
      : circle(vec(x, y), 1, on, { opacity: 0.32 }) +
        circle(vec(x, y), 0.36, on, { stroke: '#fff', 'stroke-width': 0.1 });
  return (
    castShadow(body, 0.3) +
    wheels(body, [-3.9, 2.9], 1.05) +
    fill('M-.95-5Q-.9-5.2-.6-5.2H.6Q.9-5.2.95-5L1.05-3.7H-1.05Z', yellow) +
    stroke('M-.35-5V-3.8M.35-5V-3.8', '#0000002b', 0.08) +
    box({ l: 4.45, w: 1.25 }, yellow, 0.2, 0.2).replace('<path', '<path transform="translate(0 .75)"') +
    screen(-3.55, 0.5, 1.12, 0.1) +
    stroke('M-1.25-2.3V4.9M1.25-2.3V4.9', ink, 0.14) +
    stroke('M-.95-1.6H.95M-.95 .2H.95M-.95 2H.95M-.95 3.8H.95', '#B97F00', 0.12) +
    rect(-0.55, -0.9, 1.1, 0.9, '#FFFFFF', 0.12) +
    lamps(body, user) +
    [-0.95, 0.95].map((x) => flash(x, -2.75) + flash(x, 4.95)).join('') +
    (user.flashing === 'red' ? stopArm() : '')
  );
}

/** The red octagon at the driver's side. */
function stopArm(): string {
  const corners = Array.from({ length: 8 }, (_, i) => {
    const angle = (Math.PI / 4) * (i + 0.5);
    return `${n(-2.3 + Math.cos(angle) * 0.62)} ${n(-1.7 + Math.sin(angle) * 0.62)}`;
  });
  return (
    stroke('M-1.25-1.7H-1.8', '#5B6570', 0.18) +
    fill(`M${corners.join('L')}Z`, '#C8201C', { stroke: '#fff', 'stroke-width': 0.12 })
  );
}

/** A tractor with its large rear wheels. */
export function drawTractor(user: SceneUser, color: string): string {
  const body: BodySize = { l: 2.3, w: 0.95 };
  return (
    rect(-1.1, -2, 2.5, 4.6, '#00000030', 0.4) +
    rect(-1.05, -1.9, 0.42, 1.1, '#15191E', 0.15) +
    rect(0.63, -1.9, 0.42, 1.1, '#15191E', 0.15) +
    rect(-1.35, 0, 0.62, 2.1, '#15191E', 0.2) +
    rect(0.73, 0, 0.62, 2.1, '#15191E', 0.2) +
    fill('M-.5-2.3H.5L.6 .2H-.6Z', color) +
    stroke('M-.28-2V-.3M.28-2V-.3', '#0000002b', 0.1) +
    rect(-0.8, -0.1, 1.6, 1.9, ink, 0.25) +
    rect(-0.66, 0.15, 1.32, 1.4, color, 0.15) +
    (user.flashing === 'amber'
      ? circle(vec(0, 0.3), 0.9, lamp.amber, { opacity: 0.35 }) + circle(vec(0, 0.3), 0.25, lamp.amber)
      : '') +
    indicators(body, user)
  );
}

/** The first car of a train, whose lamps are not drawn. */
export function drawTrain(_user: SceneUser, color: string): string {
  const body: BodySize = { l: 13, w: 1.45 };
  return (
    castShadow(body, 1) +
    box(body, '#EDEFEC', 1.3, 0.3) +
    fill('M-1.45-11.6V13H-1V-11.6ZM1.45-11.6V13H1V-11.6Z', color) +
    screen(-12.5, 0.8, 0.95, 0.35) +
    rect(-1.3, -0.3, 2.6, 0.6, ink) +
    rect(-0.55, -8, 1.1, 2.4, '#00000018', 0.2) +
    rect(-0.55, 5, 1.1, 2.4, '#00000018', 0.2)
  );
}
