import type { SignElement, SignSpec } from '../spec.ts';
import { dinRoundabout } from '../vienna/din-arrows.ts';
import { figure, fill, words } from '../vienna/figures.ts';
import { board, mirrored, warning } from '../vienna/frames.ts';
import * as roads from '../vienna/roads.ts';
import { sign } from './sign.ts';

const triangle = (elements: readonly SignElement[]) => warning('se', elements);
const flipped = (elements: readonly SignElement[]) => triangle(mirrored(elements, 90));

/** Foot of the figures in a triangle. */
const GROUND = 65.8;

const standing = (name: Parameters<typeof figure>[0], x: number, height: number, rest?: Parameters<typeof figure>[4]) =>
  figure(name, x, GROUND - height / 2, height, { ground: 'yellow', ...rest });

/** A British plan at nine tenths, its foot on the ground line: the rim leaves less room. */
const smaller = (elements: readonly SignElement[]): readonly SignElement[] => [
  { kind: 'group', x: 4.95, y: 5.9, scale: 0.89, elements },
];

const slope = (percent: string, falls: boolean) => {
  const wedge = [fill('M29.4 51.4L69.6 66H20.9Z')];
  return triangle([...(falls ? wedge : mirrored(wedge, 90)), words('barlow', percent, falls ? 46 : 44, 46, 7.6)]);
};

const exclamation: readonly SignElement[] = [
  fill('M41 31A4 4 0 1 1 49 31L47 54A2 2 0 0 1 43 54Z'),
  { kind: 'disc', x: 45, y: 61.6, radius: 3.9, fill: 'black' },
];

