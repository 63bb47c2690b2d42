import { expect, test } from 'vitest';
import { ledgerOf } from './ledger.ts';

const states = ['AL', 'AK', 'AZ', 'AR', 'CA', 'CO'];

const fact = (state: string, value: number, more = {}) => ({
  at: { file: 'x' },
  value: {
    id: `us-${state.toLowerCase()}-hydrant`,
    jurisdiction: `us/${state.toLowerCase()}`,
    rule: 'park_hydrant_feet',
    value,
    unit: 'feet',
    confidence: 'high',
    verified: true,
    checked: '2026-11-21',
    source: { document: 'code', section: '§ 1' },
    ...more,
  },
});

const draftOf = (facts: readonly unknown[]) =>
  ({
    courses: states.map((region) => ({
      subject: 'us',
      code: `${region.toLowerCase()}-car`,
      region,
      regionName: { en: `State ${region}` },
    })),
    questions: [
      { id: 'q-al', fact: 'us-al-hydrant', kind: 'single' },
      { id: 'q-ak', fact: 'us-ak-hydrant', kind: 'single' },
      { id: 'q-az', fact: 'us-az-hydrant', kind: 'single' },
      { id: 'q-ar', fact: 'us-ar-hydrant', kind: 'numeric' },
    ],
    sources: {
      facts,
      documents: [{ value: { id: 'code', title: 'Code', publisher: 'State', url: 'https://law.example' } }],
      scenes: new Map(),
      ledger: [
        {
          subject: 'us',
          region: null,
          at: { file: 'x' },
          value: {
            id: 'parking-hydrant',
            rule: 'park_hydrant_feet',
            topic: 'parking',
            title: 'Parking by a hydrant',
            about: 'One. Two.',
            kind: 'feet',
          },
        },
      ],
    },
  }) as never;

test('a rule has the values of the facts with their sources, and names the places that it is not known for', () => {
  const [entry] = ledgerOf(
    draftOf([
      fact('AL', 15, {
        details: { says: 'Painted curbs count too.' },
        as_of: '2026-01-01',
        until: '2027-06-30',
        former: [
          { value: 10, until: '2025-12-31' },
          { value: 12, until: '1999-12-31' },
        ],
      }),
      fact('AK', 15),
      fact('AZ', 10),
      fact('AR', 15),
      fact('CA', 15),
      fact('CO', 15, { confidence: 'low' }),
    ]),
  );
  expect(entry?.rule).toMatchObject({ id: 'us-parking-hydrant', slug: 'parking-hydrant', subject: 'us' });
  expect(entry?.rule.values.map(({ place, text }) => `${place.id} ${text}`)).toEqual([
    'us-ak 15 feet',
    'us-al 15 feet',
    'us-ar 15 feet',
    'us-az 10 feet',
    'us-ca 15 feet',
  ]);
  expect(entry?.rule.unknown).toEqual([{ id: 'us-co', name: 'State CO' }]);
  expect(entry?.rule.values[1]).toMatchObject({
    note: 'Painted curbs count too.',
    source: { title: 'Code', section: '§ 1', url: 'https://law.example' },
    read: '2026-11-21',
    asOf: '2026-01-01',
    until: '2027-06-30',
    former: [
      { value: 10, text: '10 feet', until: '2025-12-31' },
      { value: 12, text: '12 feet', until: '1999-12-31' },
    ],
    questions: ['q-al'],
  });
});

test('questions to try are of different values first, and have one right answer', () => {
  const [entry] = ledgerOf(draftOf([...['AL', 'AK', 'AR', 'CA'].map((state) => fact(state, 15)), fact('AZ', 10)]));
  expect(entry?.rule.questions).toEqual(['q-ak', 'q-az', 'q-al']);
});

test('a rule known in fewer than five places is left out', () => {
  expect(ledgerOf(draftOf(['AL', 'AK', 'AZ', 'AR'].map((state) => fact(state, 15))))).toEqual([]);
});
