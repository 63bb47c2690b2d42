import type { PictogramName } from '../pictograms/store.ts';
import type { SignElement, SignSpec } from '../spec.ts';
import { diamond, MIDDLE, sign } from '../us/boards.ts';
import { band } from '../us/curves.ts';
import { plate, wordDiamond } from '../us/words.ts';

const figure = (name: PictogramName, height: number, y = MIDDLE): SignElement => ({
  kind: 'pictogram',
  name,
  x: MIDDLE,
  y,
  height,
  ground: 'yellow',
});

const yellow = (code: string, name: string, seen: string, ...elements: readonly SignElement[]): SignSpec =>
  sign(code, name, `A yellow diamond with ${seen} in black.`, diamond(elements));

/** A kangaroo in mid-hop to the right, in a box of 360 by 350. */
const KANGAROO: SignElement = {
  kind: 'group',
  x: 10.4,
  y: 10.4,
  scale: 0.062,
  elements: [
    {
      kind: 'path',
      d: 'M296 62L292 26L306 40L314 22L318 58Q338 66 350 88Q342 100 316 100Q304 120 298 148Q302 176 322 196L310 206Q286 190 276 176Q270 216 238 246Q250 286 282 308L334 318L330 336L268 332Q228 306 206 268Q160 298 104 300Q56 300 8 262Q60 278 108 264Q150 246 168 210Q186 158 232 126Q262 104 278 78Q284 66 296 62Z',
      fill: 'black',
    },
  ],
};

const TRACKS = band('M18.4 10V32.4M24 10V32.4M14.6 13H27.8M14.6 17H27.8M14.6 25.4H27.8M14.6 29.4H27.8', 1.3);

/** W5, W6 and W7: the road's surface, pedestrians and animals, railways. T: roadworks. */
export const hazards: readonly SignSpec[] = [
  wordDiamond('W5-9', 'Dip in the road', ['DIP']),
  wordDiamond('W5-10', 'Hump in the road', ['HUMP']),
  wordDiamond('W5-11', 'Crest that hides the road ahead', ['CREST']),
  yellow('W5-12', 'Steep descent', 'a truck that drives down a slope', figure('truck-downhill', 15.4)),
  wordDiamond('W5-16', 'Cattle grid across the road', ['GRID']),
  yellow(
    'W5-20',
    'Slippery when wet',
    'a car seen from behind and two wavy tracks under it',
    figure('car-skidding', 22),
  ),
  yellow('W5-22', 'Trucks may cross or enter', 'a truck seen from the side', figure('truck', 10.6)),
  yellow('W5-29', 'Kangaroos may be on the road', 'a kangaroo in mid-hop', KANGAROO),
  yellow('W6-1', 'Pedestrians may be on or cross the road', 'a walking person', figure('pedestrian', 21.6)),
  yellow(
    'W6-2',
    'Pedestrian crossing ahead',
    'a walking person over three upright bars',
    figure('pedestrian', 15.4, 16.4),
    band('M15.2 26.4V33M21.2 26.4V35M27.2 26.4V33', 3),
  ),
  yellow(
    'W6-3',
    'Children may be on or cross the road',
    'two children who walk side by side',
    figure('school-children', 19),
  ),
  yellow('W6-7', 'Bicycles may be on or cross the road', 'a bicycle', figure('bicycle', 15.4)),
  sign(
    'W7-4',
    'Level crossing with flashing lights ahead',
    'A yellow diamond with a black box that holds two red discs side by side.',
    diamond([
      { kind: 'path', d: 'M10.6 16.6H31.8V25.8H10.6Z', fill: 'black' },
      { kind: 'disc', x: 15.6, y: 21.2, radius: 3.4, fill: 'lamp-red' },
      { kind: 'disc', x: 26.8, y: 21.2, radius: 3.4, fill: 'lamp-red' },
    ]),
  ),
  yellow('W7-7', 'Railway level crossing ahead', 'a railway track that runs up', TRACKS),
  plate('T1-1', 'Roadwork ahead', 48, 18, ['ROADWORK AHEAD'], { letter: 4.4, ground: 'yellow' }),
  plate('T1-18', 'Prepare to stop', 48, 18, ['PREPARE TO STOP'], { letter: 4.4, ground: 'yellow' }),
  plate('T2-16', 'End of the roadwork', 48, 18, ['END ROADWORK'], { letter: 4.8, ground: 'yellow' }),
];
