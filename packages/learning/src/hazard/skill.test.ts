/** Skills by family: what is met counts, weak families come more often, and the outlook is that of a real draw. */
import { hazardFamilies } from '@lanewise/contracts/constants/hazards';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { randomFromSeed } from '../random.ts';
import type { HazardFamily } from './clip.ts';
import { drawHazardTest } from './draw-test.ts';
import {
  clipsForDay,
  hazardOutlook,
  hazardSkills,
  hazardsForOutlook,
  type MetHazard,
  nextFamily,
  weakestFamily,
} from './skill.ts';

const now = Date.parse('2026-11-23T12:00:00Z');
const day = 86_400_000;
const part = { clips: 14, hazards: 15, maxScore: 75, passingScore: 44 };

const met = (family: HazardFamily, points: readonly number[], at = now): MetHazard[] =>
  points.map((each) => ({ family, points: each, at }));
const skillOf = (history: readonly MetHazard[], family: HazardFamily) => {
  const skill = hazardSkills(history, now).find((each) => each.family === family);
  if (!skill) throw new Error(`There is no ${family}.`);
  return skill;
};
const everyFamily = (points: number) => hazardFamilies.flatMap((family) => met(family, [points, points, points]));

const anyHistory = fc.array(
  fc.record({
    family: fc.constantFrom(...hazardFamilies),
    points: fc.integer({ min: 0, max: 5 }),
    at: fc.integer({ min: now - 400 * day, max: now }),
  }),
);

describe('the skill of a family', () => {
  test('is a distribution over its points, whatever was met', () => {
    fc.assert(
      fc.property(anyHistory, (history) => {
        for (const { chances, found, points } of hazardSkills(history, now)) {
          expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9);
          expect(found).toBeCloseTo(1 - (chances[0] ?? 0), 9);
          expect(points).toBeGreaterThanOrEqual(0);
          expect(points).toBeLessThanOrEqual(5);
        }
      }),
    );
  });

  test('tells search from reaction: late clicks find a hazard, missed ones do not', () => {
    const history = [...met('crossing', [1, 1, 1, 1]), ...met('animal', [0, 0, 5, 5])];
    const [late, half] = [skillOf(history, 'crossing'), skillOf(history, 'animal')];
    expect(late.found).toBeGreaterThan(half.found);
    expect(late.points).toBeLessThan(half.points);
  });

  test('of a family not met yet is that of the learner’s others', () => {
    expect(skillOf(met('crossing', Array(30).fill(5)), 'tractor').points).toBeGreaterThan(
      skillOf(met('crossing', Array(30).fill(0)), 'tractor').points,
    );
    expect(skillOf([], 'tractor')).toMatchObject({ met: 0, lastAt: null });
  });

  test('forgets: what was met sixty days ago counts half', () => {
    const old = met('tractor', [5, 5, 5], now - 60 * day);
    const [fresh, faded] = [skillOf(met('tractor', [5, 5, 5]), 'tractor'), skillOf(old, 'tractor')];
    expect(faded.points).toBeLessThan(fresh.points);
    expect(faded.points).toBeGreaterThan(skillOf([], 'tractor').points);
  });
});

describe('the outlook', () => {
  test('is none before enough hazards were met', () => {
    const history = met('crossing', Array(hazardsForOutlook).fill(3));
    expect(hazardOutlook(hazardSkills(history.slice(1), now), part)).toBeNull();
    expect(hazardOutlook(hazardSkills(history, now), part)).not.toBeNull();
  });

  test('agrees with tests drawn as the exam draws them', () => {
    const history = hazardFamilies.flatMap((family, at) => met(family, [at % 6, (at * 2) % 6, 3, 5]));
    const skills = hazardSkills(history, now);
    const byFamily = new Map(skills.map((skill) => [skill.family, skill.chances]));
    const random = randomFromSeed('outlook');
    const scores = Array.from({ length: 4000 }, (_, n) =>
      drawHazardTest(part, `${n}`)
        .flatMap(({ families }) => families)
        .reduce((sum, family) => sum + pointsBy(byFamily.get(family) ?? [], random()), 0),
    );
    const outlook = hazardOutlook(skills, part);
    const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
    const passed = scores.filter((score) => score >= part.passingScore).length / scores.length;
    expect(outlook?.points).toBeCloseTo(mean, 0);
    expect(Math.abs((outlook?.chance ?? 0) - passed)).toBeLessThan(0.03);
    const inside = scores.filter((score) => outlook && score >= outlook.low && score <= outlook.high).length;
    expect(inside / scores.length).toBeGreaterThan(0.78);
  });

  test('rises from a learner who misses to one who clicks at once', () => {
    const [misses, clicks] = [0, 5].map((points) => hazardOutlook(hazardSkills(everyFamily(points), now), part));
    expect(misses?.chance).toBeLessThan(0.01);
    expect(clicks?.chance).toBeGreaterThan(0.99);
  });
});

describe('the next family', () => {
  test('is more often one that loses points, never one of the latest', () => {
    const skills = hazardSkills(
      hazardFamilies.flatMap((family) => met(family, Array(12).fill(family === 'animal' ? 0 : 5))),
      now,
    );
    const random = randomFromSeed('next');
    const chosen = Array.from({ length: 500 }, () => nextFamily(skills, ['crossing'], random));
    expect(chosen).not.toContain('crossing');
    expect(chosen.filter((family) => family === 'animal').length).toBeGreaterThan(100);
    expect(new Set(chosen).size).toBeGreaterThan(10);
    expect(weakestFamily(skills).family).toBe('animal');
  });

  test('is one not met yet before one that goes as well as the others', () => {
    const history = hazardFamilies.filter((family) => family !== 'tractor').flatMap((family) => met(family, [3, 4, 3]));
    expect(weakestFamily(hazardSkills(history, now)).family).toBe('tractor');
  });
});

describe('the clips of a day', () => {
  const since = now - day / 2;

  test('take a fourth of the minutes, less what was taken today', () => {
    expect(clipsForDay([], { now, since, minutes: 20 })).toMatchObject({ clips: 3, minutes: 5, why: 'unseen' });
    expect(clipsForDay(met('crossing', [5, 5]), { now, since, minutes: 20 })).toMatchObject({ clips: 1, minutes: 2 });
    expect(clipsForDay(met('crossing', [5, 5, 5]), { now, since, minutes: 20 })).toBeNull();
    expect(clipsForDay(met('crossing', [5, 5, 5], since - 1), { now, since, minutes: 20 })).toMatchObject({ clips: 3 });
    expect(clipsForDay([], { now, since, minutes: 5 })).toBeNull();
  });

  test('name the family that loses the most points', () => {
    const history = hazardFamilies.flatMap((family) =>
      met(family, Array(6).fill(family === 'animal' ? 0 : 4), since - 1),
    );
    expect(clipsForDay(history, { now, since, minutes: 20 })).toMatchObject({ family: 'animal', why: 'weak' });
  });
});

/** Returns the points that a number from 0 to 1 means. */
function pointsBy(chances: readonly number[], at: number): number {
  let sum = 0;
  return chances.findIndex((chance) => {
    sum += chance;
    return at < sum;
  });
}
