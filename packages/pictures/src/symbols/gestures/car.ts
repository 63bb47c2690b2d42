/** A car from behind whose driver holds an arm out of the window. */
import { type ArmPose, drawArm } from './arm.ts';
import { backdrop, shadowAt } from './backdrop.ts';

/** The driver sits, and holds out the arm, on the left or on the right of the car. */
export interface DriverPose {
  readonly seat: 'left' | 'right';
  readonly arm: ArmPose;
}

const paintwork = '#2F7D5B';
const shade = '#24624A';
const look = { sleeve: '#D0432D', skin: '#D39B74', fromBehind: true, scale: 0.95 } as const;

const path = (d: string, fill: string): string => `<path d="${d}" fill="${fill}"/>`;

/** Wheels, mirrors and all below the windows, around x = 0. */
const lowerBody =
  path('M-70 226H-44V262Q-44 268-50 268H-64Q-70 268-70 262ZM70 226H44V262Q44 268 50 268H64Q70 268 70 262Z', '#12161A') +
  path('M-62 132H-78Q-84 132-84 138V146Q-84 150-79 150H-58ZM62 132H78Q84 132 84 138V146Q84 150 79 150H58Z', shade) +
  path('M-66 148H66Q76 150 77 162V232Q77 242 67 242H-67Q-77 242-77 232V162Q-76 150-66 148Z', paintwork) +
  path('M-77 214H77V232Q77 242 67 242H-67Q-77 242-77 232Z', shade) +
  path(
    'M-75 164H-50Q-46 164-46 168V180Q-46 184-50 184H-77V170ZM75 164H50Q46 164 46 168V180Q46 184 50 184H77V170Z',
    '#A3201B',
  ) +
  path('M-75 170H-62V178H-77ZM75 170H62V178H77Z', '#E4574C') +
  path('M-25 190H25V205H-25Z', '#F2F3F0') +
  path('M-40 159H40V161.500H-40Z', shade);

/** The cabin above it, around x = 0, seen through the rear window; the driver's head at `driver`. */
function cabin(driver: number): string {
  const headrest = (x: number) => `<rect x="${x - 11}" y="116" width="22" height="26" rx="7" fill="#3B4A56"/>`;
  return (
    path('M-62 150L-47 98Q-44 88-33 87Q0 83 33 87Q44 88 47 98L62 150Z', paintwork) +
    path('M-51 146L-40 103Q-38 97-31 96Q0 92 31 96Q38 97 40 103L51 146Z', '#24313B') +
    headrest(-24) +
    headrest(24) +
    `<circle cx="${driver}" cy="115" r="12" fill="#6B4D3C"/>` +
    path('M-51 146L-44.500 120Q0 128 44.500 120L51 146Z', '#ffffff14')
  );
}

/** Draws the car on a road. */
export function drawDriver({ seat, arm }: DriverPose): string {
  const side = seat === 'left' ? -1 : 1;
  const x = 140 - side * 34;
  const moved = (content: string) => `<g transform="translate(${x} 0)">${content}</g>`;
  const body = moved(lowerBody) + drawArm(arm, { x: x + side * 54, y: 126 }, side, look) + moved(cabin(side * 24));
  return backdrop() + shadowAt(x, 266, 84) + body;
}
