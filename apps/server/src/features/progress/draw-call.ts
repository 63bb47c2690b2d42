/** The call that draws a test for a learner, based on what they know. */

import type { Bank, BankCourse } from '@lanewise/bank/compiled/bank';
import type { CompiledQuestion } from '@lanewise/bank/compiled/snapshot';
import { ApiError } from '@lanewise/contracts/api-errors';
import { type DrawnKind, passingIndex, type RoadmapTest, roadmapTests } from '@lanewise/contracts/constants/attempts';
import { defaultPracticeQuestionCount } from '@lanewise/contracts/constants/tests';
import type { Database } from '@lanewise/database/pool';
import { drawExam, poolOf } from '@lanewise/learning/exam/draw';
import type { Random } from '@lanewise/learning/random';
import type { Knowledge } from '@lanewise/learning/readiness/knowledge';
import { factsOf, freshWording } from '@lanewise/learning/selection/facts';
import { type Aim, type Selection, selectQuestions } from '@lanewise/learning/selection/select';
import { type CallHandlers, requireLearner } from '../../platform/calls/execute.ts';
import { currentTime } from '../../platform/clock/clock.ts';
import { isFinalEarned, roadmapTestQuestions } from '../catalogue/roadmap-tests.ts';
import { courseLanguage, requireCourse } from '../catalogue/subject.ts';
import { type CourseAccess, requireOpen } from '../entitlements/access.ts';
import { freePartOf } from '../entitlements/free-part.ts';
import { picturesFirst } from '../practice/first-pictures.ts';
import { poolOfCodes } from '../practice/pools.ts';
import { drawnItem, inPractice } from '../practice/practice-item.ts';
import { readStudy } from './knowledge-store.ts';
import { standingOf } from './standings.ts';
import { studyCourse } from './study-course.ts';

export interface DrawParts {
  readonly database: Pick<Database, 'queries'>;
  readonly bank: Bank;
  readonly access: CourseAccess;
  /** The clock. */
  readonly now?: () => Date;
  readonly random?: Random;
}

const aims: Readonly<Partial<Record<DrawnKind, Aim>>> = { review: 'review', mistakes: 'mistakes' };

/** Returns the handler. The final test needs a plan (SUBSCRIPTION_REQUIRED) and must have been earned (TEST_LOCKED). */
export function drawCalls({
  database: { queries },
  bank,
  access,
  now = currentTime,
  random = Math.random,
}: DrawParts): CallHandlers<'drawTest'> {
  return {
    async drawTest({ params, query, body }, caller) {
      const { userId } = await requireLearner(caller);
      const course = requireCourse(bank, params);
      const studied = { userId, subjectCode: course.entry.subject, courseCode: course.entry.code };
      const [study, rights] = await Promise.all([readStudy(queries, studied), access.rightsOf(caller)]);
      if (body.kind === 'final') requireOpen(rights, course.entry);
      const at = now().getTime();
      const standing = standingOf(bank, study, at);
      if (body.kind === 'final' && !isFinalEarned(course, standing)) throw new ApiError('TEST_LOCKED');
      const isOpen = rights.opens(course.entry) ? () => true : isOpenWithoutPlan(course, body, study.knowledge);
      const asked = openPart(askedOf(bank, course, body), isOpen);
      const drawn =
        body.page_ids === undefined
          ? select({ bank, course, asked, knowledge: study.knowledge, at, random })
          : requestedQuestions(course, body.page_ids, isOpen);
      const language = courseLanguage(course, query.locale);
      return {
        kind: body.kind,
        code: asked.code,
        passing_index: isRoadmapTest(body.kind) ? passingIndex : null,
        available: drawn.available,
        questions: drawn.questions.map((question) =>
          drawnItem(bank, { question, course, language, placement: inPractice, standing }, random),
        ),
      };
    },
  };
}

/** The questions that a test is drawn from, and its length. */
interface Asked {
  readonly kind: DrawnKind;
  readonly code: string | null;
  readonly pool: readonly CompiledQuestion[];
  readonly count: number;
}

interface AskedFor {
  readonly kind: DrawnKind;
  readonly codes?: readonly string[] | undefined;
  readonly count?: number | undefined;
}

