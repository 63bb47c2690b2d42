import type { PictogramName } from '../pictograms/store.ts';
import type { Panel, SignElement, SignSpec } from '../spec.ts';
import { assembly, diamond, handed, MIDDLE, rectangle, sign } from './boards.ts';
import { band, heavyArrow } from './curves.ts';
import { letters, plate } from './words.ts';

function figure(name: PictogramName, height: number, y = MIDDLE, mirror = false): SignElement {
  return { kind: 'pictogram', name, x: MIDDLE, y, height, ground: 'yellow', mirror };
}

function crossing(code: string, name: string, seen: string, ...elements: readonly SignElement[]): SignSpec {
  return sign(code, name, `A yellow diamond with ${seen} in black.`, diamond(elements));
}

/** A railroad track across x, drawn upright between two heights. */
function track(x: number, top: number, bottom: number): SignElement {
  const ties: string[] = [];
  for (let y = top + 1; y < bottom; y += 2.4) ties.push(`M${x - 3} ${y.toFixed(1)}H${x + 3}`);
  return band(`M${x - 1.5} ${top}V${bottom}M${x + 1.5} ${top}V${bottom}${ties.join('')}`, 0.9);
}

const LONG_ARROW = heavyArrow('M18 3.4L9.2 7.4', [9.2, 7.4], 245.6, 2.2);

/** A plate with an arrow that points down to the side. */
export function downArrowPanel(
  ground: 'yellow' | 'lime',
  side: 'left' | 'right',
  y = 0,
): Panel & { x: number; y: number } {
  const left: readonly SignElement[] = [LONG_ARROW];
  const elements: readonly SignElement[] =
    side === 'left' ? left : [{ kind: 'group', x: 24, mirror: true, elements: left }];
  return { ...rectangle(24, 12, ground, 'black', elements), x: 0, y };
}

const RAILROAD: Panel = {
  shape: 'circle',
  width: 36,
  fill: 'yellow',
  layers: [
    { inset: 0.6, fill: 'black' },
    { inset: 1.5, fill: 'yellow' },
  ],
  elements: [
    band('M6.1 6.1L29.9 29.9M29.9 6.1L6.1 29.9', 4.2),
    letters('R', 7.7, 21.1, 6.2),
    letters('R', 28.3, 21.1, 6.2),
  ],
};

/** W10, W11, W15 and W16: railroads, people, animals and vehicles that may cross, and the plates under them. */
export const usCrossings: readonly SignSpec[] = [
  sign(
    'W10-1',
    'Railroad crossing ahead',
    'A yellow disc with a black X and a black letter R on either side of it.',
    RAILROAD,
  ),
  ...handed(
    'W10-2',
    'Cross road ahead, with a railroad across its {side} arm',
    'A yellow diamond with a black cross and an upright railroad track over its {side} arm.',
    diamond([band('M18 9.4V33M8.8 21.2H33.6', 4.2), track(26.4, 14.4, 28)]),
  ),
  ...handed(
    'W10-3',
    'Side road to the {side} ahead, with a railroad across it',
    'A yellow diamond with a black upright bar, a bar that leaves it to the {side} and an upright railroad track over that.',
    diamond([band('M16.4 11V31.4M16.4 21.2H33.6', 4.2), track(25.4, 13.6, 28.8)]),
  ),
  crossing('W11-1', 'Bicycles may be on or cross the road', 'a bicycle', figure('bicycle', 15.4)),
  crossing('W11-2', 'Pedestrians may cross the road', 'a walking person', figure('pedestrian', 21.6)),
  crossing('W11-3', 'Deer may cross the road', 'a leaping deer with antlers', figure('deer', 23.6)),
  crossing('W11-4', 'Cattle may cross the road', 'a cow seen from the side', figure('cow', 15, MIDDLE, true)),
  crossing('W11-5', 'Farm machinery may be on the road', 'a tractor', figure('tractor', 16)),
  crossing('W11-6', 'Snowmobiles may cross the road', 'a snowmobile with its driver', figure('snowmobile', 16)),
  crossing('W11-7', 'Riders on horses may be on or cross the road', 'a horse with a rider', figure('horse-rider', 19)),
  crossing('W11-8', 'Emergency vehicles may enter the road', 'a fire engine with a ladder', figure('fire-engine', 9.6)),
  crossing(
    'W11-9',
    'People with disabilities may cross the road',
    'a person in a wheelchair',
    figure('wheelchair', 18),
  ),
  crossing('W11-10', 'Trucks may enter the road', 'a truck seen from the side', figure('truck', 10.6)),
  crossing('W11-11', 'Golf carts may cross the road', 'a golf cart with its driver', figure('golf-cart', 15)),
  crossing(
    'W11-14',
    'Horse-drawn vehicles may be on the road',
    'a horse that draws a buggy',
    figure('horse-buggy', 11),
  ),
  crossing(
    'W11-15',
    'A trail for bicycles and pedestrians crosses the road',
    'a bicycle above a walking person',
    figure('bicycle', 9.4, 14.6),
    figure('pedestrian', 12.6, 27.4),
  ),
  crossing('W11-16', 'Bears may cross the road', 'a bear seen from the side', figure('bear', 13)),
  crossing('W11-20', 'Elk may cross the road', 'an elk with large antlers', figure('elk', 20.6)),
  crossing('W15-1', 'Playground ahead', 'two children on a seesaw', figure('seesaw', 14.6)),
  plate('W16-1P', 'Share the road', 18, 24, ['SHARE', 'THE', 'ROAD'], { letter: 4, ground: 'yellow' }),
  plate('W16-2P', 'In 500 feet', 24, 12, [{ text: '500 FT', height: 5 }], { letter: 5, ground: 'yellow' }),
  ...(['left', 'right'] as const).map((side) =>
    assembly(
      `W16-7P${side === 'left' ? 'L' : 'R'}`,
      'At the place the arrow points to',
      `A yellow rectangle, wider than high, with a black arrow that points down to the ${side}.`,
      [downArrowPanel('yellow', side)],
      'W16-7P',
    ),
  ),
  plate('W16-9P', 'Ahead', 24, 12, ['AHEAD'], { letter: 5, ground: 'yellow' }),
];
