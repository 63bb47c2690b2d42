import { describe, expect, test } from 'vitest';
import { randomFromSeed } from '../random.ts';
import type { Blueprint } from './blueprint.ts';
import { drawExam, drawPractice, matchesQuota, type PoolItem, poolOf, shuffleAnswers } from './draw.ts';
import { allBlueprints, blueprintById } from './lookup.ts';
import { isCommercial, moduleCodes } from './modules.ts';

/**
 * Returns a pool with `each` questions per module. Every third one has the tag road_signs; in sign modules all have it.
 */
function bank(modules: readonly string[], each: number): PoolItem[] {
  return modules.flatMap((module) =>
    Array.from({ length: each }, (_, index) => ({
      id: `${module}-${index}`,
      module,
      tags: module === 'signs' || index % 3 === 0 ? ['road_signs'] : [],
    })),
  );
}

const ids = (items: readonly PoolItem[]) => items.map((item) => item.id);
const unique = (list: readonly string[]) => new Set(list).size;

function blueprint(id: string): Blueprint {
  const found = blueprintById(id);
  if (found === undefined) throw new Error(`no blueprint ${id}`);
  return found;
}

const carModules = moduleCodes('us').filter((code) => !isCommercial(code));

describe('drawExam with a bank that is large enough', () => {
  test.each(allBlueprints.map((each) => [each.id, each] as const))(
    '%s: every quota is met and no question is repeated',
    (_, each) => {
      const pool = poolOf(bank(moduleCodes(each.subject), 40));
      for (const seed of ['one', 'two', 'three']) {
        const draw = drawExam(each, pool, randomFromSeed(seed));
        expect(draw).toMatchObject({ shortfalls: [], missing: 0 });
        expect(unique(ids(draw.questions.map((question) => question.item)))).toBe(each.questions);
        for (const part of each.parts) {
          const own = draw.questions.filter((question) => question.part === part.code);
          expect(own).toHaveLength(part.questions);
          for (const quota of part.quotas) {
            const fitting = own.filter((question) => matchesQuota(quota, question.item));
            expect(fitting.length).toBe(quota.questions);
          }
        }
      }
    },
  );

  test('the same seed draws the same exam, another seed a different one', () => {
    const pool = poolOf(bank(moduleCodes('uk'), 40));
    const drawn = (seed: string) =>
      ids(drawExam(blueprint('uk-car'), pool, randomFromSeed(seed)).questions.map(({ item }) => item));
    expect(drawn('s')).toEqual(drawn('s'));
    expect(drawn('s')).not.toEqual(drawn('t'));
  });

  test('a case is asked whole, its questions one after another, and none of another case', () => {
    const cases = ['alertness', 'attitude'].flatMap((module, index) =>
      ['a', 'b', 'c'].map((name) => ({ id: `case-${index}-${name}`, module, tags: [], case: `case-${index}` })),
    );
    const broken = { id: 'broken-a', module: 'documents', tags: [], case: 'broken' };
    const pool = poolOf([...bank(moduleCodes('uk'), 40), ...cases, broken]);
    const drawn = (id: string, seed: string) =>
      ids(drawExam(blueprint(id), pool, randomFromSeed(seed)).questions.map(({ item }) => item));

    const asked = ['one', 'two', 'three', 'four', 'five'].map((seed) => {
      const exam = drawn('uk-car', seed);
      const first = exam.findIndex((question) => question.startsWith('case-'));
      const name = exam[first]?.slice(0, -2);
      expect(exam.slice(first, first + 3)).toEqual([`${name}-a`, `${name}-b`, `${name}-c`]);
      expect(exam.filter((question) => /^(?:case|broken)-/.test(question))).toHaveLength(3);
      expect(unique(exam)).toBe(50);
      return name;
    });
    expect(new Set(asked)).toEqual(new Set(['case-0', 'case-1']));
    expect(drawn('uk-motorcycle', 'one').filter((question) => /^(?:case|broken)-/.test(question))).toEqual([]);
  });

  test('parts follow one another', () => {
    const { questions } = drawExam(blueprint('de-b'), bank(moduleCodes('de'), 20), randomFromSeed('s'));
    const order = questions.map((question) => question.part);
    expect(order).toEqual([...Array(20).fill('grundstoff'), ...Array(10).fill('zusatzstoff')]);
  });

  test('a quota of several modules is spread evenly over them', () => {
    const { questions } = drawExam(blueprint('us-ca-car'), bank(moduleCodes('us'), 40), randomFromSeed('s'));
    const counts = Map.groupBy(questions, ({ item }) => item.module);
    expect(counts.get('signs')).toHaveLength(12);
    for (const [module, own] of counts) {
      if (module !== 'signs') expect([4, 5]).toContain(own.length);
    }
  });

  test('New York gets exactly four sign questions', () => {
    const { questions } = drawExam(blueprint('us-ny-car'), bank(moduleCodes('us'), 40), randomFromSeed('s'));
    expect(questions.filter(({ item }) => item.tags.includes('road_signs'))).toHaveLength(4);
  });

  test('Sweden gets five unscored questions, in other positions with another seed', () => {
    const pool = bank(moduleCodes('se'), 40);
    const places = (seed: string) =>
      drawExam(blueprint('se-b'), pool, randomFromSeed(seed)).questions.flatMap(({ scored }, place) =>
        scored ? [] : [place],
      );
    expect(places('s')).toHaveLength(5);
    expect(places('s')).not.toEqual(places('t'));
  });
});

