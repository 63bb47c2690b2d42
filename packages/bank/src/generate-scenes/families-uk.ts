/** Situations in the United Kingdom. Law: the Highway Code as cited by the right-of-way rules. */
import type { Arm } from '@lanewise/pictures/scenes/spec';
import { comes, comesAnyWay, crosses, learnerGoes, type SceneFamily, type Way } from './family.ts';

const any: readonly Way[] = ['left', 'straight', 'right'];
const giveWay: Arm = { control: 'yield' };
const giveWaySign: Arm = { control: 'yield', sign: 'uk/602' };
const stop: Arm = { control: 'stop', sign: 'uk/601.1' };
const green: Arm = { control: 'signal', light: 'green', crossing: 'lines' };
const red: Arm = { control: 'signal', light: 'red', crossing: 'lines' };
const urgent = { kind: 'emergency', flashing: 'blue', back: 2 } as const;
const noSignal = ({ signal: _, ...user }: ReturnType<typeof learnerGoes>[number]) => user;

const base = { subject: 'uk', chapter: 'uk-rules-of-the-road', minOthers: 2, maxOthers: 2 } as const;
const lights = { arms: { N: green, E: red, S: green, W: red }, view: 21 };
const lightsDescription = {
  en: 'Crossroads with lights: green for A and oncoming traffic, red for the road across.',
};

