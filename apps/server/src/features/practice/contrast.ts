/** The other case that shows why a wrong answer is wrong: a question to which it would be right, or else the one that is most alike. */
import type { Bank } from '@lanewise/bank/compiled/bank';
import type { CompiledQuestion } from '@lanewise/bank/compiled/snapshot';
import { countries, locales, type SubjectCode } from '@lanewise/contracts/countries';
import type { ContentLanguage } from '@lanewise/contracts/languages';

export interface Contrast {
  readonly question: CompiledQuestion;
  /** Whether the wrong answer would be right there. */
  readonly isSameAnswer: boolean;
}

/** Least similarity, from 0 to 1, of two questions that are worth comparing. */
const LEAST_ALIKE = 0.18;
/**
 * Least similarity of the wrong answer and its belief to the other case, unless both name the belief. Without it, prompts such as "What does this sign
 * mean?" made cases alike that have nothing to do with each other.
 */
const LEAST_ABOUT = 0.12;
/** What a misconception that both questions name adds to their similarity. */
const SAME_BELIEF = 0.3;
/** Weight of the questions' own words beside those of the answers. */
const PROMPT_WEIGHT = 0.35;
/** Letters by which two words count as forms of the same one. */
const STEM_LETTERS = 6;

/**
 * Returns the question to compare with, for the wrong answer at an index; null if the bank has none that is close enough. It is about the same kind of
 * thing: both show a sign, both a scene, both are of one chapter, or both name the misconception. One of another state would not be true here. Compared in the country's first
 * language, so that the case is the same in all.
 */
export function contrastOf(bank: Bank, question: CompiledQuestion, index: number): Contrast | null {
  const { language, byAnswer, byBelief, byChapter, signs, weightOf } = casesOf(bank, question.subject);
  const text = question.text[language];
  const answer = text?.answers[index];
  if (!text || answer === undefined) return null;
  const isOther = (other: CompiledQuestion, isBelieved = false) =>
    isOtherCase(bank, question, other, language, isBelieved);
  const same = (byAnswer.get(plain(answer)) ?? []).filter((other) => isOther(other));
  const found = same.find(({ chapter }) => chapter === question.chapter) ?? same[0];
  if (found) return { question: found, isSameAnswer: true };

  const belief = question.answers[index]?.misconception ?? '';
  const wrong = weightOf(`${answer} ${belief}`);
  const prompt = weightOf(text.prompt);
  const right = plain(rightAnswer(question, language));
  let best: Contrast | null = null;
  let most = LEAST_ALIKE;
  const near = kindOf(bank, question) === 'sign' ? signs : (byChapter.get(question.chapter) ?? []);
  const believing = new Set(belief === '' ? [] : byBelief.get(plain(belief)));
  for (const other of new Set([...near, ...believing])) {
    const isBelieved = believing.has(other);
    if (!isOther(other, isBelieved) || plain(rightAnswer(other, language)) === right) continue;
    const otherPrompt = other.text[language]?.prompt ?? '';
    const about = likeness(wrong, weightOf(`${rightAnswer(other, language)} ${otherPrompt}`));
    if (!isBelieved && about < LEAST_ABOUT) continue;
    const alike =
      (1 - PROMPT_WEIGHT) * about +
      PROMPT_WEIGHT * likeness(prompt, weightOf(otherPrompt)) +
      (isBelieved ? SAME_BELIEF : 0);
    if (alike <= most) continue;
    most = alike;
    best = { question: other, isSameAnswer: false };
  }
  return best;
}

function isOtherCase(
  bank: Bank,
  question: CompiledQuestion,
  other: CompiledQuestion,
  language: ContentLanguage,
  isBelieved: boolean,
): boolean {
  if (other.id === question.id || (other.region ?? question.region) !== question.region) return false;
  // Another wording of the fact is the same case.
  if (question.family !== undefined && other.family === question.family) return false;
  const isSamePrompt = plain(other.text[language]?.prompt ?? '') === plain(question.text[language]?.prompt ?? '');
  const isSamePicture = other.picture === question.picture;
  // The same words over two pictures are two cases; without pictures they are one.
  if (isSamePrompt && isSamePicture) return false;
  const [kind, otherKind] = [question, other].map((each) => kindOf(bank, each));
  if (kind !== otherKind) return false;
  // Lamps and gestures have nothing in common but the words "this light".
  if (kind === 'symbol' && !isSamePicture) return false;
  return isBelieved || other.chapter === question.chapter || kind === 'sign' || kind === 'scene';
}

