import { expect, test } from 'vitest';
import type { FactFields } from '../schema/fact.ts';
import { examNotesOf } from './exam-notes.ts';

const fact = (jurisdiction: string, rule: string, value: string, more: Partial<FactFields> = {}) => ({
  at: { file: 'x' },
  value: {
    id: `${jurisdiction}-${rule}`,
    jurisdiction,
    rule,
    value,
    confidence: 'high',
    verified: true,
    checked: '2026-11-22',
    source: { document: 'law', section: '7' },
    ...more,
  } as FactFields,
});
const documents = [
  { at: { file: 'x' }, value: { id: 'law', title: 'Law', publisher: 'State', url: 'https://law.example' } },
];
const car = { id: 'car', order: 1, name: {} };
const course = { subject: 'us', region: 'CA', section: car, languages: ['en'] } as const;
const told = (of: Parameters<typeof examNotesOf>[0], facts: readonly ReturnType<typeof fact>[]) =>
  examNotesOf(of, { facts, documents } as never).map(({ topic, text }) => [topic, text]);

test("a state's own facts come before the country's, in the order of the page", () => {
  const facts = [
    fact('us', 'exam_documents', 'A passport.'),
    fact('us', 'exam_fee', 'Ask.'),
    fact('us/ca', 'exam_fee', 'One fee.'),
    fact('us/ny', 'exam_retake', 'Tomorrow.'),
  ];
  expect(told(course, facts)).toEqual([
    ['fee', { en: 'One fee.' }],
    ['documents', { en: 'A passport.' }],
  ]);
});

test('each names its source, and what was not read in the law or on the own page of the authority is left out', () => {
  const facts = [fact('us/ca', 'exam_fee', 'One fee.'), fact('us/ca', 'exam_retake', 'Soon.', { verified: false })];
  expect(examNotesOf(course, { facts, documents } as never)).toEqual([
    {
      topic: 'fee',
      text: { en: 'One fee.' },
      checked: '2026-11-22',
      source: { title: 'Law', section: '7', url: 'https://law.example' },
    },
  ]);
});

test('a course of another section has facts of its own, and translations are kept beside the original', () => {
  const facts = [
    fact('de', 'exam_fee', '11 €', { translations: { en: '€11' } }),
    fact('de', 'exam_fee_motorcycle', '12 €'),
  ];
  const german = { subject: 'de', region: null, section: car, languages: ['de', 'en'] } as const;
  expect(told(german, facts)).toEqual([['fee', { de: '11 €', en: '€11' }]]);
  expect(told({ ...german, section: { ...car, id: 'motorcycle' } }, facts)).toEqual([['fee', { de: '12 €' }]]);
});
