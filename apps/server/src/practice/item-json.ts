/**
 * Questions as JSON, made once for each question and language. A practice call then only puts bytes one after the other: with
 * 15 KB an answer, making the JSON anew would cost more than everything else the call does. Bytes and not texts, because a text
 * of a hundred parts is put together and encoded only when it is sent, which took as long as all the rest.
 */
import type { Bank, BankChapter, BankCourse } from '@lanewise/bank/compiled/bank';
import type { CompiledQuestion } from '@lanewise/bank/compiled/snapshot';
import type { AnswerView, PracticeItem } from '@lanewise/contracts/calls/practice';
import type { ContentLanguage } from '@lanewise/contracts/languages';
import { shuffleAnswers } from '@lanewise/learning/exam/draw';
import type { Random } from '@lanewise/learning/random';
import { inLanguage } from '../catalogue/subject.ts';
import { pictureView } from '../catalogue/views.ts';

/** Where a question stands in a test. */
export interface Placement {
  /** Code of the exam part it was drawn for; null in a practice test. */
  readonly examPart: string | null;
  /** false for a trial question that counts for nothing. */
  readonly scored: boolean;
}

export const inPractice: Placement = { examPart: null, scored: true };

/** A question's JSON in the places where a test cuts it. The pieces are views of one Buffer. */
interface ItemPieces {
  /** Up to the first answer, as a practice test has it: `data.exam_part` is null. */
  readonly start: Buffer;
  /** Where in `start` that null stands. */
  readonly examPartAt: number;
  readonly answers: readonly AnswerPieces[];
}

interface AnswerPieces {
  readonly first: Buffer;
  /** With the comma that parts it from the one before. */
  readonly next: Buffer;
}

/** Returns the question as it travels, its answers in the bank's order. Built by naming fields, never by subtracting. */
export function practiceItem(
  bank: Bank,
  question: CompiledQuestion,
  chapter: BankChapter,
  language: ContentLanguage,
): PracticeItem {
  const spoken = question.text[language] ? language : ((Object.keys(question.text)[0] ?? language) as ContentLanguage);
  const text = question.text[spoken];
  const document = bank.document(question.source.document);
  return {
    part_id: chapter.code,
    page_id: question.id,
    content: text?.prompt ?? '',
    web_funnel: question.tags.includes('sample'),
    content_type: question.kind,
    data: {
      explanation: text?.explanation ?? '',
      source: {
        title: document?.title ?? question.source.document,
        section: question.source.section,
        url: question.source.url ?? document?.url ?? null,
      },
      picture: pictureView(bank, question.picture, text?.alt ?? ''),
      chapter: { code: chapter.code, name: inLanguage(chapter.name, spoken) },
      module: question.module,
      difficulty: question.difficulty,
      points: question.points,
      tags: [...question.tags],
      language: spoken,
      exam_part: null,
    },
    inputs: question.number === null ? [] : [{ id: '1', unit: question.number.unit, value: question.number.value }],
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

const NO_EXAM_PART = 'null';
const LIST_START = Buffer.from('[');
const ITEM_END = Buffer.from(']},');
const LIST_END = Buffer.from(']}]');
const EMPTY_LIST = Buffer.from('[]');

function piecesOf({ answers, inputs, ...rest }: PracticeItem): ItemPieces {
  const data = JSON.stringify(rest);
  // `data` is the last key and `exam_part` its last: the text ends in its null and two braces.
  const examPartAt = Buffer.byteLength(data) - `${NO_EXAM_PART}}}`.length;
  const start = `${data.slice(0, -1)},"inputs":${JSON.stringify(inputs)},"answers":[`;
  const texts = answers.map((answer) => `,${JSON.stringify(answer)}`);
  const bytes = Buffer.from(start + texts.join(''));
  let at = Buffer.byteLength(start);
  const views = texts.map((text) => {
    const next = bytes.subarray(at, at + Buffer.byteLength(text));
    at += next.length;
    return { first: next.subarray(1), next };
  });
  return { start: bytes.subarray(0, Buffer.byteLength(start)), examPartAt, answers: views };
}

/** A question that was drawn, and all that its JSON depends on. */
export interface DrawnItem {
  readonly question: CompiledQuestion;
  readonly course: BankCourse;
  readonly language: ContentLanguage;
  readonly placement: Placement;
}

/** Makes the JSON of questions, remembering each question's pieces. One for a server. */
export class ItemWriter {
  readonly #bank: Bank;
  readonly #known = new Map<ContentLanguage, Map<CompiledQuestion, ItemPieces>>();

  constructor(bank: Bank) {
    this.#bank = bank;
  }

  /** Returns the JSON of a list of questions. `randomOf` gives the chance that orders a question's answers. */
  list(items: readonly DrawnItem[], randomOf: (question: CompiledQuestion) => Random): Buffer {
    if (items.length === 0) return EMPTY_LIST;
    const pieces: Buffer[] = [LIST_START];
    for (const item of items) {
      const { start, examPartAt, answers } = this.#piecesOf(item);
      if (item.placement === inPractice) pieces.push(start);
      else pieces.push(...placed(start, examPartAt, item.placement));
      let key: keyof AnswerPieces = 'first';
      for (const answer of shuffleAnswers(answers, randomOf(item.question))) {
        pieces.push(answer[key]);
        key = 'next';
      }
      pieces.push(ITEM_END);
    }
    pieces[pieces.length - 1] = LIST_END;
    return Buffer.concat(pieces);
  }

  #piecesOf({ question, course, language }: DrawnItem): ItemPieces {
    let own = this.#known.get(language);
    if (!own) {
      own = new Map();
      this.#known.set(language, own);
    }
    const known = own.get(question);
    if (known) return known;
    const made = piecesOf(practiceItem(this.#bank, question, chapterOf(course, question), language));
    own.set(question, made);
    return made;
  }
}

/** Puts the values of a place in an exam where `start` has a practice test's. */
function placed(start: Buffer, at: number, { examPart, scored }: Placement): Buffer[] {
  const values = `${JSON.stringify(examPart)}${scored ? '' : ',"is_scored":false'}`;
  return [start.subarray(0, at), Buffer.from(values), start.subarray(at + NO_EXAM_PART.length)];
}

function chapterOf(course: BankCourse, question: CompiledQuestion): BankChapter {
  const chapter = course.chapter(question.chapter);
  if (!chapter)
    throw new Error(
      `CompiledQuestion ${question.id} is in the chapter ${question.chapter}, which ${course.entry.code} does not have.`,
    );
  return chapter;
}
