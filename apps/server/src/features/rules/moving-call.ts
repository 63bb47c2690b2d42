/** The call that plans what a learner who moves has to relearn, from the answers in the courses of both places. */
import type { Bank, BankCourse } from '@lanewise/bank/compiled/bank';
import type { LedgerValue } from '@lanewise/bank/compiled/law-values';
import { ApiError } from '@lanewise/contracts/api-errors';
import type { MovingPlan } from '@lanewise/contracts/calls/rules';
import type { Database } from '@lanewise/database/pool';
import type { Knowledge } from '@lanewise/learning/readiness/knowledge';
import { type Fact, factsOf, freshWording, isDue, isMissed } from '@lanewise/learning/selection/facts';
import { type CallHandlers, requireLearner } from '../../platform/calls/execute.ts';
import { currentTime } from '../../platform/clock/clock.ts';
import { requireCourse } from '../catalogue/subject.ts';
import { readStudy } from '../progress/knowledge-store.ts';
import { carCourse } from './car-course.ts';
import { comparePlaces, placesOf } from './comparison.ts';

interface MovingParts {
  readonly database: Pick<Database, 'read'>;
  readonly bank: Bank;
  /** The clock. */
  readonly now?: () => Date;
}

/** Returns the handler. REGION_NOT_FOUND unless both places have a car course and differ. */
export function movingCalls({ database, bank, now = currentTime }: MovingParts): CallHandlers<'getMovingPlan'> {
  const places = placesOf(bank);
  return {
    async getMovingPlan({ params, query }, caller) {
      const { userId } = await requireLearner(caller);
      const course = requireCourse(bank, params);
      const to = places.find((place) => carCourse(bank, place) === course);
      const from = places.find(({ id }) => id === query.from);
      const old = from && carCourse(bank, from);
      if (!from || !to || !old || from === to) throw new ApiError('REGION_NOT_FOUND');
      const [known, before] = await database.read('latest', (store) =>
        Promise.all(
          [course, old].map(async ({ entry }) => {
            const studied = { userId, subjectCode: entry.subject, courseCode: entry.code };
            return (await readStudy(store, studied)).knowledge;
          }),
        ),
      );
      if (!known || !before) throw new Error('A study was not read.');
      const at = now().getTime();
      const { differing, same } = comparePlaces(bank, from, to);
      // Two rules may be taught by one question.
      const pageIds = new Set<string>();
      const rules = differing.map(({ rule, ...sides }): MovingPlan['rules'][number] => {
        const fact = factOf(course, sides.to, known);
        const standing = fact && standingOf(fact, at);
        if (fact && standing !== 'known') pageIds.add(freshWording(fact.wordings, known.memories).id);
        return {
          rule: rule.id,
          title: rule.title,
          from: sides.from.text,
          to: sides.to.text,
          standing,
          knew_before: wasRight(factOf(old, sides.from, before)),
        };
      });
      return {
        from: { id: from.id, name: from.name },
        to: { id: to.id, name: to.name },
        rules,
        page_ids: [...pageIds],
        same: same.length,
        credited: same.filter((each) => wasRight(factOf(old, each.from, before))).length,
      };
    },
  };
}

type ValueFact = Fact<{ readonly id: string }>;

/** Returns the fact of a value as a course asks it; null if the course has no question about it. */
function factOf(course: BankCourse, { fact, questions }: LedgerValue, { memories }: Knowledge): ValueFact | null {
  const wordings = questions.filter((id) => course.question(id) !== undefined).map((id) => ({ id, family: fact }));
  return factsOf(wordings, memories)[0] ?? null;
}

function standingOf(fact: ValueFact, at: number): NonNullable<MovingPlan['rules'][number]['standing']> {
  if (fact.last === null) return 'new';
  if (isMissed(fact)) return 'missed';
  return isDue(fact, at) ? 'due' : 'known';
}

function wasRight(fact: ValueFact | null): boolean {
  return fact?.last?.memory.lastRight ?? false;
}
