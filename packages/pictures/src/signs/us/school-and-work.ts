import type { Panel, SignSpec } from '../spec.ts';
import { assembly, diamond, handed, MIDDLE, rectangle, sign } from './boards.ts';
import { downArrowPanel } from './crossings.ts';
import { heavyArrow } from './curves.ts';
import { letters, plate, platePanel, wordDiamond } from './words.ts';

const SCHOOL: Panel = {
  shape: 'pentagon',
  width: 30,
  height: 30,
  radius: 1.8,
  fill: 'lime',
  layers: [
    { inset: 0.55, fill: 'black', radius: 1.4 },
    { inset: 1.3, fill: 'lime', radius: 0.8 },
  ],
  elements: [{ kind: 'pictogram', name: 'school-children', x: 15, y: 16.2, height: 20.6, ground: 'lime' }],
};

const CHILDREN =
  'a yellow-green five-sided board, pointed at the top, with two children who walk side by side in black';

function schoolZone(speed: number): SignSpec {
  return assembly(
    `S5-1-${speed}`,
    `School zone: ${speed} mph when the lights flash`,
    `A white upright rectangle with the words "SPEED LIMIT ${speed} WHEN FLASHING" in black under a yellow-green plate "SCHOOL".`,
    [
      platePanel(24, 8.4, ['SCHOOL'], { letter: 4, ground: 'lime' }),
      {
        ...rectangle(24, 36, 'white', 'black', [
          letters('SPEED', 12, 7.6, 4, 'highway-e'),
          letters('LIMIT', 12, 13.4, 4, 'highway-e'),
          letters(String(speed), 12, 25, 9, 'highway-e'),
          { ...letters('WHEN FLASHING', 12, 31.6, 3, 'highway-c'), maxWidth: 20.4 },
        ]),
        y: 8.4,
      },
    ],
    'S5-1',
  );
}

const orange = (code: string, name: string, lines: readonly string[]) => wordDiamond(code, name, lines, 'orange');

/** S: schools. W20 to W22, G20 and M4: work on the road. */
export const usSchoolAndWork: readonly SignSpec[] = [
  sign('S1-1', 'School', `${CHILDREN[0]?.toUpperCase()}${CHILDREN.slice(1)}.`, SCHOOL),
  assembly(
    'S1-1-W16-7PL',
    'School crossing here',
    `${CHILDREN[0]?.toUpperCase()}${CHILDREN.slice(1)}; under it a plate with an arrow that points down to the left.`,
    [SCHOOL, { ...downArrowPanel('lime', 'left', 31), x: 3 }],
    'S1-1',
  ),
  assembly(
    'S1-1-W16-9P',
    'School or school crossing ahead',
    `${CHILDREN[0]?.toUpperCase()}${CHILDREN.slice(1)}; under it a plate "AHEAD".`,
    [SCHOOL, { ...platePanel(24, 12, ['AHEAD'], { letter: 5, ground: 'lime' }), x: 3, y: 31 }],
    'S1-1',
  ),
  wordDiamond('S3-1', 'School bus stop ahead', ['SCHOOL', 'BUS STOP', 'AHEAD'], 'lime'),
  plate('S4-3P', 'School', 24, 8, ['SCHOOL'], { letter: 4, ground: 'lime' }),
  schoolZone(15),
  schoolZone(20),
  schoolZone(25),
  plate('S5-2', 'End of the school zone', 24, 30, ['END', 'SCHOOL', 'ZONE'], { letter: 4.4 }),
  plate('S5-3', 'End of the school speed limit', 24, 30, ['END', 'SCHOOL', 'SPEED', 'LIMIT'], { letter: 4 }),
  orange('W20-1', 'Road work ahead', ['ROAD', 'WORK', 'AHEAD']),
  orange('W20-2', 'Detour ahead', ['DETOUR', 'AHEAD']),
  orange('W20-3', 'Road closed ahead', ['ROAD', 'CLOSED', 'AHEAD']),
  orange('W20-4', 'One-lane road ahead', ['ONE LANE', 'ROAD', 'AHEAD']),
  orange('W20-5L', 'Left lane closed ahead', ['LEFT LANE', 'CLOSED', 'AHEAD']),
  orange('W20-5R', 'Right lane closed ahead', ['RIGHT LANE', 'CLOSED', 'AHEAD']),
  sign(
    'W20-7',
    'Flagger ahead',
    'An orange diamond with a person in black who holds a square flag out to the left.',
    diamond([{ kind: 'pictogram', name: 'flagger', x: MIDDLE, y: MIDDLE, height: 20, ground: 'orange' }], 'orange'),
  ),
  sign(
    'W21-1',
    'Workers on or beside the road',
    'An orange diamond with a person in black who digs with a shovel.',
    diamond(
      [{ kind: 'pictogram', name: 'worker', x: MIDDLE + 0.8, y: MIDDLE, height: 20, ground: 'orange' }],
      'orange',
    ),
  ),
  orange('W21-3', 'Road machinery ahead', ['ROAD', 'MACHINERY', 'AHEAD']),
  orange('W21-5', 'Work on the shoulder', ['SHOULDER', 'WORK']),
  orange('W22-1', 'Blasting zone ahead', ['BLASTING', 'ZONE', 'AHEAD']),
  plate('G20-2', 'End of the road work', 36, 18, ['END', 'ROAD WORK'], { letter: 5, ground: 'orange' }),
  ...handed(
    'M4-9',
    'Detour to the {side}',
    'An orange rectangle with the word "DETOUR" and a black arrow under it that points to the {side}.',
    rectangle(30, 24, 'orange', 'black', [
      letters('DETOUR', 15, 9.4, 5, 'highway-d'),
      heavyArrow('M5.6 16.6H17.6', [17.6, 16.6], 90, 3),
    ]),
  ),
  ...handed(
    'M4-10',
    'Detour: turn {side} here',
    'An orange rectangle, wider than high, with a black arrow that points to the {side} and the word "DETOUR" in orange on it.',
    rectangle(48, 18, 'orange', 'black', [
      { kind: 'path', d: 'M3 4.6H35V1.9L45.4 9L35 16.1V13.4H3Z', fill: 'black' },
      letters('DETOUR', 20, 11.6, 5.2, 'highway-d', 'orange'),
    ]),
  ),
];
