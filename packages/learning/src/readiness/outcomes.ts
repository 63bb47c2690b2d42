/** The possible outcomes of each place in an exam. Questions drawn alike have the same chances. */
import type { Blueprint, ExamPart, Quota } from '../exam/blueprint.ts';
import { matchesQuota, type PoolItem } from '../exam/draw.ts';

/** Places of an exam that are filled alike. */
export interface PlaceGroup {
  /** Code of the part that the places belong to. */
  readonly part: string;
  readonly count: number;
  /** Whether a right answer counts towards the part's subset (New York's road signs). */
  readonly inSubset: boolean;
  /** The questions that may fill the places. */
  readonly sources: readonly Source[];
}

/** Questions that are equally likely to fill a place, and cost the same. */
interface Source {
  /** What a wrong answer costs: error points, or 1 if right answers are counted. */
  readonly cost: number;
  /** The questions' numbers in the course. */
  readonly numbers: Int32Array;
  /** The chance of each of them to fill a place. */
  readonly weight: number;
}

/** Places of an exam with the same chances. */
export interface Places extends Pick<PlaceGroup, 'part' | 'count' | 'inSubset'> {
  /** Chance of a wrong answer, by its cost. */
  readonly wrong: ReadonlyMap<number, number>;
}

/**
 * Returns the places of an exam. A quota over several modules is spread evenly, as `drawExam` does; the remaining places take the mean of the
 * modules. Quotas for which the course has no questions take the mean of all its questions.
 */
export function placeGroups(blueprint: Blueprint, questions: readonly PoolItem[]): readonly PlaceGroup[] {
  return blueprint.parts.flatMap((part) => part.quotas.flatMap((quota) => groupsOf(blueprint, part, quota, questions)));
}

function groupsOf(
  blueprint: Blueprint,
  part: ExamPart,
  quota: Quota,
  questions: readonly PoolItem[],
): readonly PlaceGroup[] {
  const all = [...questions.keys()];
  const fitting = all.filter((number) => matchesQuota(quota, questions[number] as PoolItem));
  const byModule = Map.groupBy(fitting, (number) => questions[number]?.module);
  const lists = byModule.size === 0 ? [all] : [...byModule.values()];
  const inSubset = part.subset !== undefined && (quota.tags ?? []).includes(part.subset.tag);
  const group = (count: number, from: readonly (readonly number[])[]): PlaceGroup => {
    const sources = from.flatMap((list) => sourcesOf(blueprint, questions, list, 1 / (list.length * from.length)));
    return { part: part.code, count, inSubset, sources };
  };
  const each = Math.floor(quota.questions / lists.length);
  return [...lists.map((list) => group(each, [list])), group(quota.questions - each * lists.length, lists)].filter(
    ({ count }) => count > 0,
  );
}

function sourcesOf(
  { scoring }: Blueprint,
  questions: readonly PoolItem[],
  list: readonly number[],
  weight: number,
): Source[] {
  const costOf = (number: number) =>
    scoring.kind === 'correct' ? 1 : (questions[number]?.points ?? scoring.fatal.points);
  return [...Map.groupBy(list, costOf)].map(([cost, numbers]) => ({ cost, numbers: Int32Array.from(numbers), weight }));
}

/** Returns the places with their chances. `chances` are those of a right answer, by the question's number. */
export function placesOf(groups: readonly PlaceGroup[], chances: Float64Array): readonly Places[] {
  return groups.map(({ part, count, inSubset, sources }) => ({
    part,
    count,
    inSubset,
    wrong: wrongOf(sources, chances),
  }));
}

function wrongOf(sources: readonly Source[], chances: Float64Array): ReadonlyMap<number, number> {
  const wrong = new Map<number, number>();
  for (const { cost, numbers, weight } of sources) {
    let sum = 0;
    for (let index = 0; index < numbers.length; index += 1) sum += 1 - (chances[numbers[index] as number] as number);
    wrong.set(cost, (wrong.get(cost) ?? 0) + weight * sum);
  }
  return wrong;
}
