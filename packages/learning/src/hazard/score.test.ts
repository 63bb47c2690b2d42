import { describe, expect, test } from 'vitest';
import { blueprintById } from '../exam/lookup.ts';
import { randomFromSeed } from '../random.ts';
import { drawPracticeClip } from './draw.ts';
import { drawHazardTest } from './draw-test.ts';
import { planClip } from './plan.ts';
import {
  attentive,
  cunning,
  type HazardPlayer,
  type PlayedClip,
  playedClip,
  randomPlayer,
  rhythmic,
} from './players.testing.ts';
import { misuseOf, mostClicks, pointsAt, scoreClip, windowBounds } from './score.ts';

const part = blueprintById('uk-car')?.hazard;
if (!part) throw new Error('The British test has a hazard part.');

/** Ten thousand clips as endless practice makes them. */
const clips: readonly PlayedClip[] = Array.from({ length: 10_000 }, (_, i) => {
  const { seed, families } = drawPracticeClip(`score ${i}`);
  return playedClip(planClip(seed, families));
});

/** Points for each hazard, on average over all clips. */
function meanPoints(player: HazardPlayer): number {
  const random = randomFromSeed('player');
  let [points, hazards] = [0, 0];
  for (const clip of clips) {
    points += scoreClip(player(clip, random), clip.hazards, clip.duration).points;
    hazards += clip.hazards.length;
  }
  return points / hazards;
}

/** Share of whole tests that a player passes. */
function passes(player: HazardPlayer, tests: number): number {
  const random = randomFromSeed('tests');
  let passed = 0;
  for (let i = 0; i < tests; i += 1) {
    const drawn = drawHazardTest(part as NonNullable<typeof part>, `test ${i}`);
    const total = drawn.reduce((sum, { seed, families }) => {
      const clip = playedClip(planClip(seed, families));
      return sum + scoreClip(player(clip, random), clip.hazards, clip.duration).points;
    }, 0);
    if (total >= (part?.passingScore ?? 0)) passed += 1;
  }
  return passed / tests;
}

const needed = part.passingScore / part.hazards;

describe('windows', () => {
  const hazard = { onset: 10, end: 12.5 };

  test('there are five of equal length, worth five points down to one', () => {
    expect(windowBounds(hazard)).toEqual([10, 10.5, 11, 11.5, 12, 12.5]);
    expect([10.1, 10.6, 11.1, 11.6, 12.1].map((click) => pointsAt(hazard, click))).toEqual([5, 4, 3, 2, 1]);
  });

  test.each([
    [9.999, 0],
    [10, 5],
    [10.499, 5],
    [10.5, 4],
    [10.999, 4],
    [11, 3],
    [11.499, 3],
    [11.5, 2],
    [11.999, 2],
    [12, 1],
    [12.5, 1],
    [12.501, 0],
  ])('a click at %d scores %d', (click, points) => {
    expect(pointsAt(hazard, click)).toBe(points);
    expect(scoreClip([click], [hazard], 40).points).toBe(points);
  });

  test('the first click within the windows counts, and clicks outside cost nothing', () => {
    expect(scoreClip([3, 9.9, 10.7, 10.1 + 1, 20], [hazard], 40)).toEqual({
      misuse: null,
      hazards: [{ click: 10.7, points: 4 }],
      points: 4,
    });
  });

  test('each of two hazards has its own score', () => {
    const second = { onset: 30, end: 33 };
    expect(scoreClip([10.2, 32.9], [hazard, second], 45).hazards.map(({ points }) => points)).toEqual([5, 1]);
  });

  test('clicks before the start and after the end of the clip are ignored', () => {
    expect(scoreClip([-1, 10.2, 41], [hazard], 40).hazards[0]?.click).toBe(10.2);
  });
});

describe('misuse scores nothing', () => {
  test('one click more than the clip accepts', () => {
    const clicks = [1, 2.5, 7, 8, 15, 16.5, 22, 23, 35];
    expect(mostClicks(40)).toBe(8);
    expect(misuseOf(clicks.slice(0, 8), 40)).toBeNull();
    expect(scoreClip(clicks, [{ onset: 7, end: 10 }], 40)).toMatchObject({ misuse: 'too_many', points: 0 });
  });

  test('a burst of five clicks within two seconds', () => {
    expect(misuseOf([10, 10.4, 10.8, 11.2, 12.01], 40)).toBeNull();
    expect(misuseOf([10, 10.4, 10.8, 11.2, 11.99], 40)).toBe('burst');
  });

  test.each([0.5, 1, 2, 3, 5, 6])('clicking every %d seconds', (period) => {
    for (let start = 0; start < period; start += period / 5) {
      const clicks = [];
      for (let t = start; t < 45; t += period) clicks.push(t);
      expect(scoreClip(clicks, [{ onset: 20, end: 23 }], 45).points).toBe(0);
    }
  });

  test('two clicks at each of four events are no misuse', () => {
    expect(misuseOf([6, 7, 14.5, 15.6, 21, 22.2, 33, 34], 42)).toBeNull();
  });
});

// A busy machine needs more than a test's usual time for ten thousand clips.
describe('players, over ten thousand clips', { timeout: 60_000 }, () => {
  test('an attentive player passes, with points to spare', () => {
    expect(meanPoints(attentive)).toBeGreaterThan(needed + 0.5);
    expect(passes(attentive, 120)).toBeGreaterThan(0.9);
  });

  test('nobody who clicks at random passes on average, however often', () => {
    for (const count of [2, 7, 20]) expect(meanPoints(randomPlayer(count))).toBeLessThan(needed - 0.8);
  });

  test('nobody who clicks in a rhythm passes, however fast, steady or uneven', () => {
    const rhythms = [
      [0.7, 0],
      [2, 0.3],
      [5, 0],
      [5, 0.5],
    ] as const;
    for (const [period, jitter] of rhythms) expect(meanPoints(rhythmic(period, jitter))).toBeLessThan(needed - 0.8);
  });

  test('whoever knows the rules but not the clip stays below the pass mark, and far below an attentive player', () => {
    expect(meanPoints(cunning)).toBeLessThan(needed - 0.3);
    expect(meanPoints(cunning)).toBeLessThan(meanPoints(attentive) - 1);
    expect(passes(cunning, 60)).toBeLessThan(0.2);
    expect(passes(randomPlayer(7), 60)).toBeLessThan(0.05);
  });
});