describe('an exam scored by error points', () => {
  /** Points from 2 to 5 in turn, so that a random draw rarely has the total that the law prescribes. */
  const withPoints = (each: number): PoolItem[] =>
    bank(moduleCodes('de'), each).map((item, index) => ({ ...item, points: 2 + (index % 4) }));
  const worth = (items: readonly PoolItem[]) => items.reduce((sum, { points }) => sum + (points ?? 0), 0);
  const de = blueprint('de-b');
  const draw = (pool: readonly PoolItem[], seed: string) => drawExam(de, poolOf(pool), randomFromSeed(seed));
  const seeds = Array.from({ length: 200 }, (_, seed) => String(seed));

  test('is worth the 110 points of the law, with every quota met and no question repeated', () => {
    const pool = withPoints(20);
    for (const seed of seeds) {
      const { questions } = draw(pool, seed);
      expect(worth(questions.map(({ item }) => item))).toBe(110);
      expect(unique(ids(questions.map(({ item }) => item)))).toBe(30);
      for (const part of de.parts) {
        const own = questions.filter((question) => question.part === part.code);
        for (const quota of part.quotas)
          expect(own.filter(({ item }) => matchesQuota(quota, item))).toHaveLength(quota.questions);
      }
    }
  });

  test('does not repeat a fact in other words to reach the points', () => {
    const pool = withPoints(20).map((item, index) => ({ ...item, family: `fact-${Math.floor(index / 2)}` }));
    for (const seed of seeds) {
      const drawn = draw(pool, seed).questions.map(({ item }) => item);
      expect(unique(drawn.map(({ family }) => family ?? ''))).toBe(30);
    }
  });

  test('draws every question sooner or later', () => {
    const pool = withPoints(20);
    const drawn = seeds.flatMap((seed) => ids(draw(pool, seed).questions.map(({ item }) => item)));
    expect(unique(drawn)).toBe(pool.length);
  });

  test('comes as close to the total as the pool allows', () => {
    const fours = withPoints(20).map((item) => ({ ...item, points: 4 }));
    expect(worth(draw(fours, 's').questions.map(({ item }) => item))).toBe(120);
    const fewer = draw(withPoints(1), 's');
    expect([fewer.questions.length, fewer.missing]).toEqual([12, 18]);
  });
});

describe('drawExam with a bank that is too small', () => {
  test('a quota that cannot be filled is filled from the rest and reported', () => {
    const pool = [...bank(['signs'], 3), ...bank(moduleCodes('us').slice(1), 40)];
    const draw = drawExam(blueprint('us-ga-car'), pool, randomFromSeed('s'));
    expect(draw.shortfalls).toEqual([{ part: 'signs', modules: ['signs'], wanted: 20, found: 3 }]);
    expect(draw.missing).toBe(0);
    expect(draw.questions.filter((question) => question.part === 'signs')).toHaveLength(20);
    expect(unique(ids(draw.questions.map(({ item }) => item)))).toBe(40);
  });

  test('a bank smaller than the exam gives all its questions and reports how many are missing', () => {
    const pool = bank(carModules, 2);
    const draw = drawExam(blueprint('us-ca-car'), pool, randomFromSeed('s'));
    expect(draw.missing).toBe(46 - 18);
    expect(unique(ids(draw.questions.map(({ item }) => item)))).toBe(18);
  });

  test('an empty bank gives an empty exam', () => {
    expect(drawExam(blueprint('uk-car'), [], randomFromSeed('s'))).toMatchObject({ questions: [], missing: 50 });
  });

  test('a narrow quota gets its questions although a wide one comes before it', () => {
    const wideFirst: Blueprint = {
      ...blueprint('us-tx-car'),
      questions: 4,
      parts: [
        {
          code: 'test',
          name: 'Test',
          questions: 4,
          passingCorrect: null,
          quotas: [
            { modules: [], questions: 2 },
            { modules: ['signs'], questions: 2 },
          ],
        },
      ],
    };
    const pool = [...bank(['signs'], 2), ...bank(['speed'], 2)];
    for (const seed of ['a', 'b', 'c', 'd']) {
      expect(drawExam(wideFirst, pool, randomFromSeed(seed)).shortfalls).toEqual([]);
    }
  });
});

