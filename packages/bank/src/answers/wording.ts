/**
 * A player that knows only how right and wrong answers are worded in the other chapters of a family: naive Bayes
 * over words, first words and pairs of words. What it scores above chance, a learner can score who has learned nothing
 * but the bank's tone. It involves no chance: each chapter is played with what the other chapters teach.
 */
import type { ContentLanguage } from '@lanewise/contracts/languages';
import type { QuestionFamily } from '../countries.ts';
import type { DraftQuestion } from '../draft/draft.ts';
import { questionsByFamily } from './families.ts';

/** A part of an answer that the player has an opinion on: `bara`, `^always` for a first word, `at once` for a pair. */
export interface Clue {
  readonly words: string;
  /** How many right and how many wrong answers of the family contain it. */
  readonly right: number;
  readonly wrong: number;
  /** Natural logarithm of the odds that an answer with it is right, against those of any answer. */
  readonly weight: number;
}

/** A question that the player answered right, and by how much it preferred its answer. */
export interface GivenAway {
  readonly question: DraftQuestion;
  /** The answer it took, which is right. */
  readonly answer: string;
  /** Probability it gave its answer, 0 to 1. */
  readonly sure: number;
  /** The clues that decided, strongest first: those for the answer and those against the others. */
  readonly because: readonly string[];
}

export interface WordingScore {
  readonly family: QuestionFamily;
  readonly language: ContentLanguage;
  /** Percentage of questions scored minus the percentage that chance would score. */
  readonly points: number;
  /** Number of questions that have answers to choose from. */
  readonly questions: number;
  /** Clues by their weight over the whole family, heaviest first. */
  readonly clues: readonly Clue[];
  /** The surest first. */
  readonly givenAway: readonly GivenAway[];
}

interface Playable {
  readonly question: DraftQuestion;
  readonly answers: readonly { readonly text: string; readonly right: boolean; readonly features: readonly string[] }[];
}

/** How many answers contain each clue, and how many answers there are. */
interface Tally {
  readonly right: ReadonlyMap<string, number>;
  readonly wrong: ReadonlyMap<string, number>;
  readonly rights: number;
  readonly wrongs: number;
}

/** Answers of average tone that every clue is taken to have been seen in besides, so that one seen once decides little. */
const smoothing = 2;

/** Returns what the player scores in each family and language, families in their order. */
export function wordingOf(draft: Parameters<typeof questionsByFamily>[0]): WordingScore[] {
  return [...questionsByFamily(draft)].flatMap(([family, questions]) => {
    const languages = new Set(questions.flatMap(({ text }) => Object.keys(text) as ContentLanguage[]));
    return [...languages].map((language) => play(family, questions, language));
  });
}

/** Returns what the player scores on the questions of a family in one language. Numeric questions are not counted. */
export function play(
  family: QuestionFamily,
  questions: readonly DraftQuestion[],
  language: ContentLanguage,
): WordingScore {
  const playable = questions.flatMap((question): Playable[] => {
    const words = question.text[language]?.answers;
    if (words === undefined || words.length < 2 || words.length !== question.answers.length) return [];
    const answers = words.map((text, index) => ({
      text,
      right: question.answers[index]?.right === true,
      features: featuresOf(text),
    }));
    return [{ question, answers }];
  });
  const all = tallyOf(playable);
  const byChapter = Map.groupBy(playable, ({ question }) => question.chapter);
  const givenAway: GivenAway[] = [];
  let gained = 0;
  for (const chapter of byChapter.values()) {
    const weightOf = weigher(all, tallyOf(chapter));
    for (const one of chapter) {
      const scores = one.answers.map(({ features }) => features.reduce((sum, feature) => sum + weightOf(feature), 0));
      const best = Math.max(...scores);
      const picked = one.answers.filter((_, index) => scores[index] === best);
      gained += shareRight(picked) - shareRight(one.answers);
      const [pick] = picked;
      if (picked.length > 1 || pick?.right !== true) continue;
      const total = scores.reduce((sum, score) => sum + Math.exp(score - best), 0);
      givenAway.push({
        question: one.question,
        answer: pick.text,
        sure: 1 / total,
        because: reasons(one, pick, weightOf),
      });
    }
  }
  return {
    family,
    language,
    points: playable.length === 0 ? 0 : (100 * gained) / playable.length,
    questions: playable.length,
    clues: cluesOf(all),
    givenAway: givenAway.sort((a, b) => b.sure - a.sure || (a.question.id < b.question.id ? -1 : 1)),
  };
}

