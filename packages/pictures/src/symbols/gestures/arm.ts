/** An arm in the plane of the picture: where its joints lie for a pose, and how it is drawn. Lengths are view box units. */
import { short } from '../../signs/short.ts';

/** palm: open towards the viewer. back: open, seen from its back. edge: flat, seen from its edge. disc: holds a red disc on a stick. */
export type Hand = 'palm' | 'back' | 'edge' | 'point' | 'fist' | 'disc';

/** A movement of the hand, drawn as an arc with arrowheads about the elbow or the shoulder. */
export interface Motion {
  readonly about: 'elbow' | 'shoulder' | 'hand';
  /** Degrees as those of the arm; the arrow points to `to`. */
  readonly from: number;
  readonly to: number;
  /** An arrowhead at each end: to and fro. */
  readonly both?: boolean;
}

/** Degrees from hanging down (0) over out to the side or, seen from the side, ahead (90) to straight up (180). */
export interface ArmPose {
  readonly upper: number;
  /** Default: as the upper arm. */
  readonly fore?: number;
  readonly hand?: Hand;
  /** Stretched out straight towards the viewer, so that only the hand in front of the sleeve is visible. */
  readonly toViewer?: boolean;
  readonly motion?: Motion;
}

/** How an arm is clothed and how large it is. */
export interface ArmLook {
  readonly sleeve: string;
  readonly skin: string;
  /** Colour of the reflecting bands, where the sleeve has them. */
  readonly band?: string;
  /** Bare forearms. */
  readonly short?: boolean;
  /** Size against an officer's arm, default 1. */
  readonly scale?: number;
  /** Whose back is seen; decides on which side of the hand the thumb is. */
  readonly fromBehind?: boolean;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

const UPPER = 39;
const FORE = 35;
/** Hands are drawn larger than life because they carry the meaning. */
const HAND = 1.12;
const outline = '#16202A';

/** The point `length` away from `from` in the arm's direction; `side` is 1 to the right of the picture and -1 to the left. */
function reach(from: Point, degrees: number, length: number, side: 1 | -1): Point {
  const angle = (degrees * Math.PI) / 180;
  return { x: from.x + side * Math.sin(angle) * length, y: from.y + Math.cos(angle) * length };
}

const at = ({ x, y }: Point): string => `${short(x)} ${short(y)}`;

const limb = (from: Point, to: Point, color: string, width: number): string =>
  `<path d="M${at(from)}L${at(to)}" stroke="${color}" stroke-width="${short(width)}" stroke-linecap="round" fill="none"/>`;

/** A hand around the origin, fingers up the page, thumb to the left. */
function hand(kind: Hand, skin: string): string {
  const finger = (d: string, width = 5) =>
    `<path d="${d}" stroke="${skin}" stroke-width="${width}" stroke-linecap="round" fill="none"/>`;
  const heel = `<path d="M-8.5 6Q-9-6-7.500-8H7.500Q9-6 8.500 6Q5 10 0 10T-8.500 6Z" fill="${skin}"/>`;
  const fingers = finger('M-6.2-7L-8-19M-2-8L-2.500-23M2.300-8L2.800-22.500M6.200-7L8-18');
  const fist = `<path d="M-8 6V-5Q-8-10-3-10H4Q9-10 9-5V5Q9 10 4 10H-4Q-8 10-8 6Z" fill="${skin}"/>`;
  switch (kind) {
    case 'palm':
      return (
        heel +
        fingers +
        finger('M-7 3L-14-5', 5.4) +
        '<path d="M-5-2Q0 1 5.500-2.500M-4 5Q-1 1-2-1" stroke="#00000038" stroke-width="1.500" stroke-linecap="round" fill="none"/>'
      );
    case 'back':
      return heel + fingers + finger('M-7 3L-13-5', 5.4);
    case 'edge':
      return finger('M0 6V-20', 9) + finger('M-2 0L-7-9', 5);
    case 'point':
      return heel + finger('M-4.500-6V-24', 5.6) + finger('M0-7L1-9M4.500-7V-8', 5) + finger('M-6 3L-11-3', 5);
    case 'fist':
      return fist;
    case 'disc':
      return (
        '<path d="M0 14V-28" stroke="#20252C" stroke-width="6" stroke-linecap="round"/>' +
        '<circle cy="-40" r="21" fill="#fff"/><circle cy="-40" r="15.500" fill="#D0312D"/>' +
        fist
      );
  }
}

/**
 * Draws an arm.
 * @param shoulder where it begins
 * @param side 1 where it reaches to the right of the picture, -1 to the left
 */
export function drawArm(arm: ArmPose, shoulder: Point, side: 1 | -1, look: ArmLook): string {
  const { upper, fore = upper, hand: kind = 'fist' } = arm;
  const size = look.scale ?? 1;
  if (arm.toViewer === true) return towardsViewer(shoulder, look, size);
  const elbow = reach(shoulder, upper, UPPER * size, side);
  const wrist = reach(elbow, fore, FORE * size, side);
  const cuff = reach(elbow, fore, FORE * size * 0.72, side);
  const middle = reach(wrist, fore, 7 * size, side);
  const turn = side * (180 - fore);
  // A palm that is seen from the front has its thumb towards the head, and so has the back of a hand seen from behind.
  const thumb = kind === 'edge' || kind === 'point' || (kind === 'palm') !== (look.fromBehind === true) ? 1 : -1;
  const forearm = look.short === true ? look.skin : look.sleeve;
  const placed =
    `<g transform="translate(${at(middle)})rotate(${short(turn)})scale(${short(side * thumb * size * HAND)} ${short(size * HAND)})">` +
    `${hand(kind, look.skin)}</g>`;
  const bands =
    look.band === undefined
      ? ''
      : band(shoulder, elbow, 0.62, look.band, 22 * size) + band(elbow, wrist, 0.5, look.band, 20 * size);
  const skin = limb(cuff, wrist, look.skin, 13 * size);
  return (
    skin +
    placed +
    limb(shoulder, elbow, look.sleeve, 22 * size) +
    limb(elbow, cuff, forearm, 20 * size) +
    (look.short === true
      ? limb(shoulder, reach(shoulder, upper, UPPER * size * 0.7, side), look.sleeve, 22 * size)
      : '') +
    bands +
    (arm.motion === undefined ? '' : drawMotion(arm.motion, { shoulder, elbow, hand: middle }, side, size))
  );
}

/** The sleeve as a ring, the fist in it. */
function towardsViewer({ x, y }: Point, look: ArmLook, size: number): string {
  const ring = (r: number, fill: string) =>
    `<circle cx="${short(x)}" cy="${short(y)}" r="${short(r * size)}" fill="${fill}"/>`;
  return (
    ring(15.5, '#00000038') +
    ring(14, look.sleeve) +
    ring(11, '#0000004d') +
    `<g transform="translate(${short(x)} ${short(y)})scale(${short(size * HAND)})">${hand('fist', look.skin)}` +
    '<path d="M-4-9V0M0-9.500V0M4-9V0" stroke="#00000038" stroke-width="1.300" stroke-linecap="round"/></g>'
  );
}

/** A band across a limb, at the given share of its length. */
function band(from: Point, to: Point, share: number, color: string, width: number): string {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy) || 1;
  const middle = { x: from.x + dx * share, y: from.y + dy * share };
  const [nx, ny] = [(-dy / length) * (width / 2), (dx / length) * (width / 2)];
  return `<path d="M${short(middle.x + nx)} ${short(middle.y + ny)}L${short(middle.x - nx)} ${short(middle.y - ny)}" stroke="${color}" stroke-width="5" fill="none"/>`;
}

