/** How knowledge changes with each answer. */
import { afterAnswer, newLearner } from '../ability/ability.ts';
import { guessChance } from '../ability/guess.ts';
import { remembered } from '../memory/memory.ts';
import { chanceOfKnowing, type Knowledge, type StudyItem, situationOf } from './knowledge.ts';

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

/**
 * Returns the knowledge after some answers, in their order. A repeated question says little about the ability to work
 * out others, so only first answers move the abilities; every answer moves the memory.
 */
export function afterAnswers(knowledge: Knowledge, answers: readonly StudyAnswer[]): Knowledge {
  const topics = new Map(knowledge.topics);
  const memories = new Map(knowledge.memories);
  let now: Knowledge = { ...knowledge, topics, memories };
  for (const { item, right, at } of answers) {
    const known = chanceOfKnowing(now, item, at);
    const before = memories.get(item.id);
    if (before === undefined) {
      const after = afterAnswer(situationOf(now, item), right);
      topics.set(item.module, after.topic);
      now = { ...now, learner: after.learner };
    }
    memories.set(item.id, {
      ...remembered(before ?? null, { right, known, guess: guessChance(item), at }),
      lastRight: right,
    });
    now = { ...now, answers: now.answers + 1 };
  }
  return now;
}
