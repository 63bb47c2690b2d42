/** The practice calls: questions drawn from the bank in memory. No database is touched. */
import type { Bank, BankChapter, BankCourse } from '@lanewise/bank/bank';
import type { Question } from '@lanewise/bank/snapshot';
import { ApiError } from '@lanewise/contracts/api-errors';
import type { ContentLanguage } from '@lanewise/contracts/countries';
import { messages } from '@lanewise/contracts/messages';
import { drawExam, drawPractice, type Pool, poolOf } from '@lanewise/learning/exam/draw';
import { blueprintById } from '@lanewise/learning/exam/lookup';
import { type Random, randomFromSeed } from '@lanewise/learning/random';
import { type CallHandlers, ReadyJson } from '../calls/execute.ts';
import { courseLanguage, requireCountry, requireCourse } from '../catalogue/subject.ts';
import { ItemWriter, inPractice, type Placement } from './item-json.ts';

type PracticeCall = 'drawPractice' | 'listTagged' | 'drawStructured' | 'drawModules';

/** A given seed draws the same test again; without one every test is new. */
function randomOf(seed: string | undefined): Random {
  return seed === undefined ? Math.random : randomFromSeed(seed);
}

export function practiceCalls(bank: Bank): CallHandlers<PracticeCall> {
  const writer = new ItemWriter(bank);

  const answer = (
    course: BankCourse,
    language: ContentLanguage,
    drawn: readonly { item: Question; placement: Placement }[],
    random: Random,
  ): ReadyJson => {
    const texts = drawn.map(({ item, placement }) =>
      writer.write(item, chapterOf(course, item), language, placement, random),
    );
    return new ReadyJson(`[${texts.join(',')}]`);
  };

  const spread = (
    course: BankCourse,
    pool: Pool<Question>,
    count: number,
    asked: ContentLanguage | undefined,
    random: Random,
  ) => {
    const drawn = drawPractice(pool, count, random).map((item) => ({ item, placement: inPractice }));
    return answer(course, courseLanguage(course, asked), drawn, random);
  };

  return {
    drawPractice: ({ params, query }) => {
      const course = requireCourse(bank, params);
      const pool = query.is_road_signs ? bank.pool(course, { roadSigns: true }) : course.pool;
      return spread(course, pool, query.n, query.locale, randomOf(query.seed));
    },
    drawModules: ({ params, query, body }) => {
      const course = requireCourse(bank, params);
      return spread(course, poolOfModules(bank, course, body.modules), body.count, query.locale, randomOf(query.seed));
    },
    drawStructured: ({ params, query }) => {
      const course = requireCourse(bank, params);
      const blueprint = blueprintById(course.entry.blueprint);
      if (!blueprint)
        throw new Error(
          `Course ${course.entry.code} names the blueprint ${course.entry.blueprint}, which does not exist.`,
        );
      const random = randomOf(query.seed);
      const drawn = drawExam(blueprint, course.pool, random).questions.map(({ item, part, scored }) => ({
        item,
        placement: { examPart: part, scored },
      }));
      return answer(course, courseLanguage(course, query.locale), drawn, random);
    },
    listTagged: ({ query }) => {
      const country = requireCountry(query.country_slug);
      const courses = bank.coursesOf(country.code);
      const items = bank.tagged(country.code, query.tag).items.slice(0, query.n);
      const texts = items.flatMap((item) => {
        const course = courses.find((each) => each.chapter(item.chapter));
        if (!course) return [];
        const language = courseLanguage(course, query.locale);
        return [writer.write(item, chapterOf(course, item), language, inPractice, randomFromSeed(item.id))];
      });
      return new ReadyJson(`[${texts.join(',')}]`);
    },
  };
}

function chapterOf(course: BankCourse, question: Question): BankChapter {
  const chapter = course.chapter(question.chapter);
  if (!chapter)
    throw new Error(
      `Question ${question.id} is in the chapter ${question.chapter}, which ${course.entry.code} does not have.`,
    );
  return chapter;
}

/** Returns the questions of modules and chapters together. Throws VALIDATION for a code that the course does not have. */
function poolOfModules(bank: Bank, course: BankCourse, codes: readonly string[]): Pool<Question> {
  const pools = codes.map((code) => {
    // A module first: a chapter may have a module's word as its slug.
    const ofModule = bank.pool(course, { modules: [code] });
    if (ofModule.items.length > 0) return ofModule;
    const chapter = course.chapter(code);
    if (!chapter) throw new ApiError('VALIDATION', { fields: { modules: messages['parameter.modules_unknown'] } });
    return bank.pool(course, { chapter: chapter.code });
  });
  const [only] = pools;
  if (pools.length === 1 && only) return only;
  return poolOf([...new Set(pools.flatMap((pool) => pool.items))]);
}