describe('drawPractice', () => {
  test('ten questions from nine modules include every module', () => {
    const drawn = drawPractice(bank(carModules, 40), 10, randomFromSeed('s'));
    expect(drawn).toHaveLength(10);
    expect(unique(ids(drawn))).toBe(10);
    expect(unique(drawn.map((item) => item.module))).toBe(9);
  });

  test('what a small module lacks comes from the others', () => {
    const drawn = drawPractice([...bank(['signs'], 1), ...bank(['speed'], 20)], 10, randomFromSeed('s'));
    expect(drawn.filter((item) => item.module === 'signs')).toHaveLength(1);
    expect(drawn).toHaveLength(10);
  });

  test('a pool smaller than requested gives each of its questions once', () => {
    const pool = bank(['signs', 'speed'], 3);
    expect(ids(drawPractice(pool, 100, randomFromSeed('s'))).toSorted()).toEqual(ids(pool).toSorted());
  });

  test('over many seeds every question of a module is drawn about equally often', () => {
    const pool = poolOf(bank(['signs', 'speed'], 5));
    const counts = new Map<string, number>();
    for (let seed = 0; seed < 2000; seed += 1) {
      for (const { id } of drawPractice(pool, 2, randomFromSeed(String(seed))))
        counts.set(id, (counts.get(id) ?? 0) + 1);
    }
    expect(counts.size).toBe(10);
    for (const count of counts.values()) expect(Math.abs(count - 400)).toBeLessThan(90);
  });
});

describe('several wordings of one fact', () => {
  /** Returns four facts for each module, in three wordings each. */
  const wordings = (modules: readonly string[]): PoolItem[] =>
    bank(modules, 12).map((item, index) => ({ ...item, family: `${item.module}-fact-${index % 4}` }));
  const families = (items: readonly PoolItem[]) => items.map((item) => item.family ?? item.id);

  test('a practice test uses one of them, whatever the seed', () => {
    const pool = poolOf(wordings(['signs', 'speed', 'parking']));
    for (let seed = 0; seed < 50; seed += 1) {
      const drawn = drawPractice(pool, 12, randomFromSeed(String(seed)));
      expect(unique(families(drawn))).toBe(12);
    }
  });

  test('an exam uses one of them, whatever its part', () => {
    const pool = poolOf([...bank(['signs'], 40), ...wordings(moduleCodes('us').slice(1))]);
    for (const seed of ['a', 'b', 'c', 'd', 'e']) {
      const drawn = drawExam(blueprint('us-ga-car'), pool, randomFromSeed(seed)).questions.map(({ item }) => item);
      expect(drawn).toHaveLength(40);
      expect(unique(families(drawn))).toBe(40);
    }
  });

  test('a pool with too few facts is filled with further wordings, none repeated', () => {
    const drawn = drawPractice(wordings(['signs', 'speed']), 10, randomFromSeed('s'));
    expect(unique(ids(drawn))).toBe(10);
    expect(unique(families(drawn))).toBe(8);
  });

  test('a quota with too few facts is filled before the whole pool is used', () => {
    const pool = [...wordings(['signs']), ...bank(moduleCodes('us').slice(1), 40)];
    const draw = drawExam(blueprint('us-ca-car'), pool, randomFromSeed('s'));
    expect(draw).toMatchObject({ shortfalls: [], missing: 0 });
    expect(draw.questions.filter(({ item }) => item.module === 'signs')).toHaveLength(12);
  });
});

test('shuffled answers are the same answers, in an order that the seed decides', () => {
  const answers = ['a', 'b', 'c', 'd'];
  const orders = ['1', '2', '3', '4', '5'].map((seed) =>
    shuffleAnswers(answers, randomFromSeed(seed), (text) => text).join(''),
  );
  expect(new Set(orders).size).toBeGreaterThan(1);
  for (const order of orders) expect([...order].toSorted().join('')).toBe('abcd');
});

test('answers that are figures ascend', () => {
  for (const seed of ['1', '2', '3', '4', '5'])
    expect(shuffleAnswers(['25 mph', '5 mph', '15 mph'], randomFromSeed(seed), (text) => text)).toEqual([
      '5 mph',
      '15 mph',
      '25 mph',
    ]);
});
