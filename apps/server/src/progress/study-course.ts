/** A course of the bank as the learning engine sees it. */
import type { BankCourse } from '@lanewise/bank/compiled/bank';
import type { CompiledQuestion } from '@lanewise/bank/compiled/snapshot';
import type { Blueprint } from '@lanewise/learning/exam/blueprint';
import { blueprintById } from '@lanewise/learning/exam/lookup';
import type { StudyItem } from '@lanewise/learning/readiness/knowledge';

export interface StudyCourse {
  readonly blueprint: Blueprint;
  /** The bank's questions, by id. */
  readonly questions: ReadonlyMap<string, CompiledQuestion>;
  readonly byId: ReadonlyMap<string, StudyItem>;
  readonly byModule: ReadonlyMap<string, readonly StudyItem[]>;
  /** By the chapter's code. */
  readonly byChapter: ReadonlyMap<string, readonly StudyItem[]>;
}

/** Courses never change while the process runs, so each is converted once. */
const converted = new WeakMap<BankCourse, StudyCourse>();

/** Returns the course as the learning engine sees it. */
export function studyCourse(course: BankCourse): StudyCourse {
  const known = converted.get(course);
  if (known !== undefined) return known;
  const blueprint = blueprintById(course.entry.blueprint);
  if (!blueprint) throw new Error(`There is no blueprint ${course.entry.blueprint}.`);
  const chapterOf = new Map(course.pool.items.map(({ id, chapter }) => [id, chapter]));
  const items = course.pool.items.map(studyItem);
  const made: StudyCourse = {
    blueprint,
    questions: new Map(course.pool.items.map((question) => [question.id, question])),
    byId: new Map(items.map((item) => [item.id, item])),
    byModule: Map.groupBy(items, ({ module }) => module),
    byChapter: Map.groupBy(items, ({ id }) => chapterOf.get(id) ?? ''),
  };
  converted.set(course, made);
  return made;
}

function studyItem({ id, module, tags, kind, answers, difficulty, points, family }: CompiledQuestion): StudyItem {
  return {
    id,
    module,
    tags,
    kind,
    options: answers.length,
    level: difficulty,
    points,
    ...(family !== undefined && { family }),
  };
}