/** @throws {ApiError} VALIDATION for a code that the course does not have, or a chapter's or category's test without its one code */
function askedOf(bank: Bank, course: BankCourse, body: AskedFor): Asked {
  const { kind, codes, count = defaultPracticeQuestionCount } = body;
  if (kind === 'final') {
    const size = roadmapTestQuestions(course, kind, course.entry.code);
    return { kind, code: null, pool: course.pool.items, count: size };
  }
  if (kind === 'chapter' || kind === 'category') {
    const [code] = codes ?? [];
    if (code === undefined || codes?.length !== 1) throw refused('parameter.modules');
    const pool = bank.pool(course, { [kind]: code }).items;
    if (pool.length === 0) throw refused('parameter.modules_unknown');
    return { kind, code, pool, count: roadmapTestQuestions(course, kind, code) };
  }
  const within = codes === undefined ? course.pool : poolOfCodes(bank, course, codes);
  if (within === null) throw refused('parameter.modules_unknown');
  const signs = new Set(kind === 'signs' ? bank.pool(course, { roadSigns: true }).items : within.items);
  return { kind, code: null, pool: within.items.filter((question) => signs.has(question)), count };
}

type IsOpen = (question: CompiledQuestion) => boolean;

/**
 * Returns which questions a learner without a plan may be asked: the free ones. What they have answered may be repeated, and the questions of a
 * free lesson are asked in it by their ids.
 */
function isOpenWithoutPlan(course: BankCourse, { kind, page_ids }: DrawBody, { memories }: Knowledge): IsOpen {
  const { questions, checks } = freePartOf(course);
  const isRepeated = page_ids !== undefined || aims[kind] !== undefined;
  const isNamed = page_ids !== undefined;
  return (question) =>
    questions.has(question) || (isRepeated && memories.has(question.id)) || (isNamed && checks.has(question.id));
}

interface DrawBody {
  readonly kind: DrawnKind;
  readonly page_ids?: readonly string[] | undefined;
}

function openPart(asked: Asked, isOpen: IsOpen): Asked {
  return { ...asked, pool: asked.pool.filter(isOpen) };
}

function refused(code: 'parameter.modules' | 'parameter.modules_unknown'): ApiError {
  return new ApiError('VALIDATION', { fields: { codes: code } });
}

interface SelectedFrom {
  readonly bank: Bank;
  readonly course: BankCourse;
  readonly asked: Asked;
  readonly knowledge: Knowledge;
  readonly at: number;
  readonly random: Random;
}

function select({ bank, course, asked, knowledge, at, random }: SelectedFrom): Selection<CompiledQuestion> {
  const {
    course: { blueprint },
    byId,
  } = studyCourse(course);
  const { kind, pool, count } = asked;
  if (kind === 'final') {
    // Drawn like the official exam, with each fact in the wording seen least recently.
    const wordings = factsOf(pool, knowledge.memories).map(({ wordings: ofFact }) =>
      freshWording(ofFact, knowledge.memories),
    );
    const drawn = drawExam(blueprint, poolOf(wordings), random).questions.map(({ item }) => item);
    return { questions: drawn, available: wordings.length };
  }
  const items = pool.flatMap(({ id }) => byId.get(id) ?? []);
  const aim = aims[kind] ?? 'least_known';
  const { questions, available } = selectQuestions({ aim, items, knowledge, now: at, count, random });
  const byQuestion = new Map(pool.map((question) => [question.id, question]));
  const selected = questions.flatMap(({ id }) => byQuestion.get(id) ?? []);
  const isFirst = knowledge.answers === 0;
  return { questions: isFirst ? picturesFirst(bank, selected, pool, random) : selected, available };
}

/** @throws {ApiError} SUBSCRIPTION_REQUIRED if none of the questions is open to the learner, though the course has them */
function requestedQuestions(course: BankCourse, ids: readonly string[], isOpen: IsOpen): Selection<CompiledQuestion> {
  const byId = new Map(course.pool.items.map((question) => [question.id, question]));
  const found = [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
  const questions = found.filter(isOpen);
  if (questions.length === 0 && found.length > 0) throw new ApiError('SUBSCRIPTION_REQUIRED');
  return { questions, available: questions.length };
}

function isRoadmapTest(kind: DrawnKind): kind is RoadmapTest {
  return (roadmapTests as readonly DrawnKind[]).includes(kind);
}
