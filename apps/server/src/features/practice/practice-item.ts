/** A question on the wire, built by naming fields so that the bank's other fields never leave the server. */
import type { Bank, BankChapter, BankCourse } from '@lanewise/bank/compiled/bank';
import type { CompiledQuestion } from '@lanewise/bank/compiled/snapshot';
import type { AnswerView, PracticeItem, SceneOrderView } from '@lanewise/contracts/calls/practice';
import type { ContentLanguage } from '@lanewise/contracts/languages';
import { questionsOfCase } from '@lanewise/learning/exam/blueprint';
import { limitAnswers, shuffleAnswers } from '@lanewise/learning/exam/draw';
import { examsSayHowMany } from '@lanewise/learning/exam/lookup';
import type { Random } from '@lanewise/learning/random';
import type { LearnerStanding } from '../catalogue/standing.ts';
import { inLanguage } from '../catalogue/subject.ts';
import { pictureView } from '../catalogue/views.ts';
import { misconceptionsField } from './misconceptions.ts';
import { questionPicture } from './question-picture.ts';

/** The position of a question in a test. */
export interface Placement {
  /** Code of the exam part it was drawn for; null in a practice test. */
  readonly examPart: string | null;
  /** False for a trial question that does not count. */
  readonly scored: boolean;
  /** How many answers it is asked with; all of them without it. */
  readonly answers?: number | null;
}

export const inPractice: Placement = { examPart: null, scored: true };

/** A question drawn for a test. */
export interface DrawnItem {
  readonly question: CompiledQuestion;
  readonly course: BankCourse;
  readonly language: ContentLanguage;
  readonly placement: Placement;
  /** Whether its sources are those of the whole country and not the course's: for pages of no state. */
  readonly isNational?: true;
  /** null for a guest. */
  readonly standing: LearnerStanding | null;
}

/**
 * Returns the question for the wire, its answers in the bank's order. `region` is the course's; null shows the sources
 * of the whole country, and those of a question that belongs to a state.
 */
export function practiceItem(
  bank: Bank,
  question: CompiledQuestion,
  chapter: BankChapter,
  language: ContentLanguage,
  region: string | null,
): PracticeItem {
  const spoken = question.text[language] ? language : ((Object.keys(question.text)[0] ?? language) as ContentLanguage);
  const text = question.text[spoken];
  return {
    part_id: chapter.code,
    page_id: question.id,
    content: text?.prompt ?? '',
    web_funnel: question.tags.includes('sample'),
    content_type: question.kind,
    data: {
      explanation: text?.explanation ?? '',
      ...termsField(bank, question, spoken),
      source: sourceView(bank, question, region),
      picture: questionPicture(bank, question, text, spoken),
      ...caseField(question, text),
      ...(question.film && text?.alt && { film_description: text.alt }),
      ...orderField(bank, question, spoken),
      ...lookAlikesField(bank, question, spoken),
      ...misconceptionsField(bank, question, spoken),
      ...(question.kind === 'multiple' &&
        examsSayHowMany(question.subject) && { right_answers: question.answers.filter(({ right }) => right).length }),
      chapter: { code: chapter.code, name: inLanguage(chapter.name, spoken) },
      module: question.module,
      difficulty: question.difficulty,
      points: question.points,
      tags: [...question.tags],
      language: spoken,
      exam_part: null,
    },
    inputs:
      question.number === null
        ? []
        : [{ id: '1', unit: text?.unit ?? question.number.unit, value: question.number.value }],
    answers: question.answers.map(
      (answer, index): AnswerView => ({
        id: answer.id,
        content: text?.answers[index] ?? '',
        is_correct: answer.right,
        is_default: false,
        is_removed: false,
      }),
    ),
  };
}

function caseField(
  { case: id }: CompiledQuestion,
  text: CompiledQuestion['text'][ContentLanguage],
): Pick<PracticeItem['data'], 'case'> {
  if (id === undefined || text?.situation === undefined) return {};
  return { case: { id, situation: text.situation, questions: questionsOfCase } };
}

