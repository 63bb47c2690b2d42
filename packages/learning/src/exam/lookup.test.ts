import { expect, test } from 'vitest';
import type { Blueprint } from './blueprint.ts';
import { blueprintById, examOfGroup, examsByGroup } from './lookup.ts';

const blueprint = (id: string) => blueprintById(id) as Blueprint;

test('California has an exam for each age group, the one for under 18 first', () => {
  expect(examsByGroup(blueprint('us-ca-car')).map(({ group, questions }) => [group, questions])).toEqual([
    ['under_18', 46],
    ['18_or_over', 36],
  ]);
});

test('elsewhere there are no groups, and the exam is the same for everyone', () => {
  expect(examsByGroup(blueprint('us-ny-car'))).toEqual([]);
  expect(examOfGroup(blueprint('us-ny-car'), '18_or_over').id).toBe('us-ny-car');
});

test('an age group leads to its exam, no group to the main one', () => {
  expect(examOfGroup(blueprint('us-ca-car'), '18_or_over').id).toBe('us-ca-car-adult');
  expect(examOfGroup(blueprint('us-ca-car'), undefined).id).toBe('us-ca-car');
});