export const britishFamilies: readonly SceneFamily[] = [
  {
    ...base,
    id: 'give-way-crossroads',
    ground: { arms: { N: giveWay, E: {}, S: giveWaySign, W: {} } },
    description: {
      en: "Crossroads. A's road and the one opposite end at broken white lines, with a red-edged triangle beside the line in front of A.",
    },
    learner: learnerGoes(any, { back: 3.6 }),
    others: [
      [...comesAnyWay('E', any, { back: 3 }), comes('E', 'straight', { kind: 'motorcycle', back: 3 })],
      [
        ...comesAnyWay('W', any, { back: 3 }),
        comes('W', 'straight', { kind: 'truck', back: 2 }),
        comes('W', 'straight', { kind: 'cyclist', back: 2 }),
      ],
      [crosses('S', 'E', 0.1), crosses('S', 'W', 0.25)],
    ],
    maxOthers: 3,
  },
  {
    ...base,
    id: 'stop-junction',
    ground: { arms: { E: {}, S: stop, W: {} } },
    description: {
      en: "A's road ends at another road, with an octagonal red sign and a solid white line.",
    },
    learner: learnerGoes(['left', 'right'], { brake: true, back: 3.6 }),
    others: [
      [...comesAnyWay('E', ['straight', 'left'], { back: 3 }), comes('E', 'straight', { kind: 'cyclist', back: 3 })],
      [...comesAnyWay('W', ['straight', 'right'], { back: 3 }), comes('W', 'right', { kind: 'bus', back: 2 })],
      [crosses('S', 'E', 0.15)],
    ],
    maxOthers: 3,
  },
  {
    ...base,
    id: 'main-road-crossroads',
    ground: { arms: { N: {}, E: giveWaySign, S: {}, W: giveWaySign } },
    description: {
      en: "Crossroads. The roads on the left and on the right have broken white lines and red-edged triangles where they meet A's road.",
    },
    learner: learnerGoes(any, { back: 1.5 }),
    others: [
      [
        ...comesAnyWay('N', any, { back: 3 }),
        comes('N', 'straight', { kind: 'cyclist', back: 2 }),
        comes('N', 'straight', { kind: 'motorcycle', back: 3 }),
      ],
      [
        ...comesAnyWay('E', any),
        ...comesAnyWay('W', any),
        comes('E', 'right', { kind: 'truck' }),
        comes('W', 'straight', { kind: 'bus' }),
      ],
    ],
  },
  {
    ...base,
    id: 'side-road-on-foot',
    needs: 'pedestrian',
    chapter: 'uk-vulnerable-road-users',
    ground: { arms: { N: {}, E: giveWay, S: {} } },
    description: { en: 'A side road meets the road from the right, with broken white lines at its end.' },
    learner: learnerGoes(['right'], { back: 1.5 }),
    others: [
      [...comesAnyWay('N', ['straight', 'left'], { back: 3 }), comes('N', 'straight', { kind: 'cyclist', back: 2 })],
      [...comesAnyWay('E', ['left', 'right'], { back: 3.6 })],
      [crosses('E', 'N', 0.02), crosses('E', 'S', 0.3), crosses('E', 'N', 0.4)],
    ],
    maxOthers: 3,
  },
  {
    ...base,
    id: 'left-turn-beside',
    needs: 'cyclist',
    chapter: 'uk-vulnerable-road-users',
    ground: { arms: { N: { cycle: 'both' }, S: { cycle: 'both' }, W: giveWay }, view: 18 },
    description: {
      en: 'A side road meets the road from the left, with broken white lines at its end. The road has cycle lanes.',
    },
    learner: learnerGoes(['left'], { back: 1 }),
    others: [
      [comes('S', 'straight', { kind: 'cyclist', back: 4 })],
      [
        comes('N', 'right', { back: 1 }),
        comes('W', 'left', { back: 3.6 }),
        comes('W', 'right', { back: 3.6 }),
        comes('N', 'straight', { back: 3 }),
      ],
      [crosses('W', 'N', 0.02), crosses('W', 'S', 0.3)],
    ],
    maxOthers: 3,
  },
  {
    ...base,
    id: 'green-light',
    ground: lights,
    description: lightsDescription,
    learner: learnerGoes(any, { back: 1 }),
    others: [
      [
        ...comesAnyWay('N', ['straight', 'left'], { back: 1 }),
        comes('N', 'straight', { kind: 'motorcycle', back: 1 }),
        comes('N', 'right', { back: 1 }),
      ],
      [comes('E', 'straight', { brake: true }), comes('W', 'right', { brake: true })],
      [crosses('E', 'N', 0.4), crosses('E', 'S', 0.3), crosses('W', 'N', 0.25)],
    ],
    maxOthers: 3,
  },
  {
    ...base,
    id: 'green-light-beside',
    chapter: 'uk-vulnerable-road-users',
    needs: 'cyclist',
    ground: {
      arms: { N: { ...green, cycle: 'both' }, E: red, S: { ...green, cycle: 'both' }, W: red },
      view: 23,
    },
    description: {
      en: 'Crossroads with lights: green for A and oncoming traffic, on a road with cycle lanes, red for the road across.',
    },
    learner: learnerGoes(['left'], { back: 1 }),
    others: [
      [comes('S', 'straight', { kind: 'cyclist', back: 4 })],
      [comes('N', 'right', { back: 1 }), comes('N', 'straight', { back: 1 }), comes('E', 'straight', { brake: true })],
      [crosses('W', 'N', 0.25), crosses('W', 'S', 0.3)],
    ],
    maxOthers: 3,
  },
  {
    ...base,
    id: 'mini-roundabout',
    ground: {
      arms: { N: giveWay, E: giveWay, S: { control: 'yield', sign: 'uk/611.1' }, W: giveWay },
      roundabout: { lanes: 1, mini: true },
      corner: 5,
    },
    description: { en: 'A painted white disc in the middle of a crossroads; every road has broken white lines.' },
    learner: learnerGoes(any),
    others: [
      [...comesAnyWay('E', any), comes('E', 'straight', { kind: 'van' })],
      [...comesAnyWay('N', any), comes('N', 'right', { kind: 'motorcycle' })],
      [...comesAnyWay('W', any), comes('W', 'straight', { kind: 'bus' })],
    ],
    arrive: 'together',
  },
  {
    ...base,
    id: 'roundabout',
    ground: {
      arms: { N: giveWay, E: giveWay, S: giveWaySign, W: giveWay },
      roundabout: { lanes: 1 },
      view: 24,
    },
    description: { en: 'A roundabout with four roads and broken white lines at each of them.' },
    learner: learnerGoes(any).map(noSignal),
    others: [
      [
        { kind: 'car', circulating: 130, to: 'W' },
        { kind: 'cyclist', circulating: 128, to: 'N' },
        { kind: 'car', circulating: 15, to: 'E', signal: 'left' },
      ],
      [
        { kind: 'car', circulating: 250, to: 'N' },
        { kind: 'truck', circulating: 55, to: 'W' },
        { kind: 'motorcycle', circulating: 240, to: 'E' },
      ],
      [
        { kind: 'car', from: 'W', to: 'N' },
        { kind: 'bus', from: 'E', to: 'W' },
      ],
    ],
    maxOthers: 3,
  },
  {
    ...base,
    id: 'zebra-corner',
    needs: 'pedestrian',
    chapter: 'uk-vulnerable-road-users',
    ground: { arms: { N: {}, E: { control: 'yield', crossing: 'zebra' }, S: {} }, view: 19 },
    description: {
      en: 'A side road meets the road from the right. Black and white stripes cross the mouth of the side road.',
    },
    learner: learnerGoes(['right'], { back: 1.5 }),
    others: [
      [...comesAnyWay('N', ['straight', 'left'], { back: 3 })],
      [...comesAnyWay('E', ['left', 'right'])],
      [crosses('E', 'N', 0), crosses('E', 'S', 0.3)],
    ],
    maxOthers: 3,
  },
  {
    ...base,
    id: 'tram-street',
    needs: 'tram',
    chapter: 'uk-other-vehicles',
    ground: {
      arms: { N: giveWay, E: {}, S: giveWaySign, W: {} },
      rails: [
        { from: 'W', to: 'E' },
        { from: 'E', to: 'W' },
      ],
      view: 22,
    },
    description: {
      en: "Crossroads with tram rails from left to right. A's road has broken white lines and a red-edged triangle.",
    },
    learner: learnerGoes(any),
    others: [
      [
        comes('E', 'straight', { kind: 'tram', back: 2 }),
        comes('E', 'straight', { back: 3 }),
        comes('E', 'right', { back: 1 }),
      ],
      [
        comes('W', 'straight', { kind: 'tram', back: 2 }),
        comes('W', 'right', { back: 2 }),
        comes('W', 'straight', { back: 3 }),
      ],
    ],
  },
  {
    ...base,
    id: 'tram-main-road',
    needs: 'tram',
    chapter: 'uk-other-vehicles',
    ground: {
      arms: { N: {}, E: giveWaySign, S: {}, W: giveWaySign },
      rails: [
        { from: 'N', to: 'S' },
        { from: 'S', to: 'N' },
        { from: 'E', to: 'W' },
      ],
      view: 22,
    },
    description: {
      en: 'Crossroads with tram rails in both roads. The roads on the left and on the right have broken white lines and red-edged triangles.',
    },
    learner: learnerGoes(['straight', 'right'], { back: 1.5 }),
    others: [
      [
        comes('N', 'straight', { kind: 'tram', back: 2 }),
        comes('N', 'straight', { back: 3 }),
        comes('N', 'right', { back: 1 }),
      ],
      [comes('E', 'straight', { kind: 'tram', back: 1 }), comes('E', 'left'), comes('E', 'right')],
    ],
  },
  {
    ...base,
    id: 'blue-lights',
    needs: 'emergency',
    chapter: 'uk-incidents',
    ground: lights,
    description: lightsDescription,
    learner: learnerGoes(['straight', 'right'], { back: 1 }),
    others: [
      [comes('E', 'straight', urgent), comes('W', 'straight', urgent), comes('W', 'right', urgent)],
      comesAnyWay('N', ['straight', 'left'], { back: 1 }),
    ],
  },
  {
    ...base,
    id: 'blue-lights-main-road',
    needs: 'emergency',
    chapter: 'uk-incidents',
    ground: { arms: { N: {}, E: giveWaySign, S: {} } },
    description: { en: 'A side road with a red-edged triangle and broken white lines meets the road from the right.' },
    learner: learnerGoes(['straight', 'right'], { back: 1.5 }),
    others: [
      comesAnyWay('N', ['straight', 'left'], { back: 3 }),
      [comes('E', 'right', urgent), comes('E', 'left', urgent)],
    ],
  },
];
