/** Readiness against the official scoring, for the exam of every state and country: all outcomes, each scored and weighed. */
import { expect, test } from 'vitest';
import type { Blueprint } from '../exam/blueprint.ts';
import { allBlueprints } from '../exam/lookup.ts';
import type { QuestionResult } from '../exam/result.ts';
import { scoreExam } from '../exam/score.ts';
import type { Places } from './outcomes.ts';
import { chanceToPass } from './pass-chance.ts';

/** Places with the same chances. Their order does not matter, so an outcome is a number of them for each cost (0 is right). */
interface Alike {
  readonly part: string;
  readonly tags: readonly string[];
  readonly count: number;
  readonly chances: ReadonlyMap<number, number>;
}

/** Returns all ways to divide `count` places among the costs, with their chances (multinomial). */
function divisions(
  count: number,
  chances: readonly (readonly [number, number])[],
): { costs: number[]; chance: number }[] {
  const [[cost, share] = [0, 1], ...others] = chances;
  if (others.length === 0) return [{ costs: Array.from({ length: count }, () => cost), chance: share ** count }];
  return Array.from({ length: count + 1 }, (_, here) =>
    divisions(count - here, others).map(({ costs, chance }) => ({
      costs: [...Array.from({ length: here }, () => cost), ...costs],
      chance: chance * share ** here * choose(count, here),
    })),
  ).flat();
}

function choose(of: number, count: number): number {
  return Array.from({ length: count }, (_, at) => (of - at) / (at + 1)).reduce(
    (product, factor) => product * factor,
    1,
  );
}

function summed(blueprint: Blueprint, groups: readonly Alike[], results: readonly QuestionResult[] = []): number {
  const [group, ...others] = groups;
  if (group === undefined) return passing(blueprint, results);
  return divisions(group.count, [...group.chances]).reduce((sum, { costs, chance }) => {
    const more = costs.map(
      (cost, at): QuestionResult => ({
        questionId: `${results.length + at}`,
        module: group.part,
        part: group.part,
        tags: group.tags,
        scored: true,
        points: cost === 0 ? 2 : cost,
        grade: cost === 0 ? 'right' : 'wrong',
      }),
    );
    return sum + chance * summed(blueprint, others, [...results, ...more]);
  }, 0);
}

/** Returns 1 if these results pass, else 0; with trial questions, the share of choices of them with which they pass. */
function passing(blueprint: Blueprint, results: readonly QuestionResult[]): number {
  const unscored = blueprint.scoring.kind === 'correct' ? blueprint.scoring.unscored : 0;
  const right = results.filter(({ grade }) => grade === 'right');
  const wrong = results.filter(({ grade }) => grade === 'wrong');
  // Which right ones do not count makes no difference, only how many.
  return Array.from({ length: unscored + 1 }, (_, count) => {
    if (count > right.length || unscored - count > wrong.length) return 0;
    const scored = [
      ...right.map((result, at) => ({ ...result, scored: at >= count })),
      ...wrong.map((result, at) => ({ ...result, scored: at >= unscored - count })),
    ];
    const ways = choose(right.length, count) * choose(wrong.length, unscored - count);
    return (scoreExam(blueprint, scored).passed ? 1 : 0) * (ways / choose(results.length, unscored));
  }).reduce((sum, share) => sum + share, 0);
}

/**
 * Returns the places of each part: those of its subset, and the others with one chance for the first half and another for the second. With error
 * points or several parts all places of a part have the same chances, because halves would have millions of outcomes.
 */
function groupsOf({ parts, scoring }: Blueprint, level: number): Alike[] {
  return parts.flatMap((part) => {
    const inSubset = part.subset?.questions ?? 0;
    const half = scoring.kind === 'correct' && parts.length === 1 ? Math.floor((part.questions - inSubset) / 2) : 0;
    const chances = (wrong: number) =>
      scoring.kind === 'correct'
        ? new Map([
            [0, 1 - wrong],
            [1, wrong],
          ])
        : new Map([
            [0, 1 - wrong],
            [3, wrong * 0.6],
            [scoring.fatal.points, wrong * 0.4],
          ]);
    return [
      { tags: part.subset === undefined ? [] : [part.subset.tag], count: inSubset, chances: chances(level + 0.1) },
      { tags: [], count: half, chances: chances(level) },
      { tags: [], count: part.questions - inSubset - half, chances: chances(level / 2) },
    ]
      .filter(({ count }) => count > 0)
      .map((group) => ({ ...group, part: part.code }));
  });
}

test.each(allBlueprints.map((blueprint) => [blueprint.id, blueprint] as const))(
  'the chance of passing %s is the sum of the chances of all outcomes that the official rule passes',
  (_id, blueprint) => {
    const groups = groupsOf(blueprint, blueprint.scoring.kind === 'correct' ? 0.2 : 0.12);
    const places = groups.map(
      ({ part, tags, count, chances }): Places => ({
        part,
        count,
        inSubset: tags.length > 0,
        wrong: new Map([...chances].filter(([cost]) => cost > 0)),
      }),
    );
    const expected = summed(blueprint, groups);
    expect(expected).toBeGreaterThan(0);
    expect(expected).toBeLessThan(1);
    expect(chanceToPass(blueprint, places)).toBeCloseTo(expected, 10);
  },
);
