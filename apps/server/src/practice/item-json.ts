/**
 * Questions as JSON, made once for each question and language. A practice call then only joins texts: with 15 KB an
 * answer, making the JSON anew would cost more than everything else the call does.
 */
import type { Bank, BankChapter } from '@lanewise/bank/bank';
import type { Question } from '@lanewise/bank/snapshot';
import type { AnswerView, PracticeItem } from '@lanewise/contracts/calls/practice';
import type { ContentLanguage } from '@lanewise/contracts/countries';
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

interface ItemText {
  /** Up to the value of `data.exam_part`, which depends on the test. */
  readonly head: string;
  /** From the end of `data` to the first answer. */
  readonly middle: string;
  readonly answers: readonly string[];
}

/** Returns the question as it travels, its answers in the bank's order. Built by naming fields, never by subtracting. */
export function practiceItem(
  bank: Bank,
  question: Question,
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
        url: document?.url ?? null,
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

function textOf(item: PracticeItem): ItemText {
  const { answers, inputs, ...rest } = item;
  const start = JSON.stringify(rest);
  // `data` is the last key and `exam_part` its last: the text ends in its null and two braces.
  const head = start.slice(0, -'null}}'.length);
  return {
    head,
    middle: `},"inputs":${JSON.stringify(inputs)},"answers":[`,
    answers: answers.map((answer) => JSON.stringify(answer)),
  };
}

/** Makes the JSON of questions, remembering each question's text. One for a server. */
export class ItemWriter {
  readonly #bank: Bank;
  readonly #known = new Map<ContentLanguage, Map<Question, ItemText>>();

  constructor(bank: Bank) {
    this.#bank = bank;
  }

  /** Returns the JSON of one question, its answers in an order of `random`. */
  write(
    question: Question,
    chapter: BankChapter,
    language: ContentLanguage,
    placement: Placement,
    random: Random,
  ): string {
    const { head, middle, answers } = this.#textOf(question, chapter, language);
    const part = placement.examPart === null ? 'null' : JSON.stringify(placement.examPart);
    const scored = placement.scored ? '' : ',"is_scored":false';
    return `${head}${part}${scored}${middle}${shuffleAnswers(answers, random).join(',')}]}`;
  }

  #textOf(question: Question, chapter: BankChapter, language: ContentLanguage): ItemText {
    let own = this.#known.get(language);
    if (!own) {
      own = new Map();
      this.#known.set(language, own);
    }
    const known = own.get(question);
    if (known) return known;
    const made = textOf(practiceItem(this.#bank, question, chapter, language));
    own.set(question, made);
    return made;
  }
}
