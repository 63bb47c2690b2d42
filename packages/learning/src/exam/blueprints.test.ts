import { usStates } from '@lanewise/contracts/constants/us-states';
import { subjectCodes } from '@lanewise/contracts/countries';
import { describe, expect, test } from 'vitest';
import { allBlueprints, blueprintById } from './lookup.ts';
import { isCommercial, moduleCodes } from './modules.ts';

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
  const ofStates = allBlueprints.filter(({ subject, region }) => subject === 'us' && region !== null);
  const us = ofStates.map(({ id }) => id).filter((id) => !id.endsWith('-motorcycle'));
  expect(us).toEqual([...expected, 'us-ca-car-adult']);
});

test('motorcycle tests of states are as long and as strict as the agencies say, and elsewhere said to be ours', () => {
  const motorcycles = allBlueprints.filter(({ id }) => /^us-\w\w-motorcycle$/.test(id));
  const [ours, official] = [true, false].map((isOurs) =>
    motorcycles.filter(({ figures }) => (figures === 'ours') === isOurs),
  );
  expect(motorcycles.map(({ region }) => region)).toEqual(Object.keys(usStates));
  expect(
    official?.map(({ region, questions, scoring }) => [
      region,
      questions,
      'passingCorrect' in scoring && scoring.passingCorrect,
    ]),
  ).toEqual([
    ['IL', 35, 28],
    ['MA', 25, 18],
    ['MO', 25, 20],
    ['NJ', 50, 40],
    ['NY', 20, 14],
    ['UT', 25, 20],
    ['VT', 25, 20],
    ['WV', 25, 20],
  ]);
  for (const { id, provenance } of official ?? [])
    expect([id, provenance.url]).toEqual([id, expect.stringMatching(/^https:/)]);
  for (const { id, provenance } of ours ?? [])
    expect([id, provenance.doubt]).toEqual([id, expect.stringMatching(/\.$/)]);
});

test('the commercial tests are for the whole country, take 80 percent, and draw from no module of the car tests', () => {
  const commercial = allBlueprints.filter(({ subject, region }) => subject === 'us' && region === null);
  expect(commercial.map(({ id }) => id)).toContain('us-cdl');
  for (const { questions, parts, scoring } of commercial) {
    expect(scoring).toMatchObject({ kind: 'correct', passingCorrect: Math.ceil(questions * 0.8) });
    expect(parts.flatMap((part) => part.quotas.flatMap(({ modules }) => modules)).every(isCommercial)).toBe(true);
  }
  const drawn = allBlueprints.filter(({ region }) => region === 'CA').flatMap(({ parts }) => parts);
  expect(drawn.flatMap((part) => part.quotas.flatMap(({ modules }) => modules)).some(isCommercial)).toBe(false);
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

test('each Australian state and territory has its exam', () => {
  const regions = allBlueprints.filter(({ subject }) => subject === 'au').map(({ region }) => region);
  expect(regions.toSorted()).toEqual(['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA']);
});

test('the ACT allows four errors, none of them about alcohol, intersections, seat belts or vulnerable road users', () => {
  const parts = blueprintById('au-act-car')?.parts ?? [];
  const errors = parts.map(({ code, questions, passingCorrect }) => [code, questions - (passingCorrect ?? 0)]);
  expect(errors.filter(([, allowed]) => allowed !== 0)).toEqual([
    ['car-general', 2],
    ['driving-general', 2],
  ]);
});

test('module codes are unique within a country', () => {
  for (const codes of subjectCodes.map(moduleCodes)) expect(new Set(codes).size).toBe(codes.length);
});

describe.each(allBlueprints.map(({ id, provenance }) => [id, provenance.source]))('the source of %s', (_, source) => {
  test('names no private site, and can be followed by a full stop', () => {
    expect(source).not.toMatch(/\b[\w-]+\.(?:app|com|io|net)\b/);
    expect(source).not.toMatch(/\.$/);
  });
});
