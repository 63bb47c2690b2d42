import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { refuseHeavyFilms, refuseHeavyScreens, screenWeights } from './screen-weight.ts';
import { FILM_SCRIPT_BYTES, INTERACTIVE_SCRIPT_BYTES } from './script-weight.ts';

const noise = (bytes: number) => randomBytes(bytes).toString('base64');
const app = {
  src: '/app.js',
  preload: ['/react.js'],
  lazy: {
    'features/learner/home.route': ['/home.js'],
    'features/learner/heavy.route': ['/heavy.js'],
    'features/social/start-social': ['/heavy.js'],
  },
};
const scripts: Record<string, string> = {
  '/app.js': 'a',
  '/react.js': 'b',
  '/home.js': 'c',
  '/heavy.js': noise(2 * INTERACTIVE_SCRIPT_BYTES),
};
const weights = screenWeights(app, (address) => scripts[address] ?? '');

test('counts what each screen loads at first, compressed, and nothing that is loaded later', () => {
  expect([...weights.keys()]).toEqual(['features/learner/home.route', 'features/learner/heavy.route']);
  expect(weights.get('features/learner/home.route')).toBeLessThan(100);
});

test('refuses a build with a screen above the limit and names the screen', () => {
  expect(() => refuseHeavyScreens(weights)).toThrow(/^features\/learner\/heavy\.route loads \d+ bytes/);
  expect(() => refuseHeavyScreens(new Map([['features/learner/home.route', INTERACTIVE_SCRIPT_BYTES]]))).not.toThrow();
});

test('refuses a build whose films need more script than their limit, or have none', () => {
  const practice = (address: string) => ({
    src: '/app.js',
    preload: [],
    lazy: { 'features/hazards/film-player': [address] },
  });
  const contentOf = (address: string) => (address === '/three.js' ? noise(2 * FILM_SCRIPT_BYTES) : 'small');
  expect(() => refuseHeavyFilms(practice('/three.js'), contentOf)).toThrow(/^Films load \d+ bytes/);
  expect(() => refuseHeavyFilms(practice('/little.js'), contentOf)).not.toThrow();
  expect(() => refuseHeavyFilms({ ...app, lazy: {} }, contentOf)).toThrow(/no script/);
});
