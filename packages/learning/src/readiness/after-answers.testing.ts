import { factsOf } from './course.ts';
import type { Knowledge } from './knowledge.ts';
import { type StudyAnswer, studied } from './study.ts';

/** Returns the knowledge after some answers, in their order. */
export function afterAnswers(knowledge: Knowledge, answers: readonly StudyAnswer[]): Knowledge {
  return studied(factsOf([...new Set(answers.map(({ item }) => item))]), knowledge, answers).knowledge;
}
