import type { LedgerRule } from '@lanewise/bank/compiled/snapshot';
import '@lanewise/testing/matchers';
import { smallSnapshot } from '@lanewise/testing/small-bank';
import { startTestApp } from '@lanewise/testing/test-app';
import { expect, test } from 'vitest';

const value = (state: string, name: string): LedgerRule['values'][number] => ({
  place: { id: `us-${state}`, name },
  fact: `us-${state}-hydrant`,
  value: 15,
  unit: 'feet',
  text: '15 feet',
  short: '15',
  note: null,
  source: { title: 'Vehicle Code', section: '§ 22514', url: 'https://law.example/22514' },
  isVerified: true,
  read: '2026-11-22',
  asOf: null,
  until: null,
});
const hydrant: LedgerRule = {
  id: 'us-parking-hydrant',
  subject: 'us',
  slug: 'parking-hydrant',
  rule: 'park_hydrant_feet',
  topic: 'parking',
  title: 'Parking by a fire hydrant',
  about: 'Keep away from hydrants. Firefighters need the room.',
  picture: 'scene:crossing',
  values: [value('ca', 'California'), value('ny', 'New York')],
  unknown: [{ id: 'us-tx', name: 'Texas' }],
  questions: ['us-r1', 'gone'],
};
const { app } = await startTestApp({ snapshot: { ...smallSnapshot(), ledger: [hydrant] } });
const get = (path: string) => app.inject(`/api/v3/rules${path}`);

test('the rules of a country are listed with the number of places that they are known in', async () => {
  const answer = await get('?country=us');
  expect(answer).toAnswer('listRules');
  expect(answer.json().rules).toEqual([
    expect.objectContaining({ id: 'us-parking-hydrant', topic: 'parking', known: 2, places: 3 }),
  ]);
  expect((await get('?country=de')).json()).toEqual({ rules: [] });
  expect(await get('?country=xx')).toBeRefusedWith('SUBJECT_NOT_FOUND');
});

test('a rule has each value with its source and date, the places that are not known, and questions', async () => {
  const answer = await get('/us-parking-hydrant');
  expect(answer).toAnswer('getRule');
  expect(answer.json()).toMatchObject({
    picture: { kind: 'scene' },
    values: [
      {
        place: { id: 'us-ca', name: 'California' },
        text: '15 feet',
        source: { section: '§ 22514', url: 'https://law.example/22514' },
        read: '2026-11-22',
      },
      { place: { id: 'us-ny' } },
    ],
    unknown: [{ id: 'us-tx', name: 'Texas' }],
    questions: [{ page_id: 'us-r1' }],
  });
  expect(await get('/us-no-such-rule')).toBeRefusedWith('RULE_NOT_FOUND');
});

test('a rule in one place is its value, null where it is not known, and an error where there is no such place', async () => {
  const known = await get('/us-parking-hydrant/us-ny');
  expect(known).toAnswer('getRuleValue');
  expect(known.json()).toMatchObject({ place: { name: 'New York' }, value: { text: '15 feet' } });
  expect((await get('/us-parking-hydrant/us-tx')).json()).toMatchObject({ place: { name: 'Texas' }, value: null });
  expect(await get('/us-parking-hydrant/us-zz')).toBeRefusedWith('REGION_NOT_FOUND');
});

test('the sitemap lists the rules with the day on which their sources were last read', async () => {
  const { app: site } = await startTestApp({
    snapshot: { ...smallSnapshot(), ledger: [hydrant] },
    site: async () => ({ response: new Response(null, { status: 404 }), pattern: '/*' }),
  });
  const { body } = await site.inject('/sitemaps/us.xml');
  expect(body).toContain('/us/rules</loc><lastmod>2026-11-22');
  expect(body).toContain('/us/rules/parking-hydrant</loc><lastmod>2026-11-22');
});
