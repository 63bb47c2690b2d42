/** Pedestrians and animals, larger than life; drawn around the origin, facing up the page. */
import { paintwork, personColor } from './colors.ts';
import { circle, ellipse, fill, rect, stroke } from './markup.ts';
import type { SceneUser } from './spec.ts';
import { vec } from './vector.ts';

const round = { 'stroke-linecap': 'round' } as const;
const hair = '#4A2F20';
const skin = '#C98F68';
const vest = '#DDF03A';

/** How much larger than life a person is drawn. */
export const personScale = (user: SceneUser): number =>
  user.who === 'child' ? 1.4 : user.who === 'officer' ? 2.1 : 1.75;

/** A person who stands or walks up the page. */
export function drawPerson(user: SceneUser): string {
  const color = user.color === undefined ? personColor : paintwork[user.color];
  switch (user.who) {
    case 'wheelchair':
      return inWheelchair(color);
    case 'officer':
      return officer();
    case 'patrol':
      return patrol();
    case 'worker':
      return walker('#F08A24') + rect(-0.5, -0.06, 1, 0.12, vest);
    case 'cane':
      return (
        walker(color) +
        stroke('M.42-.3L.5-1.5', '#fff', 0.14, round) +
        stroke('M.49-1.35L.51-1.58', '#D0312D', 0.15, round)
      );
    case 'child':
      return walker(color) + rect(-0.26, 0.16, 0.52, 0.34, '#E9B31E', 0.12);
    default:
      return walker(color);
  }
}

/** Seen from above in mid-stride. */
function walker(color: string): string {
  return (
    ellipse(vec(0.12, 0.16), 0.62, 0.42, '#0003') +
    stroke('M-.22-.1L-.26-.52M.22.12L.26.54', '#2A2F36', 0.25, round) +
    stroke('M.5-.02L.46-.36M-.5.02L-.46.36', color, 0.2, round) +
    circle(vec(0.46, -0.42), 0.11, skin) +
    circle(vec(-0.46, 0.42), 0.11, skin) +
    ellipse(vec(0, 0), 0.58, 0.3, color) +
    circle(vec(0, -0.03), 0.28, hair) +
    fill('M-.1-.28Q0-.4.1-.28Z', skin)
  );
}

function inWheelchair(color: string): string {
  return (
    ellipse(vec(0.12, 0.16), 0.75, 0.7, '#0003') +
    rect(-0.68, -0.4, 0.16, 1, '#15191E', 0.08) +
    rect(0.52, -0.4, 0.16, 1, '#15191E', 0.08) +
    rect(-0.42, -0.1, 0.84, 0.6, '#5B6570', 0.1) +
    stroke('M-.18-.2V-.72M.18-.2V-.72', '#2A2F36', 0.26, round) +
    stroke('M-.44 0L-.58-.2M.44 0L.58-.2', color, 0.18, round) +
    ellipse(vec(0, 0.06), 0.48, 0.3, color) +
    circle(vec(0, 0.02), 0.26, hair)
  );
}

/** A police officer with both arms stretched out sideways. */
function officer(): string {
  return (
    ellipse(vec(0.12, 0.16), 0.9, 0.42, '#0003') +
    stroke('M-.5 0H-1.2M.5 0H1.2', vest, 0.26, round) +
    circle(vec(-1.3, 0), 0.16, '#fff') +
    circle(vec(1.3, 0), 0.16, '#fff') +
    ellipse(vec(0, 0), 0.58, 0.32, vest) +
    stroke('M-.4-.12H.4M-.4.12H.4', '#8E9A24', 0.06) +
    circle(vec(0, -0.02), 0.34, '#1B2A4A') +
    circle(vec(0, -0.02), 0.18, '#F4F5F2') +
    fill('M-.24-.26Q0-.5.24-.26Z', '#0E1626')
  );
}

/** A school crossing patrol: long bright coat, round sign held up. */
function patrol(): string {
  return (
    walker('#DDF03A') +
    stroke('M.4-.2L.95-.55', '#5B6570', 0.1, round) +
    circle(vec(1.2, -0.72), 0.42, '#F2D11B', { stroke: '#D0312D', 'stroke-width': 0.14 }) +
    rect(0.98, -0.77, 0.44, 0.1, '#16202A')
  );
}

/** A deer. */
export function drawAnimal(): string {
  const coat = '#A5764A';
  return (
    ellipse(vec(0.2, 0.25), 0.5, 1.25, '#00000028') +
    ellipse(vec(0, 0.35), 0.42, 0.85, coat) +
    fill('M-.2-.3L-.13-.95H.13L.2-.3Z', coat) +
    ellipse(vec(0, -1.08), 0.18, 0.3, coat) +
    stroke('M-.12-.95L-.5-1.2M-.3-1.06L-.36-1.36M.12-.95L.5-1.2M.3-1.06L.36-1.36', '#5B3A24', 0.09, round) +
    ellipse(vec(0, 1.12), 0.12, 0.18, '#F4F2EA')
  );
}
