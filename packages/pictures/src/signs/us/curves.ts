import type { ArrowElement, PathElement, SignElement, SignPoint, SignSpec } from '../spec.ts';
import { diamond, handed, rectangle, sign } from './boards.ts';

/** An arrow as the MUTCD's warning signs have it: a heavy shaft and a head whose barbs sweep back a little. */
export function heavyArrow(path: string, end: SignPoint, heading: number, width = 4.2): ArrowElement {
  return {
    kind: 'arrow',
    path,
    end,
    heading,
    width,
    headWidth: width * 2.5,
    headLength: width * 1.75,
    sweep: width * 0.22,
  };
}

/** A black band along a path. */
export function band(d: string, width: number): PathElement {
  return { kind: 'path', d, stroke: 'black', width };
}

const black = (d: string): PathElement => ({ kind: 'path', d, fill: 'black' });

function arrowDiamond(code: string, name: string, seen: string, arrow: readonly SignElement[]): readonly SignSpec[] {
  return handed(code, name, `A yellow diamond with ${seen}`, diamond(arrow));
}

const LARGE_ARROW = 'M7 9.7H27.6L25.8 4.6L42 12L25.8 19.4L27.6 14.3H7Z';

/** W1: turns and curves. */
export const usCurves: readonly SignSpec[] = [
  ...arrowDiamond('W1-1', 'Sharp turn to the {side}', 'a black arrow that makes a square turn to the {side}.', [
    heavyArrow('M16 31.4V21.8Q16 18.8 19 18.8H25.6', [25.6, 18.8], 90),
  ]),
  ...arrowDiamond('W1-2', 'Curve to the {side}', 'a black arrow that bends to the {side}.', [
    heavyArrow('M17 31.8V28.4Q17 20.6 23.8 16.4', [23.8, 16.4], 58),
  ]),
  ...arrowDiamond(
    'W1-3',
    'Reverse turn: sharp turn to the {side}, then to the {other}',
    'a black arrow that makes a square turn to the {side} and another upwards.',
    [heavyArrow('M16.6 31.8V27.4Q16.6 24 20 24H22.6Q26 24 26 20.6V17.4', [26, 17.4], 0)],
  ),
  ...arrowDiamond(
    'W1-4',
    'Reverse curve: curve to the {side}, then to the {other}',
    'a black arrow that swings to the {side} and then straight up.',
    [heavyArrow('M17.4 32V29.8C17.4 23.8 25.2 23.4 25.2 16.8V16', [25.2, 16.2], 0)],
  ),
  ...arrowDiamond(
    'W1-5',
    'Winding road, first curve to the {side}',
    'a black arrow that winds up, first to the {side}.',
    [
      heavyArrow(
        'M18.2 33.8V32.6C18.2 29 24.2 28.8 24.2 25.4C24.2 22 18.2 21.8 18.2 18.6C18.2 16 22.2 15.6 22.4 12.8',
        [22.4, 13],
        4,
        3.3,
      ),
    ],
  ),
  ...handed(
    'W1-6',
    'Sharp change of direction to the {side}',
    'A yellow rectangle, wider than high, with one large black arrow that points to the {side}.',
    rectangle(48, 24, 'yellow', 'black', [black(LARGE_ARROW)]),
  ),
  sign(
    'W1-7',
    'End of the road: turn left or right',
    'A yellow rectangle, wider than high, with a black arrow that points both ways.',
    rectangle(48, 24, 'yellow', 'black', [
      black('M14 9.7H34L32.4 4.6L44 12L32.4 19.4L34 14.3H14L15.6 19.4L4 12L15.6 4.6Z'),
    ]),
  ),
  ...handed(
    'W1-8',
    'Chevron: the road curves to the {side}',
    'A yellow upright rectangle with one black chevron that points to the {side}.',
    {
      shape: 'rectangle',
      width: 24,
      height: 30,
      radius: 1.5,
      fill: 'yellow',
      elements: [black('M3.2 1.6H11.2L21.4 15L11.2 28.4H3.2L13.4 15Z')],
    },
  ),
  ...arrowDiamond(
    'W1-11',
    'Hairpin curve to the {side}',
    'a black arrow that goes up, turns round to the {side} and points down.',
    [heavyArrow('M16.2 31.2V18.4A5.6 5.6 0 0 1 27.4 18.4V21.6', [27.4, 21.4], 180)],
  ),
];
