/** Situations in the United States. Law: Uniform Vehicle Code chapter 11 as cited by the right-of-way rules. */
import type { Arm } from '@lanewise/pictures/scenes/spec';
import { comes, comesAnyWay, crosses, learnerGoes, type SceneFamily, type Way } from './family.ts';

const any: readonly Way[] = ['left', 'straight', 'right'];
const across: readonly Way[] = ['left', 'straight'];
const allStop: Arm = { control: 'stop', sign: ['us/R1-1', 'us/R1-3P'] };
const stop: Arm = { control: 'stop', sign: 'us/R1-1' };
const giveWay: Arm = { control: 'yield', sign: 'us/R1-2' };
const green: Arm = { control: 'signal', light: 'green', crossing: 'zebra' };
const red: Arm = { control: 'signal', light: 'red', crossing: 'zebra' };
const waiting = { brake: true } as const;
const urgent = { kind: 'emergency', flashing: 'blue', back: 2 } as const;

const base = { subject: 'us', chapter: 'us-right-of-way', minOthers: 2, maxOthers: 2 } as const;
const everyStop = { arms: { N: allStop, E: allStop, S: allStop, W: allStop } };
const twoStop = { arms: { N: stop, E: {}, S: stop, W: {} } };
const lights = { arms: { N: green, E: red, S: green, W: red }, view: 21 };

