/** Makes a question from a situation. */
import type { SceneSpec } from '@lanewise/pictures/scenes/spec';
import { generatedCountries } from './countries.ts';
import { reasonsIn } from './reasons.ts';
import { chanceOf } from './situations.ts';
import type { SolvedSituation } from './solved-situation.ts';
import type { Words } from './words.ts';
import { type Mistake, mistakeOf, type WrongAnswer, wrongFirsts, wrongSets } from './wrong-answers.ts';

/** A question in the form of the bank's files, with its translation if its country has a second language. */
export interface GeneratedQuestion {
  readonly question: Readonly<Record<string, unknown>> & { readonly id: string; readonly prompt: string };
  readonly translation: Readonly<Record<string, unknown>> | null;
}

const whyReplaced = 'No official test asks for the whole order of everyone.';

interface Option {
  readonly claim: readonly string[];
  readonly mistake: Mistake | null;
}

/** Returns the question about a situation. */
export function questionOf(solved: SolvedSituation): GeneratedQuestion {
  const { words: base, translation, severalRight, points, rule, source } = generatedCountries[solved.family.subject];
  const several = severalRight && solved.asked.ask === 'must_wait';
  const options = several ? optionPerUser(solved) : wholeAnswerOptions(solved);
  const tempting = temptingOf(solved, options);
  const texts = (words: Words) => options.map(({ claim }) => answerOf(words, solved, claim, several));
  const question = {
    id: solved.id,
    ...(solved.replaces === null ? {} : { replaces: solved.replaces, why: whyReplaced }),
    kind: several ? 'multiple' : 'single',
    difficulty: solved.difficulty,
    ...(points === null ? {} : { points }),
    tags: [],
    picture: { scene: sceneOf(solved.scene), alt: base.alt(solved) },
    prompt: base.prompt(solved),
    answers: texts(base).map((text, index) => {
      const mistake = options[index]?.mistake ?? null;
      return mistake === null ? { right: text } : { wrong: text, misconception: base.misconception(mistake) };
    }),
    solves: solvesOf(solved, options),
    explanation: base.explanation(solved, tempting),
    ...rule(solved),
    source: source(solved),
  };
  if (translation === null) return { question, translation };
  return {
    question,
    translation: {
      prompt: translation.prompt(solved),
      answers: texts(translation),
      explanation: translation.explanation(solved, tempting),
      alt: translation.alt(solved),
    },
  };
}

/** Options that each state a whole answer, one of them right. */
function wholeAnswerOptions(solved: SolvedSituation): Option[] {
  const { asked } = solved;
  const count = generatedCountries[solved.family.subject].wrongAnswers;
  const truth = asked.ask === 'first' ? asked.order.slice(0, 1) : asked.set;
  const wrong: WrongAnswer[] =
    asked.ask === 'first' ? wrongFirsts(solved, asked.order, count) : wrongSets(solved, truth, count);
  return shuffled(solved.id, [{ claim: truth, mistake: null }, ...wrong]);
}

/** One option for each other road user, any number of them right. */
function optionPerUser(solved: SolvedSituation): Option[] {
  const truth = solved.asked.ask === 'must_wait' ? solved.asked.set : [];
  const reasons = reasonsIn(solved.situation, solved.solution) ?? [];
  const others = solved.situation.movers.map(({ name }) => name).filter((name) => name !== 'A');
  const options = others.map((name): Option => {
    const right = truth.includes(name);
    return { claim: [name], mistake: right ? null : mistakeOf(name, [name], reasons) };
  });
  const missing = truth[0];
  const nobody: Option = {
    claim: [],
    mistake: missing === undefined ? null : mistakeOf(missing, [], reasons),
  };
  const telling = others.length < 3 || truth.length === 0 || truth.length === others.length;
  return [...shuffled(solved.id, options), ...(telling ? [nobody] : [])];
}

function temptingOf(solved: SolvedSituation, options: readonly Option[]): Mistake {
  const mistakes = options.flatMap(({ mistake }) => (mistake === null ? [] : [mistake]));
  const first = mistakes.find(({ kind }) => kind === 'belief') ?? mistakes.find(({ kind }) => kind === 'ignored');
  const found = first ?? mistakes[0];
  if (found === undefined) throw new RangeError(`The situation ${solved.id} has no wrong answer.`);
  return found;
}

const shuffled = <T extends { readonly claim: readonly string[] }>(id: string, options: readonly T[]): T[] =>
  options.toSorted((a, b) => chanceOf(`${id} ${a.claim.join()}`) - chanceOf(`${id} ${b.claim.join()}`));

function answerOf(words: Words, solved: SolvedSituation, claim: readonly string[], several: boolean): string {
  if (several) return words.one(claim[0] ?? null, solved);
  return solved.asked.ask === 'first' ? words.first(claim[0] ?? '') : words.set(claim, solved);
}

const solvesOf = ({ asked }: SolvedSituation, options: readonly Option[]) => ({
  ask: asked.ask,
  ...(asked.ask === 'must_wait' ? { of: 'A' } : {}),
  answers: options.map(({ claim }) => claim),
});

/** Returns the scene as an author would write it, without undefined fields. */
function sceneOf(scene: SceneSpec): Record<string, unknown> {
  return JSON.parse(JSON.stringify(scene)) as Record<string, unknown>;
}
