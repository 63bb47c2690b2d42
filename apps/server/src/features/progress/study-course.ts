/** A course of the bank as the learning engine sees it. */
import type { Bank, BankCourse } from '@lanewise/bank/compiled/bank';
import type { CompiledAnswer, CompiledQuestion } from '@lanewise/bank/compiled/snapshot';
import type { Belief } from '@lanewise/learning/ability/belief';
import { blueprintById } from '@lanewise/learning/exam/lookup';
import { type CourseModel, courseOf, type StudyItem } from '@lanewise/learning/readiness/course';

export interface StudyCourse {
  readonly course: CourseModel;
  /** The bank's questions, by id. */
  readonly questions: ReadonlyMap<string, CompiledQuestion>;
  readonly byId: ReadonlyMap<string, StudyItem>;
  /** The numbers of the questions in `course`, by the chapter's code. */
  readonly byChapter: ReadonlyMap<string, Int32Array>;
  /** The numbers of all questions. */
  readonly everything: Int32Array;
}

/** Each course is converted once, and again when difficulties were learned. */
const converted = new WeakMap<BankCourse, StudyCourse>();

const learned = new WeakMap<BankCourse, ReadonlyMap<string, Belief>>();

/** Uses these difficulties, by question, in all courses of the bank from now on. All others have the difficulty of their level. */
export function useDifficulties({ courses }: Bank, difficulties: ReadonlyMap<string, Belief>): void {
  for (const course of courses) {
    const before = learned.get(course);
    learned.set(course, difficulties);
    if (course.pool.items.some(({ id }) => before?.get(id)?.mean !== difficulties.get(id)?.mean))
      converted.delete(course);
  }
}

/** Returns the course as the learning engine sees it. */
export function studyCourse(course: BankCourse): StudyCourse {
  const known = converted.get(course);
  if (known !== undefined) return known;
  const blueprint = blueprintById(course.entry.blueprint);
  if (!blueprint) throw new Error(`There is no blueprint ${course.entry.blueprint}.`);
  const { items: questions } = course.pool;
  const difficulties = learned.get(course);
  const items = questions.map((question) => studyItem(question, difficulties?.get(question.id)));
  const chapters = Map.groupBy(questions.keys(), (number) => questions[number]?.chapter ?? '');
  const made: StudyCourse = {
    course: courseOf(blueprint, items),
    questions: new Map(questions.map((question) => [question.id, question])),
    byId: new Map(items.map((item) => [item.id, item])),
    everything: Int32Array.from(questions.keys()),
    byChapter: new Map([...chapters].map(([code, numbers]) => [code, Int32Array.from(numbers)])),
  };
  converted.set(course, made);
  return made;
}

/** Returns the misconceptions of answers as the engine compares them: in lower case, because the bank writes them as sentences. */
export function beliefsOf(answers: readonly CompiledAnswer[]): readonly string[] {
  return answers.flatMap(({ misconception }) => (misconception === null ? [] : [misconception.toLowerCase()]));
}

function studyItem(question: CompiledQuestion, difficulty: Belief | undefined): StudyItem {
  const { id, module, tags, kind, answers, difficulty: level, points, family, picture, lookAlikes } = question;
  // Each sign is in one group at most, so all questions about its signs have the same name of it.
  const group = lookAlikes && [picture, ...lookAlikes.map((other) => other.picture)].sort().join(' ');
  return {
    id,
    module,
    tags,
    kind,
    options: answers.length,
    level,
    points,
    ...(family !== undefined && { family }),
    ...(group !== undefined && { lookAlikes: group }),
    ...(difficulty !== undefined && { difficulty }),
    beliefs: beliefsOf(answers),
  };
}
