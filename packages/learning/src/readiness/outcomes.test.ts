import { describe, expect, test } from 'vitest';
import type { Blueprint } from '../exam/blueprint.ts';
import { blueprintById } from '../exam/lookup.ts';
import { placeGroups, placesOf } from './outcomes.ts';

const exam = (id: string): Blueprint => {
  const blueprint = blueprintById(id);
  if (blueprint === undefined) throw new Error(`There is no blueprint ${id}.`);
  return blueprint;
};

const item = (id: string, module: string, tags: readonly string[] = [], points: number | null = null) => ({
  id,
  module,
  tags,
  points,
});

describe('the places of an exam', () => {
  test("are as many as the exam's questions, whatever the course has", () => {
    for (const id of ['us-ca-car', 'us-ny-car', 'uk-car', 'de-b', 'fr-b', 'se-b', 'au-nsw-car']) {
      const groups = placeGroups(exam(id), [item('s', 'signs', ['road_signs']), item('v', 'speed')]);
      const places = placesOf(groups, Float64Array.of(0.5, 0.5));
      expect(places.reduce((sum, { count }) => sum + count, 0)).toBe(exam(id).questions);
      for (const { wrong } of places) expect([...wrong.values()]).toEqual([expect.closeTo(0.5, 12)]);
    }
  });

  test('take the mean chance of the questions that fit', () => {
    const groups = placeGroups(exam('us-ny-car'), [item('a', 'signs', ['road_signs']), item('b', 'signs')]);
    const [signs] = placesOf(groups, Float64Array.of(0.9, 0.1));
    expect(signs?.inSubset).toBe(true);
    expect(signs?.wrong.get(1)).toBeCloseTo(0.1, 12);
  });

  test('keep error points apart', () => {
    const blueprint = exam('de-b');
    const groups = placeGroups(blueprint, [item('a', 'g-umwelt', [], 2), item('b', 'g-umwelt', [], 4)]);
    const ofModule = blueprint.parts.flatMap(({ quotas }) => quotas.map(({ modules }) => modules[0]));
    const place = placesOf(groups, Float64Array.of(0.5, 0.5))[ofModule.indexOf('g-umwelt')];
    expect(place?.wrong).toEqual(
      new Map([
        [2, 0.25],
        [4, 0.25],
      ]),
    );
  });
});