function sourceView(bank: Bank, question: CompiledQuestion, region: string | null): PracticeItem['data']['source'] {
  const source = bank.sourceIn(question, region);
  if (source === null) return null;
  const document = bank.document(source.document);
  return {
    title: document?.title ?? source.document,
    section: source.section,
    url: source.url ?? document?.url ?? null,
    checked: source.checked ?? null,
  };
}

function termsField(
  bank: Bank,
  question: CompiledQuestion,
  language: ContentLanguage,
): Pick<PracticeItem['data'], 'terms'> {
  const terms = bank.termsIn(question, language);
  return terms.length === 0 ? {} : { terms: terms.map(({ words, href }) => ({ words, href })) };
}

function orderField(bank: Bank, { order }: CompiledQuestion, language: ContentLanguage): { order?: SceneOrderView } {
  const text = order?.text[language];
  const picture = pictureView(bank, order?.picture ?? null, text?.alt ?? '');
  if (!text || !picture) return {};
  return { order: { picture, verdict: text.verdict, steps: text.steps.map((step) => ({ ...step })) } };
}

function lookAlikesField(
  bank: Bank,
  { lookAlikes = [] }: CompiledQuestion,
  language: ContentLanguage,
): Pick<PracticeItem['data'], 'look_alikes'> {
  const views = lookAlikes.flatMap(({ picture, name }) => {
    // The sign's name is shown next to it, so the picture is decorative.
    const view = pictureView(bank, picture, '');
    return view === null ? [] : [{ picture: view, name: name[language] ?? '' }];
  });
  return views.length === 0 ? {} : { look_alikes: views };
}

/** By bank too, because two banks can share their questions: a server explains terms in them, and the bank it is made from does not. */
const kept = new WeakMap<Bank, WeakMap<CompiledQuestion, Map<string, PracticeItem>>>();

/**
 * Returns `practiceItem`, created once for each question, language and source shown, and then shared by all draws. A
 * chapter is the same in all courses that have it.
 */
export function itemAsShown(
  bank: Bank,
  question: CompiledQuestion,
  chapter: BankChapter,
  language: ContentLanguage,
  region: string | null,
): PracticeItem {
  const ofBank = kept.get(bank) ?? new WeakMap<CompiledQuestion, Map<string, PracticeItem>>();
  kept.set(bank, ofBank);
  const own = ofBank.get(question) ?? new Map<string, PracticeItem>();
  ofBank.set(question, own);
  const isShared = bank.sourceIn(question, region) === bank.sourceIn(question, null);
  const key = `${language} ${chapter.code} ${isShared ? '' : region}`;
  const known = own.get(key);
  if (known) return known;
  const item = practiceItem(bank, question, chapter, language, region);
  own.set(key, item);
  return item;
}

function placed(data: PracticeItem['data'], { examPart, scored }: Placement): PracticeItem['data'] {
  return { ...data, exam_part: examPart, ...(!scored && { is_scored: false }) };
}

/** Returns a drawn question for the wire: with its position in the test, its answers in the order that `random` gives. */
export function drawnItem(
  bank: Bank,
  { question, course, language, placement, standing, isNational }: DrawnItem,
  random: Random,
): PracticeItem {
  const region = isNational ? null : course.entry.region;
  const item = itemAsShown(bank, question, chapterOf(course, question), language, region);
  const { answers: count = null } = placement;
  const answers =
    count === null ? item.answers : limitAnswers(item.answers, { count, isRight: (each) => each.is_correct, random });
  return {
    ...item,
    data: placement === inPractice ? item.data : placed(item.data, placement),
    answers: shuffleAnswers(answers, random, ({ content }) => content),
    ...(standing && { standing: standing.question(question.id) }),
  };
}

function chapterOf(course: BankCourse, question: CompiledQuestion): BankChapter {
  const chapter = course.chapter(question.chapter);
  if (!chapter)
    throw new Error(
      `CompiledQuestion ${question.id} is in the chapter ${question.chapter}, which ${course.entry.code} does not have.`,
    );
  return chapter;
}
