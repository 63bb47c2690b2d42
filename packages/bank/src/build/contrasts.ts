/** The other case that helps to see through a misconception: another question that offers the same one, with another right answer. */
import { countries, locales, type SubjectCode } from '@lanewise/contracts/countries';
import type { ContentLanguage } from '@lanewise/contracts/languages';
import { type Bank, createBank } from '../compiled/bank.ts';
import type { BankContent } from '../compiled/content.ts';
import type { CompiledAnswer, CompiledQuestion, Contrast } from '../compiled/snapshot.ts';

/**
 * Returns the content with the question to compare with for each wrong answer that names a misconception. Comparing a question with others
 * takes time, so no request does it.
 */
export function withContrasts<Compiled extends BankContent>(content: Compiled): Compiled {
  const bank = createBank({ ...content, hash: '' });
  const casesOf = new Map<SubjectCode, Cases>();
  const contrasted = (question: CompiledQuestion, answer: CompiledAnswer, index: number): CompiledAnswer => {
    if (answer.right || answer.misconception === null) return answer;
    const cases = casesOf.get(question.subject) ?? makeCases(bank, question.subject);
    casesOf.set(question.subject, cases);
    const contrast = contrastOf(bank, cases, question, index);
    const { contrast: _, ...own } = answer;
    return contrast === null ? own : { ...own, contrast };
  };
  const questions = content.questions.map((question) => ({
    ...question,
    answers: question.answers.map((answer, index) => contrasted(question, answer, index)),
  }));
  return { ...content, questions };
}

/**
 * Returns the question to compare with, for the wrong answer at an index; null if no other question names its misconception. It is about the same kind
 * of thing: both show a sign, both a scene, or neither. One of another state would not be true here. One to which the wrong answer would be right comes
 * first, then one of the same chapter. Answers are compared in the country's first language, so that the case is the same in all.
 */
function contrastOf(bank: Bank, cases: Cases, question: CompiledQuestion, index: number): Contrast | null {
  const { byBelief, language, plain } = cases;
  const wrong = plain(question.text[language]?.answers[index] ?? '');
  const rightOf = (each: CompiledQuestion) => plain(rightAnswer(each, language));
  const right = rightOf(question);
  const believing = byBelief.get(plain(question.answers[index]?.misconception ?? '')) ?? [];
  const others = believing.filter((other) => isOtherCase(bank, cases, question, other) && rightOf(other) !== right);
  const same = others.find((other) => rightOf(other) === wrong);
  if (same) return { question: same.id, isSameAnswer: true };
  const found = others.find(({ chapter }) => chapter === question.chapter) ?? others[0];
  return found ? { question: found.id, isSameAnswer: false } : null;
}

function isOtherCase(
  bank: Bank,
  { language, plain }: Pick<Cases, 'language' | 'plain'>,
  question: CompiledQuestion,
  other: CompiledQuestion,
): boolean {
  if (other.id === question.id || (other.region ?? question.region) !== question.region) return false;
  // Another wording of the fact is the same case.
  if (question.family !== undefined && other.family === question.family) return false;
  const isSamePrompt = plain(other.text[language]?.prompt ?? '') === plain(question.text[language]?.prompt ?? '');
  const isSamePicture = other.picture === question.picture;
  // The same words over two pictures are two cases; without pictures they are one.
  if (isSamePrompt && isSamePicture) return false;
  const [kind, otherKind] = [question, other].map(({ picture }) => bank.picture(picture ?? '')?.kind);
  if (kind !== otherKind) return false;
  // Lamps and gestures have nothing in common but the words "this light".
  return kind !== 'symbol' || isSamePicture;
}

function rightAnswer({ answers, text }: CompiledQuestion, language: ContentLanguage): string {
  return text[language]?.answers[answers.findIndex(({ right }) => right)] ?? '';
}

/** Returns the words of a text in lower case, without punctuation. */
const wordsOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

interface Cases {
  readonly language: ContentLanguage;
  /** Questions with a single right answer, by the misconceptions that their wrong answers name. */
  readonly byBelief: ReadonlyMap<string, readonly CompiledQuestion[]>;
  /** Returns `wordsOf`, found once for each text. */
  readonly plain: (text: string) => string;
}

/** Returns a country's questions to compare with. */
function makeCases(bank: Bank, subject: SubjectCode): Cases {
  const plain = remembered(wordsOf);
  const byBelief = new Map<string, CompiledQuestion[]>();
  for (const question of new Set(bank.coursesOf(subject).flatMap(({ pool }) => pool.items))) {
    if (question.kind !== 'single') continue;
    const beliefs = question.answers.flatMap(({ misconception }) =>
      misconception === null ? [] : [plain(misconception)],
    );
    for (const belief of new Set(beliefs)) {
      const questions = byBelief.get(belief) ?? [];
      questions.push(question);
      byBelief.set(belief, questions);
    }
  }
  return { language: locales[countries[subject].defaultLocale].content, byBelief, plain };
}

/** Returns a function of texts that keeps what it returned. */
function remembered<Value>(of: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, Value>();
  return (text) => {
    const found = known.get(text) ?? of(text);
    known.set(text, found);
    return found;
  };
}
