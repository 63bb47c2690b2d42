import { usStates } from '@lanewise/contracts/constants/us-states';
import { subjectCodes } from '@lanewise/contracts/countries';
import { describe, expect, test } from 'vitest';
import { allBlueprints, blueprintById } from './lookup.ts';
import { moduleCodes } from './modules.ts';

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

describe.each(allBlueprints.map((blueprint) => [blueprint.id, blueprint] as const))('%s', (_, blueprint) => {
  test('its quotas add up to its parts and its parts to the exam', () => {
    for (const part of blueprint.parts) expect(sum(part.quotas.map((quota) => quota.questions))).toBe(part.questions);
    expect(sum(blueprint.parts.map((part) => part.questions))).toBe(blueprint.questions);
  });

  test('it draws only from modules of its country', () => {
    const known = moduleCodes(blueprint.subject);
    for (const part of blueprint.parts) {
      for (const quota of part.quotas) expect(known).toEqual(expect.arrayContaining([...quota.modules]));
    }
  });

  test('its pass marks can be reached and are consistent', () => {
    const marks = blueprint.parts.map((part) => part.passingCorrect);
    for (const part of blueprint.parts) {
      expect(part.passingCorrect ?? 0).toBeLessThanOrEqual(part.questions);
      expect(part.subset?.passingCorrect ?? 0).toBeLessThanOrEqual(part.subset?.questions ?? 0);
    }
    if (blueprint.scoring.kind === 'correct') {
      const { passingCorrect, unscored } = blueprint.scoring;
      expect(passingCorrect).toBeLessThanOrEqual(blueprint.questions - unscored);
      // If every part has its own pass mark, the total is their sum and adds no rule.
      if (marks.every((mark) => mark !== null)) expect(passingCorrect).toBe(sum(marks as number[]));
    }
  });

  test('it names the source of its figures, and what is uncertain about them', () => {
    const { source, confidence, checked, doubt } = blueprint.provenance;
    expect(source.length).toBeGreaterThan(10);
    expect(checked).toMatch(/^\d{4}-\d\d-\d\d$/);
    if (confidence !== 'high') expect(doubt).not.toBeNull();
  });
});

test('each US state has a car blueprint, and California has one for adults too', () => {
  const expected = Object.values(usStates).map((state) => `us-${state.key}`);
  const us = allBlueprints.filter((blueprint) => blueprint.subject === 'us').map((blueprint) => blueprint.id);
  expect(us).toEqual([...expected, 'us-ca-car-adult']);
});

test("a blueprint has as many questions as its state's test; North Carolina adds its sign test", () => {
  for (const state of Object.values(usStates)) {
    const added = state.code === 'NC' ? 12 : 0;
    expect(blueprintById(`us-${state.key}`)?.questions).toBe(state.exam.questions + added);
  }
});

test('ids are unique, and an unknown id finds nothing', () => {
  expect(new Set(allBlueprints.map((blueprint) => blueprint.id)).size).toBe(allBlueprints.length);
  expect(blueprintById('us-xx-car')).toBeUndefined();
  expect(blueprintById('constructor')).toBeUndefined();
});

test('every country has its exam', () => {
  for (const id of ['us-ca-car', 'uk-car', 'au-nsw-car', 'se-b', 'de-b', 'fr-b'])
    expect(blueprintById(id)?.id).toBe(id);
});

test('module codes are unique within a country', () => {
  for (const codes of subjectCodes.map(moduleCodes)) expect(new Set(codes).size).toBe(codes.length);
});
