/** Assumptions about somebody who has answered nothing but has said how much of the handbook they have studied. */
import type { HandbookLevel } from '@lanewise/contracts/constants/funnels';
import type { Knowledge } from './knowledge.ts';
import { noKnowledge } from './study.ts';

/**
 * Logits added to a beginner's ability. Assumptions: reading is worth less than answering, and people overrate what they have read, so the steps are
 * half a standard deviation of learners. The uncertainty stays a beginner's, so the first answers outweigh the assumption.
 */
const ABILITY: Readonly<Record<HandbookLevel, number>> = { none: 0, some: 0.25, all: 0.5 };

/** Returns the assumed knowledge for the planner. */
export function knowledgeOfReader(level: HandbookLevel): Knowledge {
  const nothing = noKnowledge();
  const { ability } = nothing.learner;
  return { ...nothing, learner: { ...nothing.learner, ability: { ...ability, mean: ability.mean + ABILITY[level] } } };
}
