import { expect, test } from 'vitest';
import { checkFixture, fixtureFiles } from '../fixtures/fixture-bank.ts';
import { changedFacts } from './changed-facts.ts';

const { draft } = checkFixture();
const now = fixtureFiles();

test('a changed value is listed with the questions that depend on it', () => {
  const changed = changedFacts(draft, (file) => now.get(file)?.replace('value: 0.08', 'value: 0.1') ?? null);

  expect(changed).toEqual([
    {
      id: 'us-ca-bac-adult',
      before: '0.1 %',
      after: '0.08 %',
      questions: ['us-alc-001', 'us-t-bac-adult-ca-1', 'us-t-bac-adult-ca-2'],
      lessons: [],
    },
  ]);
});

test('nothing is listed when no value changed, the file is new or the old file cannot be read', () => {
  expect(changedFacts(draft, (file) => now.get(file) ?? null)).toEqual([]);
  expect(changedFacts(draft, () => null)).toEqual([]);
  expect(changedFacts(draft, () => '- {')).toEqual([]);
});
