/** The outcome of a finished test: the score by the jurisdiction's rule, the topics, the missed questions. */
import type { ExamFacts } from '@lanewise/contracts/calls/catalogue';
import type { PracticeItem } from '@lanewise/contracts/calls/practice';
import type { SubjectCode } from '@lanewise/contracts/countries';
import type { TestAddress } from '@lanewise/contracts/test-address/practice-test';
import { blueprintById } from '@lanewise/learning/exam/lookup';
import { resultOf } from '@lanewise/learning/exam/practice-item';
import type { QuestionResult } from '@lanewise/learning/exam/result';
import { scoreExam } from '@lanewise/learning/exam/score';
import { minAnswersPerModule, moduleShares, scorePractice } from '@lanewise/learning/exam/score-practice';
import type { FailedRule, Margin } from '@lanewise/learning/exam/verdict';
import { answerOf } from './given-answer.ts';
import { answerText, rightAnswerText } from './given-answer-text.ts';
import { moduleName } from './module-name.ts';

export interface Topic {
  readonly code: string;
  /** Code of the chapter of its first question, whose picture stands for it. */
  readonly chapter: string;
  readonly name: string;
  readonly questions: number;
  readonly right: number;
  readonly isWeak: boolean;
}

export interface Missed {
  /** Position in the test, from 1. */
  readonly position: number;
  readonly content: string;
  /** Language of the question and its answers. */
  readonly language: string;
  /** Text of the given answer; null if there is none. */
  readonly given: string | null;
  readonly correct: string;
}

/**
 * What the result may claim. `exam`: passed or failed, by the official rule. `mixed`: an indication, since a short test has too few questions
 * for more. `drill`: selected topics or repeated questions, which say nothing about the exam.
 */
export type TestKind = 'exam' | 'mixed' | 'drill';

export interface ResultSummary {
  readonly kind: TestKind;
  readonly questions: number;
  readonly right: number;
  /** Whether the exam was passed; for another test, whether its share of right answers or error points would be enough. */
  readonly passed: boolean;
  readonly margin: Margin;
  /** Right answers needed in a test of this length, or null if error points are counted. */
  readonly needed: number | null;
  /** Share of right answers that the official exam requires, 0 to 1, or null if error points are counted. */
  readonly neededShare: number | null;
  readonly errorPoints: number | null;
  readonly allowedErrorPoints: number | null;
  readonly reasons: readonly FailedRule[];
  /** True if the official exam has parts that must each be passed, which a mixed practice test cannot judge. */
  readonly partsNotJudged: boolean;
  /** Weakest first. */
  readonly topics: readonly Topic[];
  /** True if a topic has too few answers to be judged. */
  readonly topicsNotJudged: boolean;
  readonly missed: readonly Missed[];
  /** Seconds taken to answer; 0 if unknown. */
  readonly seconds: number;
}

interface Finished {
  readonly items: readonly PracticeItem[];
  readonly address: TestAddress;
  readonly exam: ExamFacts;
  readonly subject: SubjectCode;
  /** BCP 47 tag for writing numbers. */
  readonly language: string;
}

/** Returns the kind of a test. */
export function kindOf({ exam, again, modules, missedIn }: TestAddress): TestKind {
  if (again.length > 0 || missedIn !== null || modules.length > 0) return 'drill';
  return exam ? 'exam' : 'mixed';
}

/** Returns the answers by topic, of questions and their results in the same order. */
export function topicsOf(
  subject: SubjectCode,
  items: readonly Pick<PracticeItem, 'data'>[],
  results: readonly Pick<QuestionResult, 'module' | 'grade'>[],
): Pick<ResultSummary, 'topics' | 'topicsNotJudged'> {
  const shares = moduleShares(results);
  return {
    topics: shares.map(({ module, questions, right, isWeak }) => ({
      code: module,
      chapter: items.find((item) => item.data.module === module)?.data.chapter.code ?? module,
      name:
        moduleName(subject, module) ??
        items.find((item) => item.data.chapter.code === module)?.data.chapter.name ??
        module,
      questions,
      right,
      isWeak,
    })),
    topicsNotJudged: shares.some((share) => share.questions < minAnswersPerModule),
  };
}

/** Returns the summary of a finished test. Throws RangeError if the course's blueprint does not exist. */
export function summarize({ items, address, exam, subject, language }: Finished): ResultSummary {
  const blueprint = blueprintById(exam.blueprint);
  if (!blueprint) throw new RangeError(`There is no blueprint ${exam.blueprint}.`);
  const given = items.map((_, index) => address.answers[index] ?? '');
  const results = items.map((item, index) => resultOf(item, answerOf(given[index] ?? '')));
  const kind = kindOf(address);
  const practice = scorePractice(blueprint, results);
  const full = kind === 'exam' ? scoreExam(blueprint, results) : null;
  const { questions, right, margin, needed, errorPoints, allowedErrorPoints, reasons } = full ?? practice;
  return {
    kind,
    questions,
    right,
    passed: full ? full.passed : practice.wouldPass,
    margin,
    needed,
    neededShare: practice.neededShare,
    errorPoints,
    allowedErrorPoints,
    reasons,
    partsNotJudged: full === null && practice.partsNotJudged,
    ...topicsOf(subject, items, results),
    missed: items.flatMap((item, index) =>
      results[index]?.grade === 'right'
        ? []
        : [
            {
              position: index + 1,
              content: item.content,
              language: item.data.language,
              given: answerText(item, given[index] ?? '', language),
              correct: rightAnswerText(item, language),
            },
          ],
    ),
    seconds: address.seconds,
  };
}
