/** Cars, vans and emergency vehicles; delegates larger vehicles to their own files. */
import { roadCountries, type Style } from '../countries/countries.ts';
import { type BodySize, beaconBar, box, castShadow, lamps, screen, wheels } from './bodywork.ts';
import { ink, lamp, paintwork } from './colors.ts';
import { drawBus, drawSchoolBus, drawTractor, drawTrain, drawTruck } from './heavy-vehicles.ts';
import { fill, rect } from './markup.ts';
import type { Color, SceneUser } from './spec.ts';
import { drawMotorcycle } from './two-wheelers.ts';

/** Default colours of users by label; A is the learner. */
const byLabel: Readonly<Record<string, Color>> = { A: 'blue', B: 'red', C: 'green', D: 'yellow', E: 'white' };

/** The colour a user is drawn in. */
export const colorOf = (user: SceneUser): Color => user.color ?? byLabel[user.label ?? ''] ?? 'grey';

/** A vehicle around the origin, its nose up the page. */
export function drawVehicle(user: SceneUser, style: Style): string {
  const color = paintwork[colorOf(user)];
  switch (user.kind) {
    case 'van':
      return drawVan(user, color);
    case 'bus':
      return drawBus(user, color);
    case 'truck':
      return drawTruck(user, color);
    case 'school-bus':
      return drawSchoolBus(user);
    case 'tractor':
      return drawTractor(user, color);
    case 'train':
      return drawTrain(user, color);
    case 'motorcycle':
      return drawMotorcycle(user, color);
    case 'emergency':
      return drawEmergency(user, style);
    default:
      return drawCar(user, color, style);
  }
}

/** The outline of the mock's car: 4.6 by 1.95 metres. */
function drawCar(user: SceneUser, color: string, style: Style): string {
  const body: BodySize = { l: 2.3, w: 0.975 };
  const mirrors = 'M-.955-.75l-.3.1v.28l.3-.02zM.955-.75l.3.1v.28l-.3-.02z';
  const shell =
    'M-.975-1.3C-.975-2.02-.675-2.3 0-2.3S.975-2.02.975-1.3V1.6C.975 2.15.695 2.3 0 2.3S-.975 2.15-.975 1.6Z';
  const glass =
    'M-.8-.68Q0-1.28.8-.68L.663-.1Q0-.35-.663-.1ZM-.644 1.15Q0 1.32.644 1.15L.76 1.64Q0 1.88-.76 1.64Z' +
    'M-.878-.4L-.75.05V1L-.878 1.35ZM.878-.4L.75.05V1L.878 1.35Z';
  return (
    rect(-0.755, -2.02, 1.95, 4.6, '#00000038', 0.75) +
    door(user, color) +
    fill(mirrors + shell, color) +
    fill(glass, ink) +
    rect(-0.605, 0, 1.21, 1.05, '#ffffff2e', 0.3) +
    lamps(body, user) +
    (user.flashing === 'blue' ? beaconBar(0.35, 0.6, flashers(style)) : '')
  );
}

function door({ door: side }: SceneUser, color: string): string {
  if (side === undefined) return '';
  const x = side === 'left' ? -1 : 1;
  return (
    fill(`M${x * 0.94} -.45L${x * 1.95} .15L${x * 1.88} .33L${x * 0.94} -.2Z`, color) +
    fill(`M${x * 1.2} -.24L${x * 1.8} .1L${x * 1.76} .18L${x * 1.2} -.12Z`, ink)
  );
}

function drawVan(user: SceneUser, color: string): string {
  const body: BodySize = { l: 2.8, w: 1.05 };
  return (
    castShadow(body, 0.5) +
    wheels(body, [-1.75, 1.75]) +
    fill('M-1.03-1.5l-.34.12v.32l.34-.02zM1.03-1.5l.34.12v.32l-.34-.02z', color) +
    box(body, color, 0.55, 0.25) +
    screen(-1.72, 0.62, 0.9, 0.42) +
    rect(-0.86, -0.85, 1.72, 3.4, '#ffffff26', 0.2) +
    fill('M-.86 .1H.86v.08H-.86zM-.86 1.2H.86v.08H-.86z', '#0000001f') +
    lamps(body, user)
  );
}

/** Colours of an emergency vehicle's lamps, left and right. */
function flashers(style: Style): readonly [string, string] {
  const [left, right] = roadCountries[style].emergencyVehicles.lamps;
  return [lamp[left], lamp[right]];
}

/** An ambulance in the colours of its country; its lamps flash unless `flashing` is none. */
function drawEmergency(user: SceneUser, style: Style): string {
  const body: BodySize = { l: 3, w: 1.1 };
  const { shell, stripe, pattern } = roadCountries[style].emergencyVehicles;
  const checks =
    pattern === 'checks'
      ? [-0.9, 0.3, 1.5].map((y) => rect(-1.1, y, 0.34, 0.6, stripe) + rect(0.76, y, 0.34, 0.6, stripe)).join('')
      : rect(-1.1, -0.9, 0.24, 3.7, stripe) + rect(0.86, -0.9, 0.24, 3.7, stripe);
  const front = flashers(style);
  const bars = user.flashing === 'none' ? '' : beaconBar(-1.02, 0.86, front) + beaconBar(2.5, 0.86, front);
  return (
    castShadow(body, 0.5) +
    wheels(body, [-1.9, 1.9]) +
    box(body, shell, 0.55, 0.25) +
    checks +
    screen(-1.95, 0.6, 0.94, 0.4) +
    fill('M-.7-2.62H.7v.2H-.7z', stripe) +
    lamps(body, user) +
    bars
  );
}
