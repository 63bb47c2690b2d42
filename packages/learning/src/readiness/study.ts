/** How knowledge changes with each answer. */
import { afterAnswer, difficultyOfLevel, newLearner } from '../ability/ability.ts';
import type { Belief } from '../ability/belief.ts';
import { type Evidence, strengthOf } from '../ability/difficulty.ts';
import { guessChance } from '../ability/guess.ts';
import { remembered } from '../memory/memory.ts';
import type { Facts, StudyItem } from './course.ts';
import { chanceOfKnowing, type Knowledge, memoryOfFact, situationOf } from './knowledge.ts';

export interface StudyAnswer {
  readonly item: StudyItem;
  readonly right: boolean;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Returns the knowledge of a learner who has answered nothing. */
export function noKnowledge(): Knowledge {
  return { learner: newLearner(), topics: new Map(), memories: new Map(), answers: 0 };
}

/** What a learner's first answer to a question tells about the question. */
export interface FirstAnswer extends Omit<Evidence, 'right'> {
  /** The difficulty that the bank's level suggests. */
  readonly prior: Belief;
}

/** Knowledge after some answers. */
export interface Studied {
  readonly knowledge: Knowledge;
  /** What each answer tells about its question, in their order; null for a repeated question, or a fact answered in other words. */
  readonly firsts: readonly (FirstAnswer | null)[];
}

/**
 * Returns the knowledge after some answers to questions of a course, in their order. A repeated question says little about the ability to work
 * out others, so only first answers move the abilities; every answer moves the memory. Another wording of a fact is a repeated question: it may be
 * recalled, and what was missed before was not known from the start.
 */
export function studied(course: Facts, knowledge: Knowledge, answers: readonly StudyAnswer[]): Studied {
  const topics = new Map(knowledge.topics);
  const memories = new Map(knowledge.memories);
  const firsts: (FirstAnswer | null)[] = [];
  let now: Knowledge = { ...knowledge, topics, memories };
  for (const { item, right, at } of answers) {
    const situation = situationOf(now, item);
    const before = memoryOfFact(course, memories, item);
    const known = chanceOfKnowing(situation, before, at);
    const guess = guessChance(item);
    if (before === null) {
      const after = afterAnswer(situation, right);
      topics.set(item.module, after.topic);
      now = { ...now, learner: after.learner };
      firsts.push({ strength: strengthOf(situation), guess, prior: difficultyOfLevel(item.level) });
    } else {
      firsts.push(null);
    }
    memories.set(item.id, { ...remembered(before?.memory ?? null, { right, known, guess, at }), lastRight: right });
    now = { ...now, answers: now.answers + 1 };
  }
  return { knowledge: now, firsts };
}
