/** Situations in Germany. Law: the StVO as cited by the right-of-way rules. */
import type { Arm, SceneUser } from '@lanewise/pictures/scenes/spec';
import { comes, comesAnyWay, crosses, learnerGoes, type SceneFamily, type Way } from './family.ts';

const any: readonly Way[] = ['left', 'straight', 'right'];
const giveWay: Arm = { control: 'yield', sign: 'de/205' };
const stop: Arm = { control: 'stop', sign: 'de/206' };
const main: Arm = { sign: 'de/306' };
const next: Arm = { sign: 'de/301' };
const green: Arm = { control: 'signal', light: 'green', crossing: 'lines' };
const red: Arm = { control: 'signal', light: 'red', crossing: 'lines' };
const off: Arm = { light: 'off' };
const urgent = { kind: 'emergency', flashing: 'blue', back: 2 } as const;
const withKinds = (
  from: 'N' | 'E' | 'W',
  kinds: readonly SceneUser['kind'][],
  more: Partial<SceneUser> = {},
): SceneUser[] => [...comesAnyWay(from, any, more), ...kinds.map((kind) => comes(from, 'straight', { kind, ...more }))];
const noSignal = ({ signal: _, ...user }: ReturnType<typeof learnerGoes>[number]) => user;

const base = { subject: 'de', chapter: 'de-vorfahrt', minOthers: 2, maxOthers: 2 } as const;
const plain = { arms: { N: {}, E: {}, S: {}, W: {} } };
const plainDescription = { de: 'Kreuzung ohne Schilder und Ampeln.', en: 'Crossroads without signs or lights.' };
const lights = { arms: { N: green, E: red, S: green, W: red }, view: 21 };
const lightsDescription = {
  de: 'Ampelkreuzung. Grün leuchtet für A und den Gegenverkehr, Rot für die Querstraße.',
  en: 'Crossroads with lights: green for A and oncoming traffic, red for the road across.',
};

