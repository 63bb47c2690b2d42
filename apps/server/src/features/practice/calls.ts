/** The practice calls: questions drawn from the bank in memory. The database is queried only for a signed-in learner's progress. */
import type { Bank, BankCourse } from '@lanewise/bank/compiled/bank';
import type { CompiledQuestion } from '@lanewise/bank/compiled/snapshot';
import { ApiError } from '@lanewise/contracts/api-errors';
import type { ContentLanguage } from '@lanewise/contracts/languages';
import { drawExam, drawPractice, type Pool } from '@lanewise/learning/exam/draw';
import { blueprintById } from '@lanewise/learning/exam/lookup';
import { type Random, randomFromSeed } from '@lanewise/learning/random';
import type { Caller } from '../../platform/calls/caller.ts';
import type { CallHandlers } from '../../platform/calls/execute.ts';
import type { FindStanding } from '../catalogue/standing.ts';
import { courseLanguage, requireCountry, requireCourse } from '../catalogue/subject.ts';
import { picturesFirst } from './first-pictures.ts';
import { poolOfCodes } from './pools.ts';
import { drawnItem, inPractice } from './practice-item.ts';

type PracticeCall = 'drawPractice' | 'listTagged' | 'drawStructured' | 'drawModules';

/** A seed draws the same test again; without one the draw is random. */
function randomOf(seed: string | undefined): Random {
  return seed === undefined ? Math.random : randomFromSeed(seed);
}

export interface PracticeParts {
  readonly bank: Bank;
  readonly findStanding: FindStanding;
}

/** Returns the handlers. The same seed draws the same questions from the same bank. For learners each question has their own standing. */
export function practiceCalls({ bank, findStanding }: PracticeParts): CallHandlers<PracticeCall> {
  const spread = async (
    course: BankCourse,
    pool: Pool<CompiledQuestion>,
    { count, locale, seed }: Draw,
    caller: Caller,
  ) => {
    const standing = await findStanding.course(caller, course);
    const random = randomOf(seed);
    const language = courseLanguage(course, locale);
    const spreadOut = drawPractice(pool, count, random);
    // Someone who practises the whole course has often just arrived.
    const drawn = pool === course.pool ? picturesFirst(bank, spreadOut, pool.items, random) : spreadOut;
    return drawn.map((question) =>
      drawnItem(bank, { question, course, language, placement: inPractice, standing }, random),
    );
  };

  return {
    drawPractice: ({ params, query }, caller) => {
      const course = requireCourse(bank, params);
      const { n, is_road_signs: roadSigns, locale, seed } = query;
      const pool = roadSigns ? bank.pool(course, { roadSigns }) : course.pool;
      return spread(course, pool, { count: n, locale, seed }, caller);
    },
    drawModules: ({ params, query, body }, caller) => {
      const course = requireCourse(bank, params);
      const pool = poolOfCodes(bank, course, body.modules);
      if (pool === null) throw new ApiError('VALIDATION', { fields: { modules: 'parameter.modules_unknown' } });
      return spread(course, pool, { count: body.count, ...query }, caller);
    },
    drawStructured: async ({ params, query }, caller) => {
      const course = requireCourse(bank, params);
      const blueprint = blueprintById(course.entry.blueprint);
      if (!blueprint)
        throw new Error(
          `Course ${course.entry.code} names the blueprint ${course.entry.blueprint}, which does not exist.`,
        );
      const standing = await findStanding.course(caller, course);
      const random = randomOf(query.seed);
      const language = courseLanguage(course, query.locale);
      return drawExam(blueprint, course.examPool, random).questions.map(({ item: question, part, scored }) =>
        drawnItem(
          bank,
          {
            question,
            course,
            language,
            placement: { examPart: part, scored, answers: course.examAnswers },
            standing,
          },
          random,
        ),
      );
    },
    listTagged: async ({ query }, caller) => {
      const country = requireCountry(query.country_slug);
      const courses = bank.coursesOf(country.code);
      const questions = bank.tagged(country.code, query.tag).items.slice(0, query.n);
      const standing = await findStanding.country(caller, country.code);
      return questions.flatMap((question) => {
        const course = courses.find((each) => each.chapter(question.chapter));
        if (!course) return [];
        const language = courseLanguage(course, query.locale);
        const drawn = { question, course, language, placement: inPractice, standing, isNational: true as const };
        // Always in the same order, because the pages that show them are cached.
        return [drawnItem(bank, drawn, randomFromSeed(question.id))];
      });
    },
  };
}

interface Draw {
  readonly count: number;
  readonly locale?: ContentLanguage | undefined;
  readonly seed?: string | undefined;
}