/** Warnings of the road itself and of how it is joined: vägmärkesförordningen 2 kap. 5 §. */
export const seRoadWarnings: readonly SignSpec[] = [
  sign(
    'A1L',
    'Varning för farlig kurva',
    'Dangerous bend to the left',
    'A yellow triangle with a red border and a black arrow that bends to the left.',
    triangle(smaller(roads.germanBendLeft)),
    'A1',
  ),
  sign(
    'A1R',
    'Varning för farlig kurva',
    'Dangerous bend to the right',
    'A yellow triangle with a red border and a black arrow that bends to the right.',
    flipped(smaller(roads.germanBendLeft)),
    'A1',
  ),
  sign(
    'A2L',
    'Varning för flera farliga kurvor',
    'Several dangerous bends, the first to the left',
    'A yellow triangle with a red border and a black arrow that bends left and then up.',
    triangle(smaller(roads.germanDoubleBendLeft)),
    'A2',
  ),
  sign(
    'A2R',
    'Varning för flera farliga kurvor',
    'Several dangerous bends, the first to the right',
    'A yellow triangle with a red border and a black arrow that bends right and then up.',
    flipped(smaller(roads.germanDoubleBendLeft)),
    'A2',
  ),
  sign(
    'A3',
    'Varning för nedförslutning',
    'Steep descent',
    'A yellow triangle with a red border, 10 % and a black wedge that falls to the right.',
    slope('10%', true),
  ),
  sign(
    'A4',
    'Varning för stigning',
    'Steep ascent',
    'A yellow triangle with a red border, 10 % and a black wedge that rises to the right.',
    slope('10%', false),
  ),
  sign(
    'A5',
    'Varning för avsmalnande väg',
    'Road narrows on both sides',
    'A yellow triangle with a red border and two black lines that come closer towards the top.',
    triangle(smaller(roads.narrowsBoth)),
  ),
  sign(
    'A5R',
    'Varning för avsmalnande väg',
    'Road narrows on the right',
    'A yellow triangle with a red border, a straight line and, on its right, one that comes closer towards the top.',
    triangle(smaller(roads.narrowsRight)),
    'A5',
  ),
  sign(
    'A5L',
    'Varning för avsmalnande väg',
    'Road narrows on the left',
    'A yellow triangle with a red border, a straight line and, on its left, one that comes closer towards the top.',
    flipped(smaller(roads.narrowsRight)),
    'A5',
  ),
  sign(
    'A6',
    'Varning för bro',
    'Opening bridge',
    'A yellow triangle with a red border and a raised bridge leaf over waves.',
    triangle([figure('vienna-swing-bridge', 45, 49, 32, { ground: 'yellow' })]),
  ),
  sign(
    'A7',
    'Varning för kaj',
    'Quay or bank',
    'A yellow triangle with a red border and a car that falls from a quay into water.',
    triangle([figure('vienna-quay', 45, 53, 24, { ground: 'yellow' })]),
  ),
  sign(
    'A8',
    'Varning för ojämn väg',
    'Uneven road',
    'A yellow triangle with a red border and two black humps.',
    triangle(smaller(roads.unevenRoad)),
  ),
  sign(
    'A9',
    'Varning för farthinder',
    'Speed hump',
    'A yellow triangle with a red border and one flat black hump.',
    triangle(smaller(roads.hump)),
  ),
  sign(
    'A10',
    'Varning för slirig väg',
    'Slippery road',
    'A yellow triangle with a red border and a car over two winding skid marks.',
    triangle([standing('vienna-skid', 46, 32)]),
  ),
  sign(
    'A11',
    'Varning för stenskott',
    'Loose chippings',
    'A yellow triangle with a red border and a car that throws up stones.',
    triangle([standing('vienna-chippings', 45, 30)]),
  ),
  sign(
    'A12',
    'Varning för stenras',
    'Falling rocks',
    'A yellow triangle with a red border and rocks that fall from a cliff.',
    triangle([standing('vienna-rocks', 46.5, 33)]),
  ),
  sign(
    'A24',
    'Varning för sidvind',
    'Crosswind',
    'A yellow triangle with a red border and a windsock.',
    triangle([standing('vienna-windsock', 44.5, 23)]),
  ),
  sign(
    'A25',
    'Varning för mötande trafik',
    'Oncoming traffic',
    'A yellow triangle with a red border and two upright arrows, the left one down, the right one up.',
    flipped(smaller(roads.twoWay)),
  ),
  sign(
    'A26',
    'Varning för tunnel',
    'Tunnel',
    'A yellow triangle with a red border and the black mouth of a tunnel.',
    triangle([standing('vienna-tunnel', 45, 26)]),
  ),
  sign(
    'A27',
    'Varning för svag vägkant eller hög körbanekant',
    'Soft verge or high edge of the carriageway',
    'A yellow triangle with a red border and a car that tilts at the edge of the road.',
    triangle([standing('vienna-soft-verge', 45, 25)]),
  ),
  sign(
    'A28',
    'Varning för vägkorsning',
    'Crossroads where the priority-to-the-right rule applies',
    'A yellow triangle with a red border and a black cross of two slanting bars.',
    triangle([{ kind: 'path', d: 'M35.6 43.85L54.4 62.65M54.4 43.85L35.6 62.65', stroke: 'black', width: 5 }]),
  ),
  sign(
    'A29',
    'Varning för vägkorsning där trafikanter på anslutande väg har väjningsplikt eller stopplikt',
    'Crossroads where traffic on the side roads gives way or stops',
    'A yellow triangle with a red border and a broad upright arrow that a thin bar crosses.',
    triangle(smaller(roads.crossroads)),
  ),
  sign(
    'A29R',
    'Varning för vägkorsning där trafikanter på anslutande väg har väjningsplikt eller stopplikt',
    'Side road on the right, where traffic gives way or stops',
    'A yellow triangle with a red border, a broad upright arrow and a thin arm on its right.',
    triangle(smaller(roads.sideRoad)),
    'A29',
  ),
  sign(
    'A29L',
    'Varning för vägkorsning där trafikanter på anslutande väg har väjningsplikt eller stopplikt',
    'Side road on the left, where traffic gives way or stops',
    'A yellow triangle with a red border, a broad upright arrow and a thin arm on its left.',
    flipped(smaller(roads.sideRoad)),
    'A29',
  ),
  sign(
    'A30',
    'Varning för cirkulationsplats',
    'Roundabout ahead',
    'A yellow triangle with a red border and three black arrows that chase each other in a ring.',
    triangle(dinRoundabout(45, 53, 10.5, 2.7, 'black')),
  ),
  sign(
    'A40',
    'Varning för annan fara',
    'Other danger',
    'A yellow triangle with a red border and an exclamation mark.',
    triangle(exclamation),
  ),
];

/** Red bars on a yellow board, as they count down the way to a level crossing. */
function countdown(bars: number) {
  const low = 34 + bars * 12;
  const stripes = Array.from({ length: bars }, (_, i) =>
    fill(`M2.6 ${low - i * 22}L27.4 ${low - 14 - i * 22}V${low - 4 - i * 22}L2.6 ${low + 10 - i * 22}Z`, 'red'),
  );
  return board({ width: 30, height: 96, ground: 'yellow', border: 'red', inset: 0.6, line: 1.8, radius: 2 }, stripes);
}

/** Distances to a level crossing, in thirds. */
export const seCountdowns: readonly SignSpec[] = [3, 2, 1].map((bars) =>
  sign(
    `A38-${bars}`,
    'Avstånd till plankorsning',
    `Distance to a level crossing: ${bars === 3 ? 'three thirds' : bars === 2 ? 'two thirds' : 'one third'}`,
    `A yellow board with a red border and ${bars === 1 ? 'one slanting red bar' : `${bars} slanting red bars`}.`,
    countdown(bars),
    'A38',
  ),
);
