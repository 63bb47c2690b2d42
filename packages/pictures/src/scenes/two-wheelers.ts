/** Motorcycles, cyclists and riders, larger than life; drawn around the origin, facing up the page. */
import { indicators } from './bodywork.ts';
import { ink, lamp } from './colors.ts';
import { circle, ellipse, fill, rect, stroke } from './markup.ts';
import type { SceneUser } from './spec.ts';
import { vec } from './vector.ts';

const skin = '#C98F68';

/** A motorcycle with its rider. Returns SVG, in metres around its middle. */
export function drawMotorcycle(user: SceneUser, color: string): string {
  return (
    ellipse(vec(0.2, 0.25), 0.6, 1.35, '#00000030') +
    rect(-0.22, -1.4, 0.44, 2.85, '#D3D9DE', 0.2) +
    rect(-0.17, -1.35, 0.34, 0.85, '#15191E', 0.16) +
    rect(-0.19, 0.55, 0.38, 0.85, '#15191E', 0.16) +
    fill('M-.3-.75Q0-1.15.3-.75L.34.2L.24.95H-.24L-.34.2Z', color) +
    stroke('M-.62-.62Q0-.86.62-.62', '#2A2F36', 0.14, { 'stroke-linecap': 'round' }) +
    stroke('M-.36.02L-.58-.56M.36.02L.58-.56', '#2B3440', 0.24, { 'stroke-linecap': 'round' }) +
    ellipse(vec(0, 0.16), 0.5, 0.36, '#2B3440') +
    circle(vec(0, 0), 0.33, '#F4F5F2') +
    fill('M-.26-.16Q0-.42.26-.16L.2-.02Q0-.18-.2-.02Z', ink) +
    ellipse(vec(0, -1.06), 0.2, 0.12, lamp.head) +
    rect(-0.18, 1.18, 0.36, 0.14, user.brake === true ? lamp.brake : lamp.tail, 0.06) +
    (user.brake === true ? ellipse(vec(0, 1.32), 0.5, 0.34, lamp.brake, { opacity: 0.4 }) : '') +
    indicators({ l: 1.3, w: 0.5 }, user)
  );
}

/** A cyclist shows a turn with the arm. */
export function drawCyclist(user: SceneUser, color: string): string {
  const out = user.signal === 'left' ? -1 : user.signal === 'right' ? 1 : 0;
  const arm = (side: number) =>
    side === out
      ? stroke(`M${side * 0.4} .12L${side * 1.25} .02`, color, 0.24, { 'stroke-linecap': 'round' }) +
        circle(vec(side * 1.32, 0.01), 0.16, skin)
      : stroke(`M${side * 0.38} .08L${side * 0.46} -.5`, color, 0.22, { 'stroke-linecap': 'round' });
  return (
    ellipse(vec(0.18, 0.22), 0.5, 1.3, '#00000028') +
    stroke('M0-1.36V1.4M-.52-.6H.52', '#D3D9DE', 0.3, { 'stroke-linecap': 'round' }) +
    rect(-0.09, -1.36, 0.18, 1, '#15191E', 0.09) +
    rect(-0.09, 0.42, 0.18, 0.98, '#15191E', 0.09) +
    stroke('M0-.8V.9M-.52-.6H.52', '#2A2F36', 0.13, { 'stroke-linecap': 'round' }) +
    stroke('M-.22.5L-.26.86M.22.42L.26.02', '#2A2F36', 0.24, { 'stroke-linecap': 'round' }) +
    arm(-1) +
    arm(1) +
    ellipse(vec(0, 0.22), 0.48, 0.4, color) +
    ellipse(vec(0, -0.04), 0.27, 0.33, '#F4F5F2', { stroke: '#2A2F36', 'stroke-width': 0.07 }) +
    stroke('M0-.3V.22', '#2A2F36', 0.07)
  );
}

/** A horse with its rider. */
export function drawHorse(user: SceneUser, color: string): string {
  const coat = '#8A5A38';
  const out = user.signal === 'left' ? -1 : user.signal === 'right' ? 1 : 0;
  return (
    ellipse(vec(0.25, 0.3), 0.6, 1.6, '#00000028') +
    stroke('M0 1.2Q.2 1.7.05 2', '#4A2F20', 0.26, { 'stroke-linecap': 'round' }) +
    ellipse(vec(0, 0.35), 0.55, 1.05, coat) +
    fill('M-.3-.4Q-.26-1.15-.15-1.3H.15Q.26-1.15.3-.4Z', coat) +
    ellipse(vec(0, -1.5), 0.22, 0.42, coat) +
    fill('M-.2-1.28l-.08-.24.16.08zM.2-1.28l.08-.24-.16.08z', '#4A2F20') +
    stroke('M0-1.3V-.45', '#3A2417', 0.14) +
    stroke('M-.2-1.4Q-.3-.7-.2-.2M.2-1.4Q.3-.7.2-.2', '#2A2F36', 0.06) +
    stroke('M-.42.3L-.62.75M.42.3L.62.75', '#2B3440', 0.24, { 'stroke-linecap': 'round' }) +
    (out === 0 ? '' : stroke(`M${out * 0.35} .1L${out * 1.3} 0`, color, 0.24, { 'stroke-linecap': 'round' })) +
    ellipse(vec(0, 0.15), 0.48, 0.3, color) +
    circle(vec(0, 0.08), 0.27, ink)
  );
}
