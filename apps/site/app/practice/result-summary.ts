/** What a finished test comes to: the score by the jurisdiction's own rule, the topics, the missed ones. */
import type { ExamFacts } from '@lanewise/contracts/calls/catalogue';
import type { PracticeItem } from '@lanewise/contracts/calls/practice';
import type { SubjectCode } from '@lanewise/contracts/countries';
import { blueprintById } from '@lanewise/learning/exam/lookup';
import { resultOf } from '@lanewise/learning/exam/practice-item';
import { scoreExam } from '@lanewise/learning/exam/score';
import { scorePractice, weakTopics } from '@lanewise/learning/exam/score-practice';
import type { Margin, Reason } from '@lanewise/learning/exam/verdict';
import { answerOf } from './given-answer.ts';
import { moduleName } from './module-name.ts';
import type { TestAddress } from './test-address.ts';

export interface Topic {
  readonly code: string;
  readonly name: string;
  readonly questions: number;
  readonly right: number;
}

export interface Missed {
  /** Position in the test, from 1. */
  readonly position: number;
  readonly content: string;
  /** First sentence of the explanation: what to take away. */
  readonly reason: string;
}

export interface ResultSummary {
  readonly questions: number;
  readonly right: number;
  readonly passed: boolean;
  readonly margin: Margin;
  /** Right answers that this test needs, or null where error points are counted. */
  readonly needed: number | null;
  readonly errorPoints: number | null;
  readonly allowedErrorPoints: number | null;
  readonly reasons: readonly Reason[];
  /** The official exam has parts to be passed by themselves, which a mixed practice test cannot show. */
  readonly partsNotJudged: boolean;
  /** Weakest first. */
  readonly topics: readonly Topic[];
  readonly missed: readonly Missed[];
}

interface Finished {
  readonly items: readonly PracticeItem[];
  readonly address: TestAddress;
  readonly exam: ExamFacts;
  readonly subject: SubjectCode;
}

/**
 * A full stop ends a sentence where a new one begins with a capital, but not after a figure (`am 21. Geburtstag`), a letter
 * (`z. B.`, `11 p.m.`) or a usual abbreviation.
 */
const SENTENCE =
  /^.*?(?<!\d|(?<!\p{L})\p{L}|(?<!\p{L})(?:Abs|Art|Nr|No|bzw|ca|etc|ggf|vs))[.!?](?=\s+[„“"'(]?\p{Lu}|\s*$)/su;

/** Returns the first sentence of a text; the whole paragraph where it has no end that can be told. */
export function firstSentence(text: string): string {
  const [paragraph = ''] = text.trim().split(/\n\s*\n/);
  return SENTENCE.exec(paragraph)?.[0] ?? paragraph;
}

/** Returns the summary of a finished test. Throws RangeError where the course names a blueprint that does not exist. */
export function summarize({ items, address, exam, subject }: Finished): ResultSummary {
  const blueprint = blueprintById(exam.blueprint);
  if (!blueprint) throw new RangeError(`There is no blueprint ${exam.blueprint}.`);
  const results = items.map((item, index) => resultOf(item, answerOf(address.answers[index] ?? '')));
  const practice = scorePractice(blueprint, results);
  const full = address.exam && address.again.length === 0 ? scoreExam(blueprint, results) : null;
  const { questions, right, margin, needed, errorPoints, allowedErrorPoints, reasons } = full ?? practice;
  return {
    questions,
    right,
    passed: full ? full.passed : practice.wouldPass,
    margin,
    needed,
    errorPoints,
    allowedErrorPoints,
    reasons,
    partsNotJudged: full === null && practice.partsNotJudged,
    topics: weakTopics(results).map(({ module, questions, right }) => ({
      code: module,
      name:
        moduleName(subject, module) ??
        items.find((item) => item.data.chapter.code === module)?.data.chapter.name ??
        module,
      questions,
      right,
    })),
    missed: items.flatMap((item, index) =>
      results[index]?.grade === 'right'
        ? []
        : [{ position: index + 1, content: item.content, reason: firstSentence(item.data.explanation) }],
    ),
  };
}