function kindOf(bank: Bank, { picture }: CompiledQuestion) {
  return bank.picture(picture ?? '')?.kind;
}

function rightAnswer({ answers, text }: CompiledQuestion, language: ContentLanguage): string {
  return text[language]?.answers[answers.findIndex(({ right }) => right)] ?? '';
}

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The weights of a text's words, rare ones more, as a vector of length 1. */
type Weights = ReadonlyMap<string, number>;

/** Returns the cosine of the angle between two texts. */
function likeness(one: Weights, other: Weights): number {
  const [small, large] = one.size < other.size ? [one, other] : [other, one];
  let sum = 0;
  for (const [word, weight] of small) sum += weight * (large.get(word) ?? 0);
  return sum;
}

function stemsOf(text: string): readonly string[] {
  return plain(text)
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => word.slice(0, STEM_LETTERS));
}

interface Cases {
  readonly language: ContentLanguage;
  /** Questions with a single right answer, by its words. */
  readonly byAnswer: ReadonlyMap<string, readonly CompiledQuestion[]>;
  readonly byChapter: ReadonlyMap<string, readonly CompiledQuestion[]>;
  /** By the misconceptions that their wrong answers name. */
  readonly byBelief: ReadonlyMap<string, readonly CompiledQuestion[]>;
  /** Those that show a sign. */
  readonly signs: readonly CompiledQuestion[];
  readonly weightOf: (text: string) => Weights;
}

const known = new WeakMap<Bank, Map<SubjectCode, Cases>>();

/** Returns a country's questions to compare with. Built once. */
function casesOf(bank: Bank, subject: SubjectCode): Cases {
  const own = known.get(bank) ?? new Map<SubjectCode, Cases>();
  known.set(bank, own);
  const found = own.get(subject);
  if (found) return found;
  const made = makeCases(bank, subject);
  own.set(subject, made);
  return made;
}

function makeCases(bank: Bank, subject: SubjectCode): Cases {
  const language = locales[countries[subject].defaultLocale].content;
  const all = [...new Set(bank.coursesOf(subject).flatMap(({ pool }) => pool.items))];
  const single = all.filter(({ kind }) => kind === 'single');
  const counts = new Map<string, number>();
  for (const question of single) {
    const { prompt = '' } = question.text[language] ?? {};
    for (const stem of new Set(stemsOf(`${prompt} ${rightAnswer(question, language)}`)))
      counts.set(stem, (counts.get(stem) ?? 0) + 1);
  }
  const weighed = new Map<string, Weights>();
  const weigh = (text: string): Weights => {
    const weights = new Map(
      stemsOf(text).map((stem) => [stem, Math.log(1 + single.length / (1 + (counts.get(stem) ?? 0)))]),
    );
    const length = Math.hypot(...weights.values()) || 1;
    return new Map([...weights].map(([stem, weight]) => [stem, weight / length]));
  };
  const byBelief = new Map<string, CompiledQuestion[]>();
  for (const question of single) {
    const beliefs = question.answers.flatMap(({ misconception }) =>
      misconception === null ? [] : [plain(misconception)],
    );
    for (const belief of new Set(beliefs)) byBelief.set(belief, [...(byBelief.get(belief) ?? []), question]);
  }
  return {
    language,
    byBelief,
    byAnswer: Map.groupBy(single, (question) => plain(rightAnswer(question, language))),
    byChapter: Map.groupBy(single, ({ chapter }) => chapter),
    signs: single.filter((question) => kindOf(bank, question) === 'sign'),
    weightOf(text) {
      const weights = weighed.get(text) ?? weigh(text);
      weighed.set(text, weights);
      return weights;
    },
  };
}
