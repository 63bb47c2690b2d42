/**
 * Players who know nothing and go by the look of the answers. Where one of them does well, learners can too, without learning.
 * A player takes one answer and scores if it is right; where several answers look alike to it, it scores the share of right ones.
 * "Always the first" needs no player: answers are shuffled for every learner, so it scores exactly chance.
 */
import type { ContentLanguage } from '@lanewise/contracts/languages';
import type { DraftQuestion } from '../draft/draft.ts';

export interface Player {
  readonly name: string;
  /** What an author should change where the player does well, and where it does badly. */
  readonly remedy: { readonly above: string; readonly below: string };
  /** How much the player likes each answer; it takes the one it likes best. */
  likes(answers: readonly string[], language: ContentLanguage): readonly number[];
}

/** Words by which a test-wise guesser tells the "most careful" answer. */
const carefulWords: Readonly<Record<ContentLanguage, RegExp>> = {
  en: /\b(?:stop|slow|slower|slowly|wait|yield|give way|careful|carefully|caution|cautiously|brake|check|look|ready|prepared|distance|gap|safe|safely|reduce|let)\b/gi,
  de: /(?:anhalt|halten|wart|brems|langsam|vorsicht|abstand|bereit|verringer|verminder|beobacht|rücksicht|sicher|vorrang gewähr|vorfahrt gewähr|rechnen)/gi,
  sv: /(?:stanna|vänta|bromsa|sakta|försiktig|avstånd|beredd|minska|väjning|säker|uppmärksam)/gi,
  fr: /(?:arrêt|ralenti|attend|frein|prudent|prudemment|distance|prêt|réduire|cède|sécurité|observe)/gi,
};

const length = (answer: string) => answer.length;

function middleness(values: readonly number[]): number[] {
  const sorted = [...values].sort((a, b) => a - b);
  const median =
    ((sorted[Math.floor((sorted.length - 1) / 2)] ?? 0) + (sorted[Math.ceil((sorted.length - 1) / 2)] ?? 0)) / 2;
  return values.map((value) => -Math.abs(value - median));
}

/** Returns the one figure an answer holds, in the decimal notation of any of our languages, or null. */
function figureOf(answer: string): number | null {
  const figures = answer.match(/\d+(?:[.,]\d+)*/g);
  if (figures?.length !== 1) return null;
  return Number((figures[0] as string).replace(/[.,](?=\d{3}\b)/g, '').replace(',', '.'));
}

/** Likes figures by `score`; has no liking where an answer is not one figure. */
function byFigure(score: (figures: readonly number[]) => readonly number[]) {
  return (answers: readonly string[]): readonly number[] => {
    const figures = answers.map(figureOf);
    return figures.some((figure) => figure === null) ? answers.map(() => 0) : score(figures as number[]);
  };
}

const spreadFigures = {
  above: 'Choose wrong figures on both sides of the right one, in other proportions.',
  below: 'Let the right figure be of this kind more often.',
};

export const players: readonly Player[] = [
  {
    name: 'longest',
    remedy: {
      above: 'Shorten right answers or lengthen wrong ones.',
      below: 'Let the right answer be the longest now and then.',
    },
    likes: (answers) => answers.map(length),
  },
  {
    name: 'shortest',
    remedy: {
      above: 'Lengthen right answers or shorten wrong ones.',
      below: 'Let the right answer be the shortest now and then.',
    },
    likes: (answers) => answers.map((answer) => -length(answer)),
  },
  {
    name: 'middle length',
    remedy: {
      above: 'Vary: let right answers be the longest or the shortest too.',
      below: 'Let the right answer be of middle length now and then.',
    },
    likes: (answers) => middleness(answers.map(length)),
  },
  {
    name: 'most careful',
    remedy: {
      above: 'Let wrong answers sound careful too.',
      below: 'Let the right answer be the careful one now and then.',
    },
    likes: (answers, language) => answers.map((answer) => answer.match(carefulWords[language])?.length ?? 0),
  },
  { name: 'largest figure', remedy: spreadFigures, likes: byFigure((figures) => figures) },
  { name: 'smallest figure', remedy: spreadFigures, likes: byFigure((figures) => figures.map((figure) => -figure)) },
  { name: 'middle figure', remedy: spreadFigures, likes: byFigure(middleness) },
];

export interface Guessing {
  readonly player: Player;
  /** Share of questions scored minus the share that chance scores, in points of 100. */
  readonly points: number;
  /** Questions with answers to choose from. */
  readonly questions: number;
}

/** Returns how each player does over the questions in one language. Numeric questions cannot be guessed and do not count. */
export function guessing(questions: readonly DraftQuestion[], language: ContentLanguage): Guessing[] {
  const asked = questions.flatMap(({ answers, text }) => {
    const words = text[language]?.answers;
    return words !== undefined && answers.length > 1 && words.length === answers.length
      ? [{ words, right: answers.map((answer) => answer.right) }]
      : [];
  });
  return players.map((player) => {
    let sum = 0;
    for (const { words, right } of asked) {
      const likes = player.likes(words, language);
      const best = Math.max(...likes);
      const taken = right.filter((_, index) => likes[index] === best);
      sum += share(taken) - share(right);
    }
    return { player, points: asked.length === 0 ? 0 : (100 * sum) / asked.length, questions: asked.length };
  });
}

function share(right: readonly boolean[]): number {
  return right.filter(Boolean).length / right.length;
}
