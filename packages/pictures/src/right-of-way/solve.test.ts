import { describe, expect, it } from 'vitest';
import { parseScene } from '../scenes/parse.ts';
import type { SceneSpec } from '../scenes/spec.ts';
import { australian } from './fixtures/au.ts';
import { australianTurnsAndTrams } from './fixtures/au-turns-and-trams.ts';
import { type Case, country, goes } from './fixtures/case.ts';
import { germanRules } from './fixtures/de-rules.ts';
import { germanSigns } from './fixtures/de-signs.ts';
import { americanDriveways, britishDriveways, germanDriveways } from './fixtures/driveways.ts';
import { french } from './fixtures/fr.ts';
import { swedish } from './fixtures/se.ts';
import { mirrored, turned } from './fixtures/turned.ts';
import { british } from './fixtures/uk.ts';
import { americanRules } from './fixtures/us-rules.ts';
import { americanSigns } from './fixtures/us-signs.ts';
import { holds, rules } from './rules.ts';
import { solve } from './solve.ts';

const american = [...americanSigns, ...americanRules, ...americanDriveways];
const german = [...germanSigns, ...germanRules, ...germanDriveways];
const inBritain = [...british, ...britishDriveways];
const all: readonly Case[] = [
  ...american,
  ...inBritain,
  ...german,
  ...swedish,
  ...french,
  ...australian,
  ...australianTurnsAndTrams,
];

/** Returns a solution in the short notation of the cases. */
function inShort(scene: SceneSpec, region?: string) {
  const { waits, held, order, deadlock } = solve(scene, region === undefined ? {} : { region });
  return {
    waits: waits.map((wait) => `${wait.who} for ${wait.for}`).toSorted(),
    held: held.map(({ who, because }) => `${who} ${because}`),
    order: order?.map((group) => group.toSorted().join(' ')).join(' | ') ?? (deadlock ? 'deadlock' : 'open'),
  };
}

const expected = ({ waits, held = [], order }: Case) => ({ waits: waits.toSorted(), held, order });

describe.each([
  ['the United States', american],
  ['the United Kingdom', inBritain],
  ['Germany', german],
  ['Sweden', swedish],
  ['France', french],
  ['Australia', [...australian, ...australianTurnsAndTrams]],
] as const)('the right of way in %s', (_, cases) => {
  it.each(cases)('$name ($source)', (one) => {
    expect(inShort(one.scene, one.region)).toEqual(expected(one));
  });
});

describe('the right of way', () => {
  it('does not change when the scene is rotated', () => {
    for (const one of all) {
      for (const quarters of [1, 2, 3]) {
        const scene = parseScene(turned(one.scene, quarters));
        expect({ name: one.name, quarters, ...inShort(scene, one.region) }).toEqual({
          name: one.name,
          quarters,
          ...expected(one),
        });
      }
    }
  });

  it('is the same in the mirrored scene if no rule names a side', () => {
    // Priority to the right becomes priority to the left in a mirror, and a right turn on red becomes a left turn.
    const sided = [
      'priority-to-the-right',
      'all-way-stop',
      'turn-on-red',
      'roundabout',
      'unmarked-junction',
      'hook-turn',
    ];
    const sideless = all.filter(
      ({ scene, order }) => order !== 'open' && !solve(scene).waits.some(({ because }) => sided.includes(because)),
    );
    expect(sideless.length).toBeGreaterThan(40);
    for (const one of sideless) {
      const scene = parseScene(mirrored(one.scene));
      expect({ name: one.name, ...inShort(scene, one.region) }).toEqual({ name: one.name, ...expected(one) });
    }
  });

  it('changes sides in the mirrored scene if a rule names the right', () => {
    const { cross } = country('de');
    const scene = cross([goes('A', 'S>N'), goes('B', 'E>W')]);
    expect(inShort(scene).order).toBe('B | A');
    expect(inShort(mirrored(scene)).order).toBe('A | B');
  });

  it('gives the source of every wait', () => {
    const waits = all.flatMap(({ scene }) => [...solve(scene).waits, ...solve(scene).held]);
    expect(waits.filter(({ source, reason }) => source === '' || reason === '')).toEqual([]);
  });

  it('comes from each rule, or is left open by it, in at least one of these scenes', () => {
    const used = new Set(
      all.flatMap(({ scene }) => [...solve(scene).waits, ...solve(scene).held].map((one) => one.because)),
    );
    const open = all.map(({ scene }) => solve(scene).undecided ?? '').join();
    const unused = [...rules, ...holds].filter(({ id, reason }) => !used.has(id) && !open.includes(reason));
    expect(unused.map(({ id }) => id)).toEqual([]);
  });

  it('is not solved if an officer directs traffic', () => {
    const { cross } = country('de');
    const solution = solve(cross([goes('A', 'S>N'), { kind: 'pedestrian', who: 'officer', at: [0, 0], heading: 270 }]));
    expect(solution).toMatchObject({ order: null, deadlock: false });
    expect(solution.undecided).toContain('officer');
  });
});
