/**
 * Guessing players: they know nothing and pick an answer by its looks. If one of them does well, so can a learner who has
 * learned nothing. A player takes one answer and scores if it is right; if several look equally good, it scores the share
 * of them that is right. "Always the first" needs no player: answers are shuffled for each learner, so it scores exactly
 * chance.
 */
import type { ContentLanguage } from '@lanewise/contracts/languages';
import type { DraftQuestion } from '../draft/draft.ts';
import { languageRules } from '../languages/language-rules.ts';

export interface GuessingPlayer {
  readonly name: string;
  /** Advice to the author when the player scores above chance, and when it scores below. */
  readonly remedy: { readonly above: string; readonly below: string };
  /** Returns a score for each answer; the player takes the answer with the highest. */
  scores(answers: readonly string[], language: ContentLanguage): readonly number[];
}

const length = (answer: string) => answer.length;

function closenessToMedian(values: readonly number[]): number[] {
  const sorted = [...values].sort((a, b) => a - b);
  const median =
    ((sorted[Math.floor((sorted.length - 1) / 2)] ?? 0) + (sorted[Math.ceil((sorted.length - 1) / 2)] ?? 0)) / 2;
  return values.map((value) => -Math.abs(value - median));
}

/** Returns the number in an answer that holds exactly one, in any of our decimal notations; otherwise null. */
function figureOf(answer: string): number | null {
  const figures = answer.match(/\d+(?:[.,]\d+)*/g);
  if (figures?.length !== 1) return null;
  return Number((figures[0] as string).replace(/[.,](?=\d{3}\b)/g, '').replace(',', '.'));
}

/** Scores by number. Has no preference unless every answer is a single number. */
function byFigure(score: (figures: readonly number[]) => readonly number[]) {
  return (answers: readonly string[]): readonly number[] => {
    const figures = answers.map(figureOf);
    return figures.some((figure) => figure === null) ? answers.map(() => 0) : score(figures as number[]);
  };
}

const spreadFigures = {
  above: 'Choose wrong figures on both sides of the right one, at other distances.',
  below: 'Make the right figure the extreme or the middle one more often.',
};

export const players: readonly GuessingPlayer[] = [
  {
    name: 'longest',
    remedy: {
      above: 'Shorten right answers or lengthen wrong ones.',
      below: 'Make the right answer the longest now and then.',
    },
    scores: (answers) => answers.map(length),
  },
  {
    name: 'shortest',
    remedy: {
      above: 'Lengthen right answers or shorten wrong ones.',
      below: 'Make the right answer the shortest now and then.',
    },
    scores: (answers) => answers.map((answer) => -length(answer)),
  },
  {
    name: 'middle length',
    remedy: {
      above: 'Vary the lengths: make some right answers the longest or the shortest.',
      below: 'Make the right answer one of middle length now and then.',
    },
    scores: (answers) => closenessToMedian(answers.map(length)),
  },
  {
    name: 'most careful',
    remedy: {
      above: 'Make wrong answers sound careful too.',
      below: 'Make the right answer the careful one now and then.',
    },
    scores: (answers, language) =>
      answers.map((answer) => answer.match(languageRules[language].carefulWords)?.length ?? 0),
  },
  { name: 'largest figure', remedy: spreadFigures, scores: byFigure((figures) => figures) },
  { name: 'smallest figure', remedy: spreadFigures, scores: byFigure((figures) => figures.map((figure) => -figure)) },
  { name: 'middle figure', remedy: spreadFigures, scores: byFigure(closenessToMedian) },
];

export interface Guessing {
  readonly player: GuessingPlayer;
  /** Percentage of questions scored minus the percentage that chance would score. */
  readonly points: number;
  /** Number of questions that have answers to choose from. */
  readonly questions: number;
}

/**
 * Returns how each player does on the questions in one language. Numeric questions cannot be guessed and are not
 * counted.
 */
export function guessing(questions: readonly DraftQuestion[], language: ContentLanguage): Guessing[] {
  const answerable = questions.flatMap(({ answers, text }) => {
    const words = text[language]?.answers;
    return words !== undefined && answers.length > 1 && words.length === answers.length
      ? [{ words, right: answers.map((answer) => answer.right) }]
      : [];
  });
  return players.map((player) => {
    let sum = 0;
    for (const { words, right } of answerable) {
      const scores = player.scores(words, language);
      const best = Math.max(...scores);
      const picked = right.filter((_, index) => scores[index] === best);
      sum += shareRight(picked) - shareRight(right);
    }
    return {
      player,
      points: answerable.length === 0 ? 0 : (100 * sum) / answerable.length,
      questions: answerable.length,
    };
  });
}

function shareRight(right: readonly boolean[]): number {
  return right.filter(Boolean).length / right.length;
}
