/**
 * A diagnostic test: each question is the most informative one given the answers so far. This is the maximum-information selection of computerized
 * adaptive tests (Lord 1980, "Applications of item response theory", chapter 10), with two changes: information about a topic counts in addition to
 * information about the overall ability, and chance decides among nearly equal questions, so that not everybody gets the same ones (Kingsbury and
 * Zara 1989, "randomesque" selection).
 */
import { afterAnswer } from '../ability/ability.ts';
import type { Random } from '../random.ts';
import type { CourseModel, StudyItem } from '../readiness/course.ts';
import { type Knowledge, situationOf } from '../readiness/knowledge.ts';

/** Nearly equal: within this share of the best. */
const NEARLY = 0.85;

/** Discount per question already asked from the same module, so that no topic dominates the test. */
const CROWDING = 0.5;

interface DiagnosticRequest {
  readonly course: CourseModel;
  /** The knowledge after the answers so far. */
  readonly knowledge: Knowledge;
  readonly random: Random;
}

/** Returns the next question; null if every fact of the course has been asked. */
export function nextDiagnosticQuestion({ course, knowledge, random }: DiagnosticRequest): StudyItem | null {
  const { memories } = knowledge;
  const askedFacts = new Set<number>();
  const askedOf = new Map<string, number>();
  for (const id of memories.keys()) {
    const number = course.numberOf.get(id);
    if (number === undefined) continue;
    askedFacts.add(course.factOf[number] as number);
    const { module } = course.questions[number] as StudyItem;
    askedOf.set(module, (askedOf.get(module) ?? 0) + 1);
  }
  const open = course.questions
    .filter((_item, number) => !askedFacts.has(course.factOf[number] as number))
    .map((item) => ({ item, tells: tells(knowledge, item) / (1 + CROWDING * (askedOf.get(item.module) ?? 0)) }));
  // Once much is known, an answer may tell less than the ability drifts in the meantime.
  const most = open.reduce((best, { tells }) => Math.max(best, tells), Number.NEGATIVE_INFINITY);
  const best = open.filter(({ tells }) => tells >= most - (1 - NEARLY) * Math.abs(most));
  return best[Math.floor(random() * best.length)]?.item ?? null;
}

/** Returns by how much an answer reduces the uncertainty of the ability, overall and in the topic, whichever answer is given. */
function tells(knowledge: Knowledge, item: StudyItem): number {
  const before = situationOf(knowledge, item);
  const after = afterAnswer(before, true);
  return (
    before.learner.ability.variance -
    after.learner.ability.variance +
    before.topic.deviation.variance -
    after.topic.deviation.variance
  );
}

/** Variance of the ability at which the test ends: from then on another answer moves the estimate little. */
const SURE = 0.4;

/** Returns whether enough is known about the ability to end the test. */
export function isDiagnosed({ learner }: Knowledge): boolean {
  return learner.ability.variance <= SURE;
}