/** Returns the words, the first word and the pairs of words of an answer, each once; all numbers count as one word. */
function featuresOf(answer: string): string[] {
  const words = answer
    .toLowerCase()
    .replace(/\d+(?:[.,:\u00a0\u202f ]\d+)*/g, '#')
    .match(/[\p{L}\p{M}]+(?:['’-][\p{L}\p{M}]+)*['’]?|#|[%€$£]/gu);
  if (words === null) return [];
  const pairs = words.slice(1).map((word, index) => `${words[index]} ${word}`);
  return [...new Set([`^${words[0]}`, ...words, ...pairs])];
}

function tallyOf(questions: readonly Playable[]): Tally {
  const right = new Map<string, number>();
  const wrong = new Map<string, number>();
  let [rights, wrongs] = [0, 0];
  for (const { answers } of questions) {
    for (const answer of answers) {
      if (answer.right) rights += 1;
      else wrongs += 1;
      const counts = answer.right ? right : wrong;
      for (const feature of answer.features) counts.set(feature, (counts.get(feature) ?? 0) + 1);
    }
  }
  return { right, wrong, rights, wrongs };
}

const nothing: Tally = { right: new Map(), wrong: new Map(), rights: 0, wrongs: 0 };

/** Returns the weight of a clue by what all answers teach apart from those of `left`. A clue never seen says nothing. */
function weigher(all: Tally, left: Tally): (feature: string) => number {
  const [rights, wrongs] = [all.rights - left.rights, all.wrongs - left.wrongs];
  if (rights === 0 || wrongs === 0) return () => 0;
  const share = rights / (rights + wrongs);
  return (feature) => {
    const right = (all.right.get(feature) ?? 0) - (left.right.get(feature) ?? 0);
    const wrong = (all.wrong.get(feature) ?? 0) - (left.wrong.get(feature) ?? 0);
    return Math.log((right / share + smoothing) / (wrong / (1 - share) + smoothing));
  };
}

function cluesOf(all: Tally): Clue[] {
  const weightOf = weigher(all, nothing);
  const words = new Set([...all.right.keys(), ...all.wrong.keys()]);
  return [...words]
    .map((one) => {
      const [right, wrong] = [all.right.get(one) ?? 0, all.wrong.get(one) ?? 0];
      return { words: one, right, wrong, weight: weightOf(one) };
    })
    .sort((a, b) => carried(b) - carried(a) || (a.words < b.words ? -1 : 1));
}

/** The weight of a clue over the whole family, summed over the answers that contain it. */
function carried({ right, wrong, weight }: Clue): number {
  return Math.abs(weight) * (right + wrong);
}

/** Returns up to four of the strongest clues: those for the picked answer, and those against the others. */
function reasons({ answers }: Playable, pick: Playable['answers'][number], weightOf: (feature: string) => number) {
  return answers
    .flatMap((answer) =>
      answer.features.map((feature) => ({ feature, tells: (answer === pick ? 1 : -1) * weightOf(feature) })),
    )
    .filter(({ tells }) => tells > 0)
    .sort((a, b) => b.tells - a.tells || (a.feature < b.feature ? -1 : 1))
    .slice(0, 4)
    .map(({ feature }) => feature);
}

function shareRight(answers: readonly { readonly right: boolean }[]): number {
  return answers.filter(({ right }) => right).length / answers.length;
}
