import { expect, test } from 'vitest';
import type { DraftCourse } from '../draft/draft.ts';
import type { FactFields } from '../schema/fact.ts';
import { rulesOf } from './region-rules.ts';

const fact = (rule: string, value: number | boolean | string, more: Partial<FactFields> = {}) => ({
  at: { file: 'data/us/facts/ca.yaml' },
  value: {
    id: `us-ca-${rule}`,
    jurisdiction: 'us/ca',
    rule,
    value,
    confidence: 'high',
    verified: false,
    checked: '2026-11-21',
    source: { document: 'ca-code', section: '22352' },
    ...more,
  } as FactFields,
});
const documents = [
  {
    at: { file: 'x' },
    value: { id: 'ca-code', title: 'Vehicle Code', publisher: 'State', url: 'https://law.example' },
  },
];
const ledger = [
  { subject: 'us', value: { rule: 'bac_adult', kind: 'percent' } },
  { subject: 'us', value: { rule: 'park_hydrant_feet', kind: 'feet' } },
];
const course = { subject: 'us', region: 'CA', code: 'ca-car' } as DraftCourse;

test("a car course lists its own state's facts in a fixed order, with their sources", () => {
  const facts = [
    fact('park_hydrant_feet', 15),
    fact('bac_adult', 0.08, { verified: true }),
    fact('u_turn', 200),
    fact('bac_under_21', 0.01, { confidence: 'low' }),
    fact('speed_school_zone', 25, { jurisdiction: 'us/ny' }),
    fact('permit_age', 'it depends'),
  ];
  const source = { title: 'Vehicle Code', section: '22352', url: 'https://law.example' };
  expect(rulesOf(course, { facts, documents, ledger } as never)).toEqual([
    { rule: 'bac_adult', value: 0.08, text: '0.08%', isVerified: true, checked: '2026-11-21', source },
    { rule: 'park_hydrant_feet', value: 15, text: '15 feet', isVerified: false, checked: '2026-11-21', source },
  ]);
});

test.each([
  ['a commercial course', { ...course, code: 'ca-cdl-air' }],
  ['a course of a whole country', { ...course, region: null }],
])('%s lists none', (_what, other) => {
  expect(rulesOf(other, { facts: [fact('bac_adult', 0.08)], documents, ledger } as never)).toEqual([]);
});
