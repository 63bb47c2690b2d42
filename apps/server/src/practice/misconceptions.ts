/** The misconceptions behind a question's wrong answers, each with a case in which the answer would be right. */
import type { Bank } from '@lanewise/bank/compiled/bank';
import type { CompiledQuestion } from '@lanewise/bank/compiled/snapshot';
import type { MisconceptionView, PracticeItem } from '@lanewise/contracts/calls/practice';
import { countries, locales, type SubjectCode } from '@lanewise/contracts/countries';
import type { ContentLanguage } from '@lanewise/contracts/languages';
import { pictureView } from '../catalogue/views.ts';

/** Returns the field for the wire, empty if the bank names no misconception for this question. */
export function misconceptionsField(
  bank: Bank,
  question: CompiledQuestion,
  language: ContentLanguage,
): Pick<PracticeItem['data'], 'misconceptions'> {
  const texts = question.text[language]?.answers ?? [];
  const named = question.answers.flatMap(({ id, right, misconception }, index): MisconceptionView[] => {
    if (right || misconception === null) return [];
    return [
      {
        answer_id: id,
        content: misconception,
        language: locales[countries[question.subject].defaultLocale].content,
        contrast: contrastOf(bank, question, texts[index] ?? '', language),
      },
    ];
  });
  return named.length === 0 ? {} : { misconceptions: named };
}

/**
 * Returns another question whose right answer reads like this wrong one. It must be about the same kind of thing: both show a sign, both a scene, or
 * both are of one chapter. One of another state would not be true here.
 */
function contrastOf(
  bank: Bank,
  question: CompiledQuestion,
  answer: string,
  language: ContentLanguage,
): MisconceptionView['contrast'] {
  const alike = rightAnswersOf(bank, question.subject, language).get(plain(answer)) ?? [];
  const others = alike.filter((other) => isOtherCase(bank, question, other, language));
  const other = others.find(({ chapter }) => chapter === question.chapter) ?? others[0];
  const text = other?.text[language];
  if (!other || !text) return null;
  return { page_id: other.id, content: text.prompt, picture: pictureView(bank, other.picture, text.alt ?? '') };
}

function isOtherCase(
  bank: Bank,
  question: CompiledQuestion,
  other: CompiledQuestion,
  language: ContentLanguage,
): boolean {
  if (other.id === question.id || (other.region ?? question.region) !== question.region) return false;
  const isSamePrompt = plain(other.text[language]?.prompt ?? '') === plain(question.text[language]?.prompt ?? '');
  const isSamePicture = other.picture === question.picture;
  // The same words over two pictures are two cases; without pictures they are one.
  if (isSamePrompt && isSamePicture) return false;
  const [kind, otherKind] = [question, other].map(({ picture }) => bank.picture(picture ?? '')?.kind);
  if (kind !== otherKind) return false;
  return other.chapter === question.chapter || kind === 'sign' || kind === 'scene';
}

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

type ByAnswer = ReadonlyMap<string, readonly CompiledQuestion[]>;

const known = new WeakMap<Bank, Map<string, ByAnswer>>();

/** Returns a country's questions with a single right answer, by its words. Built once for each language. */
function rightAnswersOf(bank: Bank, subject: SubjectCode, language: ContentLanguage): ByAnswer {
  const own = known.get(bank) ?? new Map<string, ByAnswer>();
  known.set(bank, own);
  const key = `${subject} ${language}`;
  const found = own.get(key);
  if (found) return found;
  const questions = new Set(bank.coursesOf(subject).flatMap(({ pool }) => pool.items));
  const single = [...questions].filter(({ kind }) => kind === 'single');
  const made = Map.groupBy(single, ({ answers, text }) =>
    plain(text[language]?.answers[answers.findIndex(({ right }) => right)] ?? ''),
  );
  own.set(key, made);
  return made;
}
