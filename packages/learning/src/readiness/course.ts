/** A course as the engine computes with it: its questions by number, in arrays, because a submission looks at all of them. */
import { difficultyOfLevel } from '../ability/ability.ts';
import type { Belief } from '../ability/belief.ts';
import { type AnswerForm, guessChance } from '../ability/guess.ts';
import type { Blueprint } from '../exam/blueprint.ts';
import type { PoolItem } from '../exam/draw.ts';
import { type PlaceGroup, placeGroups } from './outcomes.ts';

/** A question of the bank, as the engine sees it. */
export interface StudyItem extends PoolItem, AnswerForm {
  /** The bank's level, from 1 (easy) to 5. */
  readonly level: number;
  /** Difficulty estimated from learners' answers; if left out, it is derived from the level. */
  readonly difficulty?: Belief;
  /** The misconceptions that its wrong answers stand for. */
  readonly beliefs?: readonly string[];
  /** Name of the group of signs that look alike, if its sign belongs to one. */
  readonly lookAlikes?: string;
}

/** Returns how hard a question is thought to be. */
export function difficultyOf({ level, difficulty }: Pick<StudyItem, 'level' | 'difficulty'>): Belief {
  return difficulty ?? difficultyOfLevel(level);
}

/** Questions are numbered by their place in `questions`. */
export interface CourseModel {
  readonly blueprint: Blueprint;
  readonly questions: readonly StudyItem[];
  readonly numberOf: ReadonlyMap<string, number>;
  /** The questions of each module. */
  readonly byModule: ReadonlyMap<string, Int32Array>;
  /** The questions that ask about one fact, in different words. */
  readonly facts: readonly Int32Array[];
  /** By question: its fact, the chance of a right guess, and its difficulty. */
  readonly factOf: Int32Array;
  readonly guess: Float64Array;
  readonly difficulty: { readonly mean: Float64Array; readonly variance: Float64Array };
  /** The places of the exam. */
  readonly groups: readonly PlaceGroup[];
}

/** Which questions ask about the same fact. */
export type Facts = Pick<CourseModel, 'questions' | 'numberOf' | 'facts' | 'factOf'>;

/** Returns the facts of these questions. */
export function factsOf(questions: readonly StudyItem[]): Facts {
  const facts = numbersBy(questions, ({ id, family }) => family ?? id);
  const factOf = new Int32Array(questions.length);
  for (const [fact, wordings] of [...facts.values()].entries()) {
    for (const number of wordings) factOf[number] = fact;
  }
  return {
    questions,
    numberOf: new Map(questions.map(({ id }, number) => [id, number])),
    facts: [...facts.values()],
    factOf,
  };
}

/** Returns the course of these questions. It takes much longer than an estimate, so it is made once. */
export function courseOf(blueprint: Blueprint, questions: readonly StudyItem[]): CourseModel {
  const beliefs = questions.map(difficultyOf);
  return {
    blueprint,
    ...factsOf(questions),
    byModule: numbersBy(questions, ({ module }) => module),
    guess: Float64Array.from(questions, guessChance),
    difficulty: {
      mean: Float64Array.from(beliefs, ({ mean }) => mean),
      variance: Float64Array.from(beliefs, ({ variance }) => variance),
    },
    groups: placeGroups(blueprint, questions),
  };
}

function numbersBy(questions: readonly StudyItem[], keyOf: (item: StudyItem) => string): Map<string, Int32Array> {
  const groups = Map.groupBy(questions.keys(), (number) => keyOf(questions[number] as StudyItem));
  return new Map([...groups].map(([key, numbers]) => [key, Int32Array.from(numbers)]));
}
