/** An officer directing traffic, composed of a view, a uniform and the pose of each arm. */
import { textPath } from '../../signs/text.ts';
import { type ArmLook, type ArmPose, drawArm } from './arm.ts';
import { backdrop, shadowAt } from './backdrop.ts';
import { type Uniform, type UniformName, uniforms } from './uniforms.ts';

/** front: the officer's face is seen. left, right: seen from the side, looking to that side of the picture. */
export type View = 'front' | 'back' | 'left' | 'right';

/** An officer as the list of officers describes one. The arms are the officer's own left and right. */
export interface OfficerPose {
  readonly uniform: UniformName;
  readonly view: View;
  readonly left?: ArmPose;
  readonly right?: ArmPose;
}

/** Middle of the figure; its feet stand at 262, and all of it is moved down by `DOWN`. */
const X = 140;
const DOWN = 12;
const SHOULDER = 104;
const skin = '#D39B74';
const hair = '#4A2F20';
const rest: ArmPose = { upper: 10, fore: 4 };

const path = (d: string, fill: string): string => `<path d="${d}" fill="${fill}"/>`;
const line = (d: string, color: string, width: number): string =>
  `<path d="${d}" stroke="${color}" stroke-width="${width}" fill="none" stroke-linecap="round" stroke-linejoin="round"/>`;

/** Draws the officer before a road. */
export function drawOfficer(pose: OfficerPose): string {
  const uniform = uniforms[pose.uniform];
  const look: ArmLook = {
    sleeve: uniform.brightSleeves ? uniform.vest : uniform.jacket,
    skin,
    fromBehind: pose.view === 'back',
    ...(uniform.brightSleeves ? { band: uniform.band } : {}),
  };
  const body =
    pose.view === 'left' || pose.view === 'right' ? fromTheSide(pose, uniform, look) : upright(pose, uniform, look);
  return `${backdrop()}<g transform="translate(0 ${DOWN})">${shadowAt(X, 262, 46)}${body}</g>`;
}

/** Seen from the front or from behind. */
function upright({ view, left = rest, right = rest }: OfficerPose, uniform: Uniform, look: ArmLook): string {
  const front = view === 'front';
  const leftSide = front ? 1 : -1;
  const rightSide = front ? -1 : 1;
  const shoulder = (side: 1 | -1) => ({ x: X + side * 23, y: SHOULDER });
  const arms = drawArm(left, shoulder(leftSide), leftSide, look) + drawArm(right, shoulder(rightSide), rightSide, look);
  return arms + legs(uniform) + torso(uniform, front) + head(uniform, front);
}

function legs(uniform: Uniform): string {
  return (
    path(`M${X - 24} 168H${X + 24}L${X + 21} 254H${X + 4}L${X} 190L${X - 4} 254H${X - 21}Z`, uniform.trousers) +
    path(`M${X - 22} 250H${X - 4}V258Q${X - 4} 262 ${X - 8} 262H${X - 25}Q${X - 26} 254 ${X - 22} 250Z`, '#111519') +
    path(`M${X + 22} 250H${X + 4}V258Q${X + 4} 262 ${X + 8} 262H${X + 25}Q${X + 26} 254 ${X + 22} 250Z`, '#111519')
  );
}

function torso(uniform: Uniform, front: boolean): string {
  const shape = `M${X - 12} 86H${X + 12}L${X + 31} 94Q${X + 36} 98 ${X + 33} 110L${X + 27} 132V176H${X - 27}V132L${X - 33} 110Q${X - 36} 98 ${X - 31} 94Z`;
  const bands = line(`M${X - 26} 142H${X + 26}M${X - 26} 160H${X + 26}`, uniform.band, 7).replace('round', 'butt');
  const braces = line(`M${X - 17} 92V139M${X + 17} 92V139`, uniform.band, 6).replace('round', 'butt');
  const detail = front
    ? path(`M${X - 11} 86L${X} 112L${X + 11} 86Z`, uniform.jacket) +
      path(`M${X - 7} 86L${X} 100L${X + 7} 86Z`, '#DCE6EE') +
      line(`M${X} 112V175`, '#00000040', 2)
    : path(textPath({ text: uniform.back, x: X, y: 127, height: 11, font: 'highway-em', maxWidth: 42 }), '#16202A');
  return path(shape, uniform.vest) + bands + (front ? braces : '') + detail;
}