export const americanFamilies: readonly SceneFamily[] = [
  {
    ...base,
    id: 'all-way-together',
    ground: everyStop,
    description: { en: 'An intersection with a stop sign and an "all way" plate on every street.' },
    learner: learnerGoes(any, waiting),
    others: [
      [...comesAnyWay('E', any, waiting), comes('E', 'straight', { kind: 'truck', ...waiting })],
      [...comesAnyWay('N', any, waiting), comes('N', 'straight', { kind: 'cyclist' })],
      [...comesAnyWay('W', any, waiting), comes('W', 'straight', { kind: 'bus', ...waiting })],
    ],
    arrive: 'together',
  },
  {
    ...base,
    id: 'all-way-in-turn',
    ground: everyStop,
    description: { en: 'An intersection with a stop sign and an "all way" plate on every street.' },
    learner: [1, 2, 3].flatMap((arrived) => learnerGoes(any, { ...waiting, arrived })),
    others: [
      [1, 2, 3].flatMap((arrived) => comesAnyWay('E', any, { ...waiting, arrived })),
      [1, 2, 3].flatMap((arrived) => comesAnyWay('N', across, { ...waiting, arrived })),
      [1, 2, 3].flatMap((arrived) => comesAnyWay('W', across, { ...waiting, arrived })),
    ],
    minOthers: 3,
    maxOthers: 3,
    arrive: 'in turn',
  },
  {
    ...base,
    id: 'two-way-stop',
    ground: twoStop,
    description: { en: 'Stop signs face A and the street opposite; the cross street has none.' },
    learner: learnerGoes(any, waiting),
    others: [
      [...comesAnyWay('E', any, { back: 3 }), comes('E', 'straight', { kind: 'motorcycle', back: 3 })],
      [...comesAnyWay('N', any, waiting), comes('N', 'straight', { kind: 'cyclist' })],
      [...comesAnyWay('W', any, { back: 3 }), comes('W', 'straight', { kind: 'truck', back: 2 })],
    ],
    maxOthers: 3,
    arrive: 'together',
  },
  {
    ...base,
    id: 'through-street',
    ground: { arms: { N: {}, E: stop, S: {}, W: stop } },
    description: {
      en: "Stop signs face the streets on the left and on the right; A's street has none.",
    },
    learner: learnerGoes(['left', 'straight'], { back: 1.5 }),
    others: [
      comesAnyWay('E', any, waiting),
      [...comesAnyWay('N', any, { back: 3 }), comes('N', 'straight', { kind: 'cyclist', back: 3 })],
      comesAnyWay('W', any, waiting),
    ],
    maxOthers: 3,
    arrive: 'together',
  },
  {
    ...base,
    id: 'side-street-yield',
    ground: { arms: { E: {}, S: giveWay, W: {} } },
    description: { en: "A's street ends with a yield sign at a street without signs." },
    learner: learnerGoes(['left', 'right'], { back: 2.8 }),
    others: [
      [...comesAnyWay('E', ['left', 'straight'], { back: 3 }), comes('E', 'left', { kind: 'bus', back: 2 })],
      [
        ...comesAnyWay('W', ['straight', 'right'], { back: 3 }),
        comes('W', 'straight', { kind: 'motorcycle', back: 4 }),
      ],
      [crosses('S', 'E', 0.15), crosses('E', 'N', 0.1), crosses('W', 'N', 0.1)],
    ],
    maxOthers: 3,
  },
  {
    ...base,
    id: 'no-signs',
    ground: { arms: { N: {}, E: {}, S: {}, W: {} } },
    description: { en: 'Two streets cross without signs or signals.' },
    learner: learnerGoes(any),
    others: [
      [...comesAnyWay('E', any), comes('E', 'straight', { kind: 'cyclist' })],
      [...comesAnyWay('N', any), comes('N', 'straight', { kind: 'bus' })],
      [...comesAnyWay('W', any), comes('W', 'straight', { kind: 'truck' })],
    ],
    arrive: 'together',
  },
  {
    ...base,
    id: 'green-light',
    chapter: 'us-turns',
    ground: lights,
    description: {
      en: 'The lights are green for A and oncoming traffic, and red for the cross street.',
    },
    learner: learnerGoes(any, { back: 1 }),
    others: [
      comesAnyWay('E', ['right'], waiting),
      [...comesAnyWay('N', any, { back: 1 }), comes('N', 'straight', { kind: 'cyclist', back: 1 })],
      comesAnyWay('W', ['right'], waiting),
      [crosses('W', 'N', 0.4), crosses('E', 'N', 0.15), crosses('E', 'S', 0.4)],
    ],
    maxOthers: 3,
  },
  {
    ...base,
    id: 'green-light-beside',
    chapter: 'us-sharing',
    needs: 'cyclist',
    ground: {
      arms: { N: { ...green, cycle: 'both' }, E: red, S: { ...green, cycle: 'both' }, W: red },
      view: 23,
    },
    description: {
      en: 'The lights are green for A and oncoming traffic, on a street with bike lanes, and red for the cross street.',
    },
    learner: learnerGoes(['right'], { back: 1 }),
    others: [
      [comes('S', 'straight', { kind: 'cyclist', back: 4 })],
      [comes('N', 'left', { back: 1 }), comes('N', 'straight', { back: 1 }), comes('W', 'right', waiting)],
      [crosses('E', 'N', 0.15), crosses('E', 'S', 0.4)],
    ],
    maxOthers: 3,
  },
  {
    ...base,
    id: 'turn-on-red',
    chapter: 'us-signals',
    ground: { arms: { N: red, E: green, S: red, W: green }, view: 21 },
    description: {
      en: 'The light is red for A and oncoming traffic, and green for the cross street.',
    },
    learner: learnerGoes(['right'], waiting),
    others: [
      [comes('E', 'left', { back: 1 }), comes('E', 'straight', { back: 1 })],
      [
        comes('W', 'straight', { back: 1 }),
        comes('W', 'left', { back: 1 }),
        comes('W', 'straight', { kind: 'cyclist', back: 1 }),
      ],
      [crosses('S', 'E', 0.3), crosses('S', 'W', 0.15)],
      [comes('N', 'right', waiting)],
    ],
    maxOthers: 3,
  },
  {
    ...base,
    id: 'roundabout',
    ground: {
      arms: {
        N: { ...giveWay, crossing: 'zebra' },
        E: { ...giveWay, crossing: 'zebra' },
        S: { ...giveWay, crossing: 'zebra' },
        W: { ...giveWay, crossing: 'zebra' },
      },
      roundabout: { lanes: 1 },
      view: 25,
    },
    description: { en: 'A roundabout with yield signs and crosswalks on every street.' },
    learner: learnerGoes(any).map(({ signal: _, ...user }) => user),
    others: [
      [
        { kind: 'car', circulating: 232, to: 'E' },
        { kind: 'truck', circulating: 230, to: 'N' },
        { kind: 'car', circulating: 345, to: 'W', signal: 'right' },
      ],
      [
        { kind: 'car', circulating: 297, to: 'E' },
        { kind: 'cyclist', circulating: 297, to: 'N' },
        { kind: 'car', circulating: 110, to: 'N', signal: 'right' },
      ],
      [
        { kind: 'car', from: 'E', to: 'W' },
        { kind: 'bus', from: 'W', to: 'E' },
      ],
      [crosses('S', 'E', 0.1), crosses('S', 'W', 0.25)],
    ],
    maxOthers: 3,
  },
  {
    ...base,
    id: 'siren-lights',
    needs: 'emergency',
    chapter: 'us-emergencies',
    ground: lights,
    description: {
      en: 'The lights are green for A and oncoming traffic, and red for the cross street.',
    },
    learner: learnerGoes(any, { back: 1 }),
    others: [
      [
        comes('E', 'straight', urgent),
        comes('W', 'straight', urgent),
        comes('E', 'left', { ...urgent, signal: 'left' }),
      ],
      [...comesAnyWay('N', across, { back: 1 }), comes('N', 'right', { back: 1 })],
    ],
  },
  {
    ...base,
    id: 'siren-stop',
    needs: 'emergency',
    chapter: 'us-emergencies',
    ground: everyStop,
    description: { en: 'An intersection with a stop sign and an "all way" plate on every street.' },
    learner: learnerGoes(any, waiting),
    others: [
      [comes('N', 'straight', urgent), comes('N', 'left', urgent)],
      comesAnyWay('E', any, waiting),
      comesAnyWay('W', across, waiting),
    ],
    arrive: 'together',
  },
];
