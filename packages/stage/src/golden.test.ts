/**
 * Fingerprints of scene graphs. If one changes, the pictures look different: check them (`npm run stage:render -- --only=<scene>`), raise
 * STAGE_VERSION in still-key.ts, and update the fingerprints (`npx vitest run packages/stage -u`).
 */
import { parseScene } from '@lanewise/pictures/scenes/parse';
import { expect, test } from 'vitest';
import { graphHash } from './graph-hash.testing.ts';
import { buildStage } from './stage.ts';
import { STAGE_VERSION } from './still-key.ts';

const everybody = [
  'car',
  'van',
  'bus',
  'truck',
  'motorcycle',
  'tram',
  'emergency',
  'school-bus',
  'tractor',
  'cyclist',
  'horse',
  'animal',
];
const people = ['adult', 'child', 'cane', 'wheelchair', 'officer', 'patrol', 'worker'];
const learner = { label: 'A', kind: 'car', from: 'S', to: 'N' };
const crossroads = { N: {}, E: {}, S: {}, W: {} };

const scenes: Readonly<Record<string, object>> = {
  'every kind of vehicle': {
    drive: 'right',
    style: 'de',
    arms: { N: {}, S: {} },
    users: [
      learner,
      ...everybody.map((kind, i) => ({
        kind,
        at: [-40 + i * 8, -30],
        heading: 180,
        signal: i % 2 === 0 ? 'left' : 'right',
        brake: true,
      })),
    ],
  },
  'every kind of person': {
    drive: 'left',
    style: 'uk',
    arms: { N: { crossing: 'zebra' }, S: { crossing: 'zebra' } },
    users: [learner, ...people.map((who, i) => ({ kind: 'pedestrian', who, at: [-8 + i * 2, -3], heading: 90 }))],
  },
  'every object': {
    drive: 'right',
    style: 'fr',
    arms: { N: {}, S: {} },
    users: [learner],
    objects: ['cone', 'barrier', 'ball', 'triangle', 'bollard', 'pothole', 'puddle', 'island'].map((kind, i) => ({
      kind,
      at: [-6 + i * 1.5, -10],
    })),
  },
  'lights in the US': {
    drive: 'right',
    style: 'us',
    arms: { ...crossroads, S: { control: 'signal', light: 'red', arrowLight: { to: 'left', state: 'green' } } },
    users: [learner],
  },
  'lights in Germany': {
    drive: 'right',
    style: 'de',
    arms: { ...crossroads, S: { control: 'signal', light: 'red', greenArrow: true } },
    users: [learner],
  },
  'a roundabout in Australia': {
    drive: 'left',
    style: 'au',
    arms: crossroads,
    roundabout: { lanes: 2 },
    users: [{ ...learner, kind: 'truck' }],
  },
  'a motorway with a slip road': {
    drive: 'right',
    style: 'se',
    setting: 'motorway',
    arms: { N: { in: 2, out: 2, centre: 'reserve' }, S: {} },
    slip: { kind: 'entry', arm: 'S' },
    users: [{ ...learner, from: 'slip', to: 'N' }],
  },
  'a closed level crossing at dusk': {
    drive: 'right',
    style: 'fr',
    setting: 'rural',
    time: 'dusk',
    arms: { N: {}, S: {} },
    railway: { arm: 'N', at: 8, control: 'half-barriers', state: 'closed' },
    users: [learner],
  },
  'a snowy night': {
    drive: 'right',
    style: 'se',
    setting: 'rural',
    time: 'night',
    weather: 'snow',
    arms: { N: {}, S: {} },
    users: [{ ...learner, kind: 'motorcycle' }],
  },
};

test.each(Object.entries(scenes))('%s has the scene graph of this version of the stage', (_name, scene) => {
  const hash = graphHash(buildStage(parseScene(scene)).scene);
  expect(`version ${STAGE_VERSION}: ${hash}`).toMatchSnapshot();
});