function head(uniform: Uniform, front: boolean): string {
  const neck = path(`M${X - 8} 74H${X + 8}V88Q${X} 95 ${X - 8} 88Z`, front ? '#C08A64' : skin);
  const face = `<ellipse cx="${X}" cy="63" rx="16.5" ry="19" fill="${skin}"/>`;
  const ears = `<circle cx="${X - 16.5}" cy="65" r="4" fill="${skin}"/><circle cx="${X + 16.5}" cy="65" r="4" fill="${skin}"/>`;
  const features = front
    ? `<circle cx="${X - 6}" cy="65" r="1.900" fill="#16202A"/><circle cx="${X + 6}" cy="65" r="1.900" fill="#16202A"/>` +
      line(`M${X - 4.5} 74Q${X} 76.500 ${X + 4.5} 74`, '#8A5A3C', 2)
    : path(`M${X - 17} 54H${X + 17}L${X + 15} 69Q${X} 76 ${X - 15} 69Z`, hair);
  const crown = path(`M${X - 17} 50L${X - 25} 41Q${X} 26 ${X + 25} 41L${X + 17} 50Z`, uniform.cap);
  const bandShape = `M${X - 17} 47H${X + 17}V56H${X - 17}Z`;
  const visor = front ? path(`M${X - 18} 55Q${X} 50 ${X + 18} 55Q${X} 66 ${X - 18} 55Z`, uniform.visor) : '';
  const badge = front ? `<circle cx="${X}" cy="45" r="4.500" fill="#E2B33C"/>` : '';
  return neck + ears + face + features + crown + path(bandShape, uniform.capBand) + chequers(uniform) + visor + badge;
}

/** Two rows of squares round the cap. */
function chequers(uniform: Uniform): string {
  if (!uniform.chequered) return '';
  const squares = Array.from({ length: 8 }, (_, column) => {
    const x = X - 17 + column * 4.25;
    return `M${x} ${column % 2 === 0 ? 47 : 51.5}h4.250v4.500h-4.250Z`;
  });
  return path(squares.join(''), '#16202A');
}

/** Seen from the side: the officer's chest is turned to the left or to the right of the picture. */
function fromTheSide(pose: OfficerPose, uniform: Uniform, look: ArmLook): string {
  const facesLeft = pose.view === 'left';
  const near = (facesLeft ? pose.left : pose.right) ?? rest;
  const far = facesLeft ? pose.right : pose.left;
  const ahead = -1;
  const shoulder = { x: X, y: SHOULDER };
  const profile =
    (far === undefined ? '' : drawArm(far, { x: X - 3, y: SHOULDER - 1 }, ahead, look)) +
    path(`M${X - 14} 168H${X + 15}L${X + 13} 254H${X - 9}Z`, uniform.trousers) +
    path(`M${X - 9} 250H${X + 13}V262H${X - 25}Q${X - 24} 254 ${X - 9} 250Z`, '#111519') +
    path(
      `M${X - 8} 87H${X + 8}Q${X + 19} 92 ${X + 20} 108L${X + 17} 176H${X - 16}L${X - 19} 122Q${X - 20} 96 ${X - 8} 87Z`,
      uniform.vest,
    ) +
    line(`M${X - 17} 142H${X + 17.5}M${X - 16} 160H${X + 16.5}`, uniform.band, 7).replace('round', 'butt') +
    path(`M${X - 6} 72H${X + 9}V88Q${X} 94 ${X - 6} 88Z`, '#C08A64') +
    `<ellipse cx="${X - 1}" cy="62" rx="16.500" ry="18.500" fill="${skin}"/>` +
    path(`M${X - 16} 60L${X - 21.5} 69Q${X - 20} 72 ${X - 15} 71Z`, skin) +
    path(`M${X + 1} 54H${X + 16}Q${X + 17} 70 ${X + 8} 78Q${X + 4} 66 ${X + 1} 64Z`, hair) +
    `<circle cx="${X + 2}" cy="66" r="4" fill="#C08A64"/><circle cx="${X - 10}" cy="64" r="1.900" fill="#16202A"/>` +
    line(`M${X - 13} 75L${X - 8} 75.500`, '#8A5A3C', 2) +
    path(`M${X - 17} 50L${X - 22} 40Q${X - 4} 27 ${X + 23} 43L${X + 16} 50Z`, uniform.cap) +
    path(`M${X - 17} 47H${X + 16.5}V56H${X - 17}Z`, uniform.capBand) +
    chequers(uniform) +
    path(`M${X - 14} 53L${X - 31} 59Q${X - 24} 62 ${X - 14} 57Z`, uniform.visor) +
    drawArm(near, shoulder, ahead, look);
  return facesLeft ? profile : `<g transform="translate(${2 * X} 0)scale(-1 1)">${profile}</g>`;
}