export const germanFamilies: readonly SceneFamily[] = [
  {
    ...base,
    id: 'rechts-vor-links',
    ground: plain,
    description: plainDescription,
    learner: learnerGoes(any),
    others: [
      withKinds('E', ['cyclist', 'truck']),
      withKinds('N', ['motorcycle', 'bus']),
      withKinds('W', ['truck', 'cyclist']),
    ],
  },
  {
    ...base,
    id: 'einmuendung',
    ground: { arms: { N: {}, E: {}, S: {} } },
    description: {
      de: 'Einmündung ohne Schilder; eine Straße kommt von rechts.',
      en: 'A junction without signs; a road joins from the right.',
    },
    learner: learnerGoes(['straight', 'right']),
    others: [
      comesAnyWay('N', ['left', 'straight']),
      [...comesAnyWay('E', ['left', 'right']), comes('E', 'left', { kind: 'cyclist' })],
    ],
  },
  {
    ...base,
    id: 'einmuendung-links',
    ground: { arms: { N: {}, W: {}, S: {} } },
    description: {
      de: 'Einmündung ohne Schilder; eine Straße kommt von links.',
      en: 'A junction without signs; a road joins from the left.',
    },
    learner: learnerGoes(['straight', 'left']),
    others: [
      [...comesAnyWay('N', ['right', 'straight']), comes('N', 'straight', { kind: 'truck' })],
      [...comesAnyWay('W', ['left', 'right'])],
    ],
  },
  {
    ...base,
    id: 'vorfahrt-gewaehren',
    ground: { arms: { N: giveWay, E: main, S: giveWay, W: main } },
    description: {
      de: 'Kreuzung. Vor A und gegenüber steht ein rot umrandetes Dreieck auf der Spitze, links und rechts ein gelb-weißes Quadrat auf der Spitze.',
      en: 'Crossroads. A red-edged triangle on its point faces A and the road opposite, a yellow and white square on its corner the roads on the left and on the right.',
    },
    learner: learnerGoes(any),
    others: [
      withKinds('E', ['motorcycle'], { back: 3 }),
      withKinds('N', ['cyclist']),
      withKinds('W', ['truck'], { back: 3 }),
    ],
    maxOthers: 3,
  },
  {
    ...base,
    id: 'vorfahrtstrasse',
    ground: { arms: { N: next, E: stop, S: next, W: giveWay } },
    description: {
      de: 'Kreuzung. Vor A und gegenüber steht ein Dreieck mit dickem Pfeil, rechts ein rotes Achteck, links ein rot umrandetes Dreieck auf der Spitze.',
      en: 'Crossroads. A triangle with a thick arrow faces A and the road opposite, a red octagon the road on the right and a red-edged triangle on its point the road on the left.',
    },
    learner: learnerGoes(['left', 'straight'], { back: 1.5 }),
    others: [withKinds('E', []), withKinds('N', ['cyclist', 'bus'], { back: 3 }), withKinds('W', [])],
    maxOthers: 3,
  },
  {
    ...base,
    id: 'abknickend-rechts',
    ground: {
      arms: { N: giveWay, E: main, S: { sign: ['de/306', 'de/1002-20'] }, W: giveWay },
      main: ['S', 'E'],
    },
    description: {
      de: 'Kreuzung. Vor A steht ein gelb-weißes Quadrat auf der Spitze mit einem Schild darunter, auf dem eine dicke Linie nach rechts abknickt. Auch rechts steht so ein Quadrat, gegenüber und links stehen rot umrandete Dreiecke auf der Spitze.',
      en: 'Crossroads. A yellow and white square on its corner faces A, above a plate on which a thick line bends to the right. Another such square faces the road on the right, red-edged triangles on their point face the road opposite and the road on the left.',
    },
    learner: learnerGoes(any, { back: 1 }),
    others: [withKinds('E', [], { back: 2 }), withKinds('N', []), withKinds('W', ['motorcycle'])],
    maxOthers: 3,
  },
  {
    ...base,
    id: 'abknickend-vor-dir',
    ground: {
      arms: {
        N: main,
        E: main,
        S: giveWay,
        W: giveWay,
      },
      main: ['N', 'E'],
    },
    description: {
      de: 'Kreuzung. Gegenüber und rechts stehen gelb-weiße Quadrate auf der Spitze, vor A und links rot umrandete Dreiecke auf der Spitze.',
      en: 'Crossroads. Yellow and white squares on their corner face the road opposite and the road on the right, red-edged triangles on their point face A and the road on the left.',
    },
    learner: learnerGoes(any),
    others: [withKinds('E', [], { back: 2 }), withKinds('N', [], { back: 2 }), withKinds('W', ['cyclist'])],
    maxOthers: 3,
  },
  {
    ...base,
    id: 'gruen',
    chapter: 'de-abbiegen',
    ground: lights,
    description: lightsDescription,
    learner: learnerGoes(any, { back: 1 }),
    others: [
      [
        ...comesAnyWay('N', any, { back: 1 }),
        comes('N', 'straight', { kind: 'cyclist', back: 1 }),
        comes('N', 'straight', { kind: 'motorcycle', back: 1 }),
      ],
      [comes('E', 'straight', { brake: true }), comes('W', 'right', { brake: true })],
      [crosses('E', 'N', 0.1), crosses('E', 'S', 0.4), crosses('W', 'N', 0.4)],
    ],
    maxOthers: 3,
  },
  {
    ...base,
    id: 'gruen-neben-dir',
    chapter: 'de-abbiegen',
    needs: 'cyclist',
    ground: {
      arms: { N: { ...green, cycle: 'both' }, E: red, S: { ...green, cycle: 'both' }, W: red },
      view: 23,
    },
    description: {
      de: 'Ampelkreuzung. Grün leuchtet für A und den Gegenverkehr, deren Straße Radstreifen hat, Rot für die Querstraße.',
      en: 'Crossroads with lights: green for A and oncoming traffic, on a road with cycle lanes, red for the road across.',
    },
    learner: learnerGoes(['right'], { back: 1 }),
    others: [
      [comes('S', 'straight', { kind: 'cyclist', back: 4 })],
      [comes('N', 'left', { back: 1 }), comes('N', 'straight', { back: 1 }), comes('W', 'straight', { brake: true })],
      [crosses('E', 'N', 0.1), crosses('E', 'S', 0.4)],
    ],
    maxOthers: 3,
  },
  {
    ...base,
    id: 'gruenpfeil',
    chapter: 'de-ampel',
    ground: { arms: { N: red, E: green, S: { ...red, greenArrow: true }, W: green }, view: 21 },
    description: {
      de: 'Ampelkreuzung. Für A leuchtet Rot, daneben hängt ein schwarzes Schild mit grünem Pfeil nach rechts; links und rechts leuchtet Grün.',
      en: 'Crossroads with lights. Red for A, with a black plate with a green arrow to the right beside it; green for the roads on the left and on the right.',
    },
    learner: learnerGoes(['right'], { brake: true }),
    others: [
      [comes('E', 'left', { back: 1 }), comes('E', 'straight', { back: 1 })],
      [
        comes('W', 'straight', { back: 1 }),
        comes('W', 'straight', { kind: 'cyclist', back: 1 }),
        comes('W', 'left', { back: 1 }),
      ],
      [crosses('S', 'E', 0.25), crosses('S', 'W', 0.1)],
    ],
    maxOthers: 3,
  },
  {
    ...base,
    id: 'ampel-aus',
    chapter: 'de-ampel',
    ground: {
      arms: { N: { ...off, ...giveWay }, E: { ...off, ...main }, S: { ...off, ...giveWay }, W: { ...off, ...main } },
      view: 21,
    },
    description: {
      de: 'Kreuzung mit dunklen Ampeln. Vor A und gegenüber steht ein rot umrandetes Dreieck auf der Spitze, links und rechts ein gelb-weißes Quadrat auf der Spitze.',
      en: 'Crossroads with dark lights. A red-edged triangle on its point faces A and the road opposite, a yellow and white square on its corner the roads on the left and on the right.',
    },
    learner: learnerGoes(any),
    others: [withKinds('E', [], { back: 2 }), withKinds('N', []), withKinds('W', ['bus'], { back: 2 })],
  },
  {
    ...base,
    id: 'kreisverkehr',
    chapter: 'de-abbiegen',
    ground: {
      arms: { N: giveWay, E: giveWay, S: { control: 'yield', sign: ['de/205', 'de/215'] }, W: giveWay },
      roundabout: { lanes: 1 },
      view: 24,
    },
    description: {
      de: 'Kreisverkehr. Vor A stehen ein rot umrandetes Dreieck auf der Spitze und darunter ein blaues Schild mit drei weißen Pfeilen im Kreis.',
      en: 'A roundabout. A red-edged triangle on its point and a blue sign with three white arrows in a circle face A.',
    },
    learner: learnerGoes(any).map(noSignal),
    others: [
      [
        { kind: 'car', circulating: 232, to: 'E' },
        { kind: 'cyclist', circulating: 230, to: 'N' },
        { kind: 'car', circulating: 345, to: 'W', signal: 'right' },
      ],
      [
        { kind: 'car', circulating: 297, to: 'E' },
        { kind: 'truck', circulating: 110, to: 'N' },
      ],
      [
        { kind: 'car', from: 'E', to: 'W' },
        { kind: 'bus', from: 'W', to: 'E' },
      ],
      [crosses('E', 'N', 0.1), crosses('E', 'S', 0.4)],
    ],
    maxOthers: 3,
  },
  {
    ...base,
    id: 'verkehrsberuhigt',
    ground: { arms: { N: {}, E: { sign: 'de/325.2' }, S: {} } },
    description: {
      de: 'Einmündung. Rechts mündet eine Straße ein, an deren Ende ein blaues Schild mit Haus, Auto und spielenden Menschen steht, rot durchgestrichen.',
      en: 'A junction. A road joins from the right; at its end stands a blue sign with a house, a car and people at play, crossed out in red.',
    },
    learner: learnerGoes(['straight', 'right']),
    others: [
      comesAnyWay('N', ['left', 'straight']),
      [...comesAnyWay('E', ['left', 'right']), comes('E', 'left', { kind: 'cyclist' })],
    ],
  },
  {
    ...base,
    id: 'aus-verkehrsberuhigt',
    ground: { arms: { N: {}, E: {}, S: { sign: 'de/325.2' }, W: {} } },
    description: {
      de: 'Kreuzung. Vor A steht ein blaues Schild mit Haus, Auto und spielenden Menschen, rot durchgestrichen; an den anderen Straßen steht kein Schild.',
      en: 'Crossroads. In front of A stands a blue sign with a house, a car and people at play, crossed out in red; the other roads have no sign.',
    },
    learner: learnerGoes(any),
    others: [withKinds('E', []), withKinds('N', []), withKinds('W', ['cyclist', 'truck'])],
  },
  {
    ...base,
    id: 'strassenbahn',
    needs: 'tram',
    ground: {
      ...plain,
      rails: [
        { from: 'W', to: 'E' },
        { from: 'E', to: 'W' },
      ],
      view: 22,
    },
    description: {
      de: 'Kreuzung ohne Schilder und Ampeln. Von links nach rechts liegen Straßenbahnschienen.',
      en: 'Crossroads without signs or lights. Tram rails run from left to right.',
    },
    learner: learnerGoes(any),
    others: [
      [comes('E', 'straight', { kind: 'tram' }), comes('E', 'left'), comes('E', 'right')],
      [comes('W', 'straight', { kind: 'tram' }), comes('W', 'left')],
      comesAnyWay('N', any),
    ],
  },
  {
    ...base,
    id: 'blaulicht-ampel',
    needs: 'emergency',
    chapter: 'de-ampel',
    ground: lights,
    description: lightsDescription,
    learner: learnerGoes(any, { back: 1 }),
    others: [
      [comes('E', 'straight', urgent), comes('W', 'straight', urgent), comes('W', 'left', urgent)],
      comesAnyWay('N', ['straight', 'right'], { back: 1 }),
    ],
  },
  {
    ...base,
    id: 'blaulicht-ohne-schilder',
    needs: 'emergency',
    ground: plain,
    description: plainDescription,
    learner: learnerGoes(any),
    others: [
      [comes('W', 'straight', urgent), comes('W', 'left', urgent)],
      comesAnyWay('E', any),
      comesAnyWay('N', any),
    ],
  },
];
