/** The possible outcomes of each place in an exam. Questions drawn alike have the same chances. */
import type { Blueprint, ExamPart, Quota } from '../exam/blueprint.ts';
import { matchesQuota, type PoolItem } from '../exam/draw.ts';

/** Places of an exam whose questions are drawn from the same module by the same quota. */
export interface Places {
  /** Code of the part that the places belong to. */
  readonly part: string;
  readonly module: string;
  readonly count: number;
  /** Whether a right answer counts towards the part's subset (New York's road signs). */
  readonly inSubset: boolean;
  /** Chance of a wrong answer, by its cost: error points, or 1 if right answers are counted. */
  readonly wrong: ReadonlyMap<number, number>;
}

/** Questions by module. */
export type ItemsByModule<Item> = ReadonlyMap<string, readonly Item[]>;

/**
 * Returns the places of an exam, each with the mean chances of the questions that may be drawn for it. A quota over
 * several modules is spread evenly, as `drawExam` does; the remaining places take the mean of the modules.
 * Quotas for which the course has no questions take the mean of all its questions.
 */
export function placesOf<Item extends PoolItem>(
  blueprint: Blueprint,
  items: ItemsByModule<Item>,
  chanceOf: (item: Item) => number,
): readonly Places[] {
  const everything = [...items.values()].flat();
  return blueprint.parts.flatMap((part) =>
    part.quotas.flatMap((quota) => placesOfQuota({ blueprint, part, quota }, items, everything, chanceOf)),
  );
}

interface QuotaOfPart {
  readonly blueprint: Blueprint;
  readonly part: ExamPart;
  readonly quota: Quota;
}

function placesOfQuota<Item extends PoolItem>(
  { blueprint, part, quota }: QuotaOfPart,
  items: ItemsByModule<Item>,
  everything: readonly Item[],
  chanceOf: (item: Item) => number,
): Places[] {
  const inSubset = part.subset !== undefined && (quota.tags ?? []).includes(part.subset.tag);
  const sources = sourcesOf(items, quota);
  const places = (module: string, count: number, wrong: ReadonlyMap<number, number>): Places[] =>
    count === 0 ? [] : [{ part: part.code, module, count, inSubset, wrong }];
  if (sources.length === 0) return places('', quota.questions, meanWrong(blueprint, [everything], chanceOf));
  const each = Math.floor(quota.questions / sources.length);
  const rest = quota.questions - each * sources.length;
  return [
    ...sources.flatMap(({ module, fitting }) => places(module, each, meanWrong(blueprint, [fitting], chanceOf))),
    ...(rest === 0
      ? []
      : places(
          sources.length === 1 ? (sources[0]?.module ?? '') : '',
          rest,
          meanWrong(
            blueprint,
            sources.map(({ fitting }) => fitting),
            chanceOf,
          ),
        )),
  ];
}

/** The questions of a module that may fill a quota. */
interface Source<Item> {
  readonly module: string;
  readonly fitting: readonly Item[];
}

/** Cached, because a course's questions never change and readiness needs them several times for each submission. */
const knownSources = new WeakMap<ItemsByModule<PoolItem>, Map<Quota, readonly Source<PoolItem>[]>>();

function sourcesOf<Item extends PoolItem>(items: ItemsByModule<Item>, quota: Quota): readonly Source<Item>[] {
  const byQuota = knownSources.get(items) ?? new Map<Quota, readonly Source<PoolItem>[]>();
  knownSources.set(items, byQuota);
  const known = byQuota.get(quota);
  // The cached value was made from these items, so it has their type.
  if (known !== undefined) return known as readonly Source<Item>[];
  const modules = quota.modules.length === 0 ? [...items.keys()] : quota.modules;
  const sources = modules
    .map((module) => ({ module, fitting: (items.get(module) ?? []).filter((item) => matchesQuota(quota, item)) }))
    .filter(({ fitting }) => fitting.length > 0);
  byQuota.set(quota, sources);
  return sources;
}

/** Returns the chance of each cost: the mean over the lists of the mean over each list's questions. */
function meanWrong<Item extends PoolItem>(
  { scoring }: Blueprint,
  lists: readonly (readonly Item[])[],
  chanceOf: (item: Item) => number,
): ReadonlyMap<number, number> {
  if (scoring.kind === 'correct') {
    // The fast path for most exams, without looking up a sum for each question.
    const shares = lists.map((list) => list.reduce((sum, item) => sum + 1 - chanceOf(item), 0) / list.length);
    return new Map([[1, shares.reduce((sum, share) => sum + share, 0) / lists.length]]);
  }
  const wrong = new Map<number, number>();
  for (const list of lists) {
    for (const item of list) {
      const cost = item.points ?? scoring.fatal.points;
      const chance = (1 - chanceOf(item)) / (list.length * lists.length);
      wrong.set(cost, (wrong.get(cost) ?? 0) + chance);
    }
  }
  return wrong;
}
