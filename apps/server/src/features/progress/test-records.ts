/** Records of the roadmap's tests, and which test an attempt belongs to. */
import type { BankCourse } from '@lanewise/bank/compiled/bank';
import {
  type AttemptKind,
  passingIndex,
  type RoadmapTest,
  roadmapTests,
  testWeights,
} from '@lanewise/contracts/constants/attempts';
import { roadmapTestQuestions } from '../catalogue/roadmap-tests.ts';
import type { TestRecord } from '../catalogue/standing.ts';
import type { GradedAnswer } from './graded.ts';

/** By kind and code. */
export type TestRecords = Readonly<Record<string, TestRecord>>;

const keyOf = (kind: RoadmapTest, code: string): string => `${kind} ${code}`;

/** Returns the record of a test; undefined before it was first finished. */
export function recordOf(records: TestRecords, kind: RoadmapTest, code: string): TestRecord | undefined {
  const key = keyOf(kind, code);
  return Object.hasOwn(records, key) ? records[key] : undefined;
}

/** Returns the points of the passed tests: the sum of their weights. */
export function pointsOf(records: TestRecords): number {
  const kinds = Object.entries(records).flatMap(([key, { passed }]) => (passed ? [key.split(' ', 1)[0]] : []));
  return roadmapTests.reduce((sum, kind) => sum + testWeights[kind] * kinds.filter((each) => each === kind).length, 0);
}

interface FinishedTest {
  readonly course: BankCourse;
  readonly kind: AttemptKind;
  readonly answers: readonly GradedAnswer[];
  readonly score: number;
  readonly total: number;
}

/**
 * Returns the records updated with a finished attempt. They stay unchanged if the attempt is no test of the roadmap, mixes chapters or categories,
 * or has fewer questions than the test: three answers cannot pass a chapter.
 */
export function withAttempt(records: TestRecords, { course, kind, answers, score, total }: FinishedTest): TestRecords {
  if (!isRoadmapTest(kind)) return records;
  const pageIds = answers.map(({ page_id }) => page_id);
  const code = testCode(course, kind, pageIds);
  if (code === undefined) return records;
  const before = recordOf(records, kind, code);
  const share = score / total;
  const record: TestRecord = {
    tries: (before?.tries ?? 0) + 1,
    best: Math.max(before?.best ?? 0, share),
    passed: (before?.passed ?? false) || share >= passingIndex,
  };
  return { ...records, [keyOf(kind, code)]: record };
}

function isRoadmapTest(kind: AttemptKind): kind is RoadmapTest {
  return (roadmapTests as readonly AttemptKind[]).includes(kind);
}

/**
 * Returns the code of the chapter or category that a whole test was about; undefined if its questions belong to several, or are fewer than the test has.
 */
export function testCode(course: BankCourse, kind: RoadmapTest, pageIds: readonly string[]): string | undefined {
  const code = codeOf(course, kind, pageIds);
  return code === undefined || pageIds.length < roadmapTestQuestions(course, kind, code) ? undefined : code;
}

function codeOf(course: BankCourse, kind: RoadmapTest, pageIds: readonly string[]): string | undefined {
  if (kind === 'final') return course.entry.code;
  const chapterOf = new Map(course.pool.items.map(({ id, chapter }) => [id, chapter]));
  const codes = pageIds.map((id) => {
    const chapter = course.chapter(chapterOf.get(id) ?? '');
    return kind === 'chapter' ? chapter?.code : chapter?.category.code;
  });
  const [first, ...others] = new Set(codes);
  return others.length === 0 ? first : undefined;
}