function drawMotion(
  motion: Motion,
  joints: { shoulder: Point; elbow: Point; hand: Point },
  side: 1 | -1,
  size: number,
): string {
  const centre = joints[motion.about];
  const radius = { elbow: FORE + 42, shoulder: UPPER + FORE + 44, hand: 35 }[motion.about] * size;
  const [start, end] = [reach(centre, motion.from, radius, side), reach(centre, motion.to, radius, side)];
  const turns = motion.to > motion.from === (side === 1) ? 0 : 1;
  const large = Math.abs(motion.to - motion.from) > 180 ? 1 : 0;
  const arc = `M${at(start)}A${short(radius)} ${short(radius)} 0 ${large} ${turns} ${at(end)}`;
  const forward = motion.to > motion.from ? 1 : -1;
  const heads =
    head(end, motion.to, forward * side, side) +
    (motion.both === true ? head(start, motion.from, -forward * side, side) : '');
  const line = (color: string, width: number) =>
    `<path d="${arc}" stroke="${color}" stroke-width="${width}" fill="none" stroke-linecap="round"/>` +
    `<path d="${heads}" stroke="${color}" stroke-width="${width - 4}" stroke-linejoin="round" fill="${color}"/>`;
  return line('#fff', 9) + line(outline, 4.5);
}

/** Path data of an arrowhead that continues round the arc: counterclockwise where `sense` is 1. */
function head(tip: Point, degrees: number, sense: number, side: 1 | -1): string {
  const angle = (degrees * Math.PI) / 180;
  const outward = { x: side * Math.sin(angle), y: Math.cos(angle) };
  const along = { x: outward.y * sense, y: -outward.x * sense };
  const point = (a: number, o: number): Point => ({
    x: tip.x + along.x * a + outward.x * o,
    y: tip.y + along.y * a + outward.y * o,
  });
  return `M${at(point(13, 0))}L${at(point(-1, 7.5))}L${at(point(-1, -7.5))}Z`;
}
