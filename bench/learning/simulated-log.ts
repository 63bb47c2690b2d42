/**
 * A log of simulated learners, so that the comparison runs on a bare clone. Each has an ability, a strength in each
 * topic, and learns a little from each answer; each item has a difficulty. None of it is fitted to either model.
 */
import { logistic } from '@lanewise/learning/ability/belief';
import { type Random, randomFromSeed } from '@lanewise/learning/random';
import type { Learner } from './log.ts';

const TOPICS = 12;
const ITEMS_PER_TOPIC = 40;
const MIN_ANSWERS = 20;
const MORE_ANSWERS = 130;
const LEARNED_PER_ANSWER = 0.01;

/** Returns the answers of `count` learners. The same seed gives the same log. */
export function simulatedLog(count: number, seed: string): readonly Learner[] {
  const random = randomFromSeed(seed);
  const difficulties = Array.from({ length: TOPICS * ITEMS_PER_TOPIC }, () => normal(random));
  return Array.from({ length: count }, () => learnerOf(difficulties, random));
}

function learnerOf(difficulties: readonly number[], random: Random): Learner {
  const ability = 0.6 + normal(random);
  const strengths = Array.from({ length: TOPICS }, () => 0.7 * normal(random));
  const answers = MIN_ANSWERS + Math.floor(random() * MORE_ANSWERS);
  const items = Int32Array.from({ length: answers }, () => Math.floor(random() * difficulties.length));
  const topics = items.map((item) => item % TOPICS);
  return {
    items,
    topics,
    rights: Uint8Array.from(items, (item, at) => {
      const strength = ability + (strengths[topics[at] ?? 0] ?? 0) + LEARNED_PER_ANSWER * at;
      return random() < logistic(strength - (difficulties[item] ?? 0)) ? 1 : 0;
    }),
  };
}

/** Returns a standard normal number (Box and Muller 1958). */
function normal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}
