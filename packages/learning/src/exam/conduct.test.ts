import { describe, expect, test } from 'vitest';
import { examDuration } from './conduct.ts';
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
    expect(standard).not.toBeNull();
    expect(examDuration(blueprint, conduct, 'extra_time')).toBeGreaterThan(standard as number);
  });
});

test.each([
  ['uk-car', minutes(57), minutes(114)],
  ['se-b', minutes(50), minutes(75)],
  ['us-ma-car', minutes(25), minutes(60)],
  ['us-md-car', minutes(20), minutes(20)],
  ['fr-b', 40 * 20_000, 40 * 20_000],
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
