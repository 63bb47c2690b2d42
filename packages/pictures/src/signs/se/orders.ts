import type { SignElement, SignSpec } from '../spec.ts';
import { dinArrow, dinArrowAlong, dinRoundabout, headDepth } from '../vienna/din-arrows.ts';
import { figure, line } from '../vienna/figures.ts';
import { blueDisc, CIRCLE, mirrored } from '../vienna/frames.ts';
import { sign } from './sign.ts';

const blue = (elements: readonly SignElement[]) => blueDisc('se', elements);
const flipped = (elements: readonly SignElement[]) => blue(mirrored(elements, CIRCLE));

const W = 6.6;
const DEPTH = headDepth(W);

const rightAhead = dinArrowAlong(`M20.5 52V36Q20.5 24 32.5 24H${53 - DEPTH}`, [53, 24], 90, W, 'white');
const straightOrRight: readonly SignElement[] = [
  dinArrow([22.5, 6.5], 0, 4.9, 47, 'white'),
  ...dinArrowAlong(`M22.5 52V46Q22.5 37 31.5 37H${52.5 - headDepth(4.9)}`, [52.5, 37], 90, 4.9, 'white'),
];
const passRight: readonly SignElement[] = [dinArrow([46.4, 46.4], 135, 6.3, 48, 'white')];

const white = { color: 'white', ground: 'blue' } as const;
const bicycle = (x: number, y: number, height: number) => figure('vienna-bicycle', x, y, height, white);
const walkers = (x: number, y: number, height: number) => figure('vienna-adult-child', x, y, height, white);
const divider = line('M30 2.6V57.4', 1.8, 'white');
const endBar = line('M10.3 49.7L49.7 10.3', 4.6, 'red');

/** Orders in white on blue: vägmärkesförordningen 2 kap. 10 §. */
export const seOrderSigns: readonly SignSpec[] = [
  sign(
    'D1',
    'Påbjuden körriktning',
    'Straight ahead only',
    'A blue disc with a white arrow that points up.',
    blue([dinArrow([30, 7.5], 0, W, 45, 'white')]),
  ),
  sign(
    'D1R',
    'Påbjuden körriktning',
    'Turn right',
    'A blue disc with a white arrow that bends to the right.',
    blue(rightAhead),
    'D1',
  ),
  sign(
    'D1L',
    'Påbjuden körriktning',
    'Turn left',
    'A blue disc with a white arrow that bends to the left.',
    flipped(rightAhead),
    'D1',
  ),
  sign(
    'D1-rakt-hoger',
    'Påbjuden körriktning',
    'Straight ahead or right',
    'A blue disc with a white arrow up and one that branches off to the right.',
    blue(straightOrRight),
    'D1',
  ),
  sign(
    'D2R',
    'Påbjuden körbana',
    'Pass on the right',
    'A blue disc with a white arrow that points down to the right.',
    blue(passRight),
    'D2',
  ),
  sign(
    'D2L',
    'Påbjuden körbana',
    'Pass on the left',
    'A blue disc with a white arrow that points down to the left.',
    flipped(passRight),
    'D2',
  ),
  sign(
    'D3',
    'Cirkulationsplats',
    'Roundabout',
    'A blue disc with three white arrows that chase each other against the clock.',
    blue(dinRoundabout(30, 30, 18.2, 3.8, 'white')),
  ),
  sign('D4', 'Påbjuden cykelbana', 'Cycle track', 'A blue disc with a white bicycle.', blue([bicycle(30, 30, 25)])),
  sign(
    'D5',
    'Påbjuden gångbana',
    'Footpath',
    'A blue disc with a white adult who holds a child by the hand.',
    blue([walkers(30, 29, 38)]),
  ),
  sign(
    'D6',
    'Påbjuden gång- och cykelbana',
    'Shared footpath and cycle track',
    'A blue disc with a white adult and child above a white bicycle.',
    blue([walkers(30, 17, 22), bicycle(30, 43, 16)]),
  ),
  sign(
    'D7',
    'Påbjudna gång- och cykelbanor',
    'Separate footpath and cycle track',
    'A blue disc, split by an upright white line: an adult and a child on the left, a bicycle on the right.',
    blue([walkers(17.4, 30, 26), divider, bicycle(43.4, 30.5, 13)]),
  ),
  sign(
    'D8',
    'Påbjuden ridväg',
    'Bridle path',
    'A blue disc with a white rider on a horse.',
    blue([figure('vienna-rider', 30, 29.5, 34, { ...white, mirror: true })]),
  ),
  sign(
    'D10',
    'Påbjudet körfält eller körbana för fordon i linjetrafik m.fl.',
    'Lane for scheduled buses',
    'A blue disc with a white bus.',
    blue([figure('vienna-coach', 30, 30, 13.4, white)]),
  ),
  sign(
    'D11',
    'Slut på påbjuden bana, körfält, väg eller led',
    'End of a compulsory path, lane or road',
    'A blue disc with a white bicycle, crossed by a red bar.',
    blue([bicycle(30, 30, 25), endBar]),
  ),
];
