/** Makes a question from a situation. */
import type { SceneSpec } from '@lanewise/pictures/scenes/spec';
import { explainedReasons, reasonsIn } from './reasons.ts';
import { chanceOf } from './situations.ts';
import type { SolvedSituation } from './solved-situation.ts';
import type { Words } from './words.ts';
import { germanWords } from './words-de.ts';
import { englishWords, lawOf } from './words-en.ts';
import { type Mistake, mistakeOf, type WrongAnswer, wrongOrders, wrongSets } from './wrong-answers.ts';

/** A question in the form of the bank's files, with its translation if its country has a second language. */
export interface GeneratedQuestion {
  readonly question: Readonly<Record<string, unknown>> & { readonly id: string; readonly prompt: string };
  readonly translation: Readonly<Record<string, unknown>> | null;
}

interface Option {
  readonly claim: readonly string[];
  readonly mistake: Mistake | null;
}

const wrongAnswers = { us: 2, uk: 3, de: 2 } as const;

/** Returns the question about a situation. */
export function questionOf(solved: SolvedSituation): GeneratedQuestion {
  const { subject } = solved.family;
  const several = subject === 'de' && solved.asked.ask === 'must_wait';
  const options = several ? optionPerUser(solved) : wholeAnswerOptions(solved);
  const tempting = temptingOf(solved, options);
  const base = subject === 'de' ? germanWords() : englishWords(subject);
  const texts = (words: Words) => options.map(({ claim }) => answerOf(words, solved, claim, several));
  const question = {
    id: solved.id,
    kind: several ? 'multiple' : 'single',
    difficulty: solved.difficulty,
    ...(subject === 'de' ? { points: 5 } : {}),
    tags: [],
    picture: { scene: sceneOf(solved.scene), alt: base.alt(solved) },
    prompt: base.prompt(solved),
    answers: texts(base).map((text, index) => {
      const mistake = options[index]?.mistake ?? null;
      return mistake === null ? { right: text } : { wrong: text, misconception: base.misconception(mistake) };
    }),
    solves: solvesOf(solved, options),
    explanation: base.explanation(solved, tempting),
    ...ruleOf(solved),
    source: sourceOf(solved),
  };
  if (subject !== 'de') return { question, translation: null };
  const english = englishWords('de');
  return {
    question,
    translation: {
      prompt: english.prompt(solved),
      answers: texts(english),
      explanation: english.explanation(solved, tempting),
      alt: english.alt(solved),
    },
  };
}

/** Options that each state a whole answer, one of them right. */
function wholeAnswerOptions(solved: SolvedSituation): Option[] {
  const { asked } = solved;
  const count = wrongAnswers[solved.family.subject];
  const truth = asked.ask === 'order' ? asked.order : asked.set;
  const wrong: WrongAnswer[] =
    asked.ask === 'order' ? wrongOrders(solved, truth, count) : wrongSets(solved, truth, count);
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
  return solved.asked.ask === 'order' ? words.order(claim) : words.set(claim);
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

const documents = { us: 'uvc', uk: 'highway-code', de: 'stvo' } as const;

/**
 * Sections of the North Dakota Century Code that state the rule of a section of the Uniform Vehicle Code. They are
 * cited instead of the model, whose text could not be read.
 */
const enacted: Readonly<Record<string, string>> = {
  '§ 11-202(a)': '§ 39-10-05',
  '§ 11-202(c)': '§ 39-10-05',
  '§ 11-309(a)': '§ 39-10-17',
  '§ 11-401(a)': '§ 39-10-22',
  '§ 11-402': '§ 39-10-23',
  '§ 11-403': '§ 39-10-24',
  '§ 11-405': '§ 39-10-26',
  '§ 11-502(a)': '§ 39-10-28',
  '§§ 11-202(a), 11-502(a)': '§ 39-10-05',
  '§§ 11-403, 11-204': '§ 39-10-24',
};

/** No section of that law gives the order at all-way stops; a state's manual does, for arrivals, ties and drivers who face each other. */
const allWayStops = { document: 'pa-handbook', section: 'p. 48' };

/** The rule of `us/rules.yaml` that a section of the Uniform Vehicle Code states; each state's handbook says it on a page of its own. */
const rules: Readonly<Record<string, string>> = {
  '§ 11-202(a)': 'ped-turning',
  '§ 11-202(c)': 'ped-turning',
  '§ 11-309(a)': 'turn-bike',
  '§ 11-401(a)': 'uncontrolled',
  '§ 11-402': 'left-turn',
  '§ 11-403': 'roundabout',
  '§ 11-405': 'emergency-vehicle',
  '§ 11-502(a)': 'ped-crosswalk',
  '§§ 11-202(a), 11-502(a)': 'ped-turning',
  '§§ 11-403, 11-204': 'stop-yield',
};

/** Returns the rule that the first deciding reason states. A signal's rule for pedestrians needs a pedestrian in the scene. */
function ruleOf(solved: SolvedSituation): { rule?: string } {
  if (solved.family.subject !== 'us') return {};
  const [reason] = explainedReasons(solved);
  const rule = rules[sectionOfModel(reason?.source)] ?? 'all-way-stop';
  const walks = solved.scene.users.some(({ kind }) => kind === 'pedestrian');
  return rule === 'ped-turning' && !walks ? {} : { rule };
}

/** Returns the section of the Uniform Vehicle Code that a reason cites: `§ 11-402`. */
function sectionOfModel(source: string | undefined): string {
  return lawOf(source ?? '').replace('Uniform Vehicle Code ', '');
}

/** Returns the source of the first reason that decides the answer. */
function sourceOf(solved: SolvedSituation): Record<string, string> {
  const { subject } = solved.family;
  const document = documents[subject];
  const [reason] = explainedReasons(solved);
  const law = lawOf(reason?.source ?? '');
  if (subject === 'us') {
    const section = enacted[sectionOfModel(reason?.source)];
    return section === undefined ? allWayStops : { document: 'nd-code', section };
  }
  if (subject === 'de') return { document, section: law.replace(/ StVO$/, '') };
  const [, rule] = /rules? (\w+)/.exec(law) ?? [];
  return rule === undefined ? { document } : { document, section: `Rule ${rule}` };
}
