import { disagreements } from '@lanewise/stage/disagreements.testing';
import { readManifest } from '@lanewise/stage/still-manifest';
import { expect, test } from 'vitest';
import { bankScenes } from './bank-scenes.ts';
import { wantedStills } from './wanted-stills.ts';

const scenes = bankScenes();
const wanted = wantedStills(scenes);

test('the scenes written into questions are among those found', () => {
  expect(scenes.length).toBeGreaterThan(600);
  expect(wanted.length).toBeGreaterThan(600);
});

test.each(Object.entries(Object.groupBy(scenes, ({ subject }) => subject)))(
  'the stages of the scenes of %s have their users, lamps, signs, lights and stop lines where the plan has them',
  (_subject, some) => {
    const wrong = some.flatMap(({ name, spec }) => disagreements(spec).map((fault) => `${name}: ${fault}`));
    expect(wrong).toEqual([]);
  },
);

test('every scene of a question that a still can show has a fresh one', () => {
  const manifest = readManifest();
  const missing = wanted.filter(({ key }) => !(key in manifest));
  expect(missing.map(({ name }) => `${name} has no still: run "npm run stage:render".`)).toEqual([]);
});

test('no still is kept that no question uses', () => {
  const keys = new Set(wanted.map(({ key }) => key));
  expect(Object.keys(readManifest()).filter((key) => !keys.has(key))).toEqual([]);
});
