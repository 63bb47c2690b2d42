import { describe, expect, test } from 'vitest';
import { examDuration, secondsToAnswer } from './conduct.ts';
import { conductOf } from './conduct-of.ts';
import { allBlueprints, blueprintById } from './lookup.ts';

const minutes = (count: number) => count * 60_000;

function duration(id: string, mode: 'standard' | 'extra_time' = 'standard'): number | null {
  const blueprint = blueprintById(id);
  if (!blueprint) throw new Error(`no blueprint ${id}`);
  return examDuration(blueprint, conductOf(blueprint), mode);
}

describe.each(allBlueprints.map((blueprint) => [blueprint.id, blueprint] as const))('%s', (_, blueprint) => {
  test('has a conduct that states what is uncertain about it', () => {
    const { provenance } = conductOf(blueprint);
    expect(provenance.source.length).toBeGreaterThan(10);
    if (provenance.confidence !== 'high') expect(provenance.doubt).not.toBeNull();
  });

  test('grants extra time only if there is a limit to extend', () => {
    const conduct = conductOf(blueprint);
    if (conduct.extraTime === null) return;
    const standard = examDuration(blueprint, conduct, 'standard');
    const seconds = secondsToAnswer(blueprint, conduct, 'standard');
    expect([standard, seconds]).not.toEqual([null, null]);
    const least = standard ?? (seconds ?? 0) * blueprint.questions * 1000;
    expect(examDuration(blueprint, conduct, 'extra_time')).toBeGreaterThan(least);
  });

  test('reads questions first only if they have clocks', () => {
    const hasClocks = secondsToAnswer(blueprint, conductOf(blueprint), 'standard') !== null;
    if (conductOf(blueprint).readsFirst) expect(hasClocks).toBe(true);
  });
});

test.each([
  ['uk-car', minutes(57), minutes(114)],
  ['se-b', minutes(50), minutes(75)],
  ['us-ma-car', minutes(25), minutes(60)],
  ['us-md-car', minutes(20), minutes(20)],
  ['fr-b', null, minutes(90)],
  ['us-ca-car', null, null],
  ['de-b', null, null],
])('%s takes %s ms, with extra time %s ms', (id, standard, extended) => {
  expect(duration(id)).toBe(standard);
  expect(duration(id, 'extra_time')).toBe(extended);
});

test('the form for adults is taken as the form for minors is', () => {
  const [minor, adult] = [blueprintById('us-ca-car'), blueprintById('us-ca-car-adult')];
  if (!minor || !adult) throw new Error('California has two forms');
  expect(conductOf(adult)).toBe(conductOf(minor));
});
