/** A cyclist from behind: the pose of each arm on a bicycle that stays the same. */
import { type ArmPose, drawArm } from './arm.ts';
import { backdrop, shadowAt } from './backdrop.ts';

/** The arms are the cyclist's own left and right; an arm left out holds the handlebar. */
export interface CyclistPose {
  readonly left?: ArmPose;
  readonly right?: ArmPose;
}

const X = 140;
const skin = '#D39B74';
const jacket = '#D0432D';
const trousers = '#2A3442';
const steel = '#20262D';

const onHandlebar: ArmPose = { upper: 26, fore: -4, hand: 'fist' };
const look = { sleeve: jacket, skin, fromBehind: true, scale: 0.95 } as const;

const path = (d: string, fill: string): string => `<path d="${d}" fill="${fill}"/>`;
const line = (d: string, color: string, width: number): string =>
  `<path d="${d}" stroke="${color}" stroke-width="${width}" fill="none" stroke-linecap="round" stroke-linejoin="round"/>`;

const bicycle =
  line(`M${X - 38} 166Q${X} 158 ${X + 38} 166`, steel, 6) +
  line(`M${X - 40} 167H${X - 32}M${X + 32} 167H${X + 40}`, '#0E1114', 10) +
  line(`M${X} 152V190M${X - 9} 226V190Q${X} 180 ${X + 9} 190V226`, '#8A949E', 5) +
  `<rect x="${X - 7}" y="184" width="14" height="88" rx="7" fill="#14181C"/>` +
  line(`M${X} 192V264`, '#39424B', 2.5) +
  line(`M${X - 24} 249H${X - 9}M${X + 9} 221H${X + 24}`, steel, 5);

const legs =
  line(`M${X - 12} 156L${X - 20} 202L${X - 17} 238`, trousers, 18) +
  line(`M${X + 12} 156L${X + 22} 186L${X + 18} 212`, trousers, 18) +
  line(`M${X - 17} 246V248M${X + 18} 218V221`, '#0E1114', 15);

const back =
  path(
    `M${X - 11} 84H${X + 11}L${X + 27} 92Q${X + 32} 97 ${X + 30} 110L${X + 23} 146Q${X} 156 ${X - 23} 146L${X - 30} 110Q${X - 32} 97 ${X - 27} 92Z`,
    jacket,
  ) +
  path(`M${X - 28} 116H${X + 28}L${X + 26.5} 124H${X - 26.5}Z`, '#EEF1F2') +
  `<ellipse cx="${X}" cy="153" rx="18" ry="8" fill="#14181C"/>` +
  `<rect x="${X - 6}" y="166" width="12" height="9" rx="3" fill="#FF4B3E"/>`;

const head =
  path(`M${X - 8} 70H${X + 8}V88Q${X} 94 ${X - 8} 88Z`, skin) +
  `<ellipse cx="${X}" cy="62" rx="16" ry="18" fill="#4A2F20"/>` +
  path(`M${X - 20} 62Q${X - 22} 34 ${X} 34T${X + 20} 62Q${X} 70 ${X - 20} 62Z`, '#F2F3F0') +
  line(`M${X} 40V56M${X - 10} 43L${X - 11} 57M${X + 10} 43L${X + 11} 57`, '#9AA5AF', 3.5);

/** Draws the cyclist on a road. */
export function drawCyclist({ left = onHandlebar, right = onHandlebar }: CyclistPose): string {
  const arms = drawArm(left, { x: X - 22, y: 102 }, -1, look) + drawArm(right, { x: X + 22, y: 102 }, 1, look);
  return `${backdrop()}<g transform="translate(0 4)">${shadowAt(X, 270, 30)}${bicycle}${arms}${legs}${back}${head}</g>`;
}
