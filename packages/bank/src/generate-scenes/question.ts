/** A question of the bank from a situation. */
import type { SceneSpec } from '@lanewise/pictures/scenes/spec';
import { reasonsIn, toldReasons } from './reasons.ts';
import type { MadeSituation } from './situations.ts';
import { chanceOf } from './situations.ts';
import type { Words } from './words.ts';
import { germanWords } from './words-de.ts';
import { englishWords, lawOf } from './words-en.ts';
import { type Mistake, mistakeOf, type WrongAnswer, wrongOrders, wrongSets } from './wrong-answers.ts';

/** A question in the form of the bank's files, and its translation where its country has a second language. */
export interface MadeQuestion {
  readonly question: Readonly<Record<string, unknown>> & { readonly id: string; readonly prompt: string };
  readonly translation: Readonly<Record<string, unknown>> | null;
}

interface Option {
  readonly claim: readonly string[];
  readonly mistake: Mistake | null;
}

const wrongAnswers = { us: 2, uk: 3, de: 2 } as const;

/** Returns the question of a situation. */
export function questionOf(made: MadeSituation): MadeQuestion {
  const { subject } = made.family;
  const several = subject === 'de' && made.asked.ask === 'must_wait';
  const options = several ? oneByOne(made) : together(made);
  const tempting = temptingOf(made, options);
  const base = subject === 'de' ? germanWords() : englishWords(subject);
  const texts = (words: Words) => options.map(({ claim }) => answerOf(words, made, claim, several));
  const question = {
    id: made.id,
    kind: several ? 'multiple' : 'single',
    difficulty: made.difficulty,
    ...(subject === 'de' ? { points: 5 } : {}),
    tags: [],
    picture: { scene: sceneOf(made.scene), alt: base.alt(made) },
    prompt: base.prompt(made),
    answers: texts(base).map((text, index) => {
      const mistake = options[index]?.mistake ?? null;
      return mistake === null ? { right: text } : { wrong: text, misconception: base.misconception(mistake) };
    }),
    solves: solvesOf(made, options),
    explanation: base.explanation(made, tempting),
    source: sourceOf(made),
  };
  if (subject !== 'de') return { question, translation: null };
  const english = englishWords('de');
  return {
    question,
    translation: {
      prompt: english.prompt(made),
      answers: texts(english),
      explanation: english.explanation(made, tempting),
      alt: english.alt(made),
    },
  };
}

/** The whole answer beside wrong ones. */
function together(made: MadeSituation): Option[] {
  const { asked } = made;
  const count = wrongAnswers[made.family.subject];
  const truth = asked.ask === 'order' ? asked.order : asked.set;
  const wrong: WrongAnswer[] = asked.ask === 'order' ? wrongOrders(made, truth, count) : wrongSets(made, truth, count);
  return shuffled(made.id, [{ claim: truth, mistake: null }, ...wrong]);
}

/** Everybody else as an answer of its own, several of which may be right. */
function oneByOne(made: MadeSituation): Option[] {
  const truth = made.asked.ask === 'must_wait' ? made.asked.set : [];
  const reasons = reasonsIn(made.seen, made.solution) ?? [];
  const others = made.seen.movers.map(({ name }) => name).filter((name) => name !== 'A');
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
  return [...shuffled(made.id, options), ...(telling ? [nobody] : [])];
}

function temptingOf(made: MadeSituation, options: readonly Option[]): Mistake {
  const mistakes = options.flatMap(({ mistake }) => (mistake === null ? [] : [mistake]));
  const first = mistakes.find(({ kind }) => kind === 'belief') ?? mistakes.find(({ kind }) => kind === 'ignored');
  const found = first ?? mistakes[0];
  if (found === undefined) throw new RangeError(`The situation ${made.id} has no wrong answer.`);
  return found;
}

const shuffled = <T extends { readonly claim: readonly string[] }>(id: string, options: readonly T[]): T[] =>
  options.toSorted((a, b) => chanceOf(`${id} ${a.claim.join()}`) - chanceOf(`${id} ${b.claim.join()}`));

function answerOf(words: Words, made: MadeSituation, claim: readonly string[], several: boolean): string {
  if (several) return words.one(claim[0] ?? null, made);
  return made.asked.ask === 'order' ? words.order(claim) : words.set(claim);
}

const solvesOf = ({ asked }: MadeSituation, options: readonly Option[]) => ({
  ask: asked.ask,
  ...(asked.ask === 'must_wait' ? { of: 'A' } : {}),
  answers: options.map(({ claim }) => claim),
});

/** The scene as an author would write it, without what has no value. */
function sceneOf(scene: SceneSpec): Record<string, unknown> {
  return JSON.parse(JSON.stringify(scene)) as Record<string, unknown>;
}

const documents = { us: 'uvc', uk: 'highway-code', de: 'stvo' } as const;

/** Where the first thought that decides is written. */
function sourceOf(made: MadeSituation): Record<string, string> {
  const { subject } = made.family;
  const document = documents[subject];
  if (subject === 'us') return { document };
  const [reason] = toldReasons(made);
  const law = lawOf(reason?.source ?? '');
  if (subject === 'de') return { document, section: law.replace(/ StVO$/, '') };
  const [, rule] = /rules? (\w+)/.exec(law) ?? [];
  return rule === undefined ? { document } : { document, section: `Rule ${rule}` };
}
