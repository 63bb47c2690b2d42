import type { LedgerRule } from '@lanewise/bank/compiled/law-values';
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
  former: [],
  questions: state === 'ca' ? ['us-r1'] : [],
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

test('two places are compared: what differs, how much is the same, and what is not known', async () => {
  const answer = await get('/compare?from=us-ca&to=us-ny');
  expect(answer).toAnswer('compareRules');
  expect(answer.json()).toMatchObject({ from: { name: 'California' }, differing: [], same: 1, unknown: [] });
  expect((await get('/compare?from=us-ca&to=us-tx')).json()).toMatchObject({ same: 0, unknown: [hydrant.title] });
  for (const other of ['us-zz', 'au-nsw'])
    expect(await get(`/compare?from=us-ca&to=${other}`)).toBeRefusedWith('REGION_NOT_FOUND');
  expect(await get('/compare?from=us-ca')).toBeRefusedWith('VALIDATION', ['to']);
  expect((await get('/places')).json().places[0]).toMatchObject({ id: 'us-ca', name: 'California', country: 'us' });
});

test('a program that has the answer is told so, and another may keep it for an hour; a refusal is kept by nobody', async () => {
  for (const path of ['?country=us', '/us-parking-hydrant', '/us-parking-hydrant/us-ny']) {
    const { headers } = await get(path);
    expect(headers['cache-control']).toBe('public, max-age=3600');
    const again = await app.inject({
      url: `/api/v3/rules${path}`,
      headers: { 'if-none-match': String(headers.etag) },
    });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', headers.etag]);
    const other = await app.inject({ url: `/api/v3/rules${path}`, headers: { 'if-none-match': 'W/"other"' } });
    expect(other.statusCode).toBe(200);
  }
  const { headers } = await get('/us-no-such-rule');
  expect([headers['cache-control'], headers.etag]).toEqual(['no-store', undefined]);
});

test('one client may ask for so many answers and files a minute', async () => {
  const { app: limited } = await withSite({ requestsPerMinute: 2 });
  const statuses = async (url: string, times: number) => {
    const codes: number[] = [];
    for (let sent = 0; sent < times; sent += 1) codes.push((await limited.inject(url)).statusCode);
    return codes;
  };
  expect(await statuses('/api/v3/rules/us-parking-hydrant', 3)).toEqual([200, 200, 429]);
  expect((await statuses('/data/rules/us-ca.json', 21)).slice(-2)).toEqual([200, 429]);
});

const withSite = (config = {}) =>
  startTestApp({
    snapshot: { ...smallSnapshot(), ledger: [hydrant] },
    config,
    site: async () => ({ response: new Response(null, { status: 404 }), pattern: '/*' }),
  });

test('the rules of a place are a file, JSON or CSV, with licence and citation, which a program that has it is told', async () => {
  const { app: site } = await withSite();
  const json = await site.inject('/data/rules/us-ca.json');
  expect(json.json()).toMatchObject({
    place: 'us-ca',
    license: expect.stringContaining('CC BY 4.0'),
    citation: expect.stringContaining('/data/rules/us-ca.json'),
    rules: [{ rule: 'us-parking-hydrant', value: '15', unit: 'feet', section: '§ 22514', read: '2026-11-22' }],
  });
  const csv = await site.inject('/data/rules/us-ca.csv');
  expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
  const [head, row] = csv.body.split('\n');
  expect(head).toMatch(/^rule,title,place,.*,license,citation$/);
  expect(row).toMatch(/^us-parking-hydrant,Parking by a fire hydrant,us-ca,California,15,feet,/);
  const again = await site.inject({
    url: '/data/rules/us-ca.json',
    headers: { 'if-none-match': String(json.headers.etag) },
  });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  for (const file of ['us-tx.json', 'us-zz.csv', 'us-ca.xml', 'us-ca'])
    expect((await site.inject(`/data/rules/${file}`)).statusCode, file).toBe(404);
});

test('the sitemap lists the rules with the day on which their sources were last read', async () => {
  const { app: site } = await withSite();
  const { body } = await site.inject('/sitemaps/us.xml');
  expect(body).toContain('/us/rules</loc><lastmod>2026-11-22');
  expect(body).toContain('/us/rules/parking-hydrant</loc><lastmod>2026-11-22');
});
