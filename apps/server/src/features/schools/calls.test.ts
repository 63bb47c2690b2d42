/** The regions service on its own: access, data and search. */
import type { CallAnswer } from '@lanewise/contracts/client';
import { fieldsOf } from '@lanewise/testing/account-calls';
import { smallSnapshot } from '@lanewise/testing/small-bank';
import { startTestApp } from '@lanewise/testing/test-app';
import { describe, expect, test } from 'vitest';
import { FileFault, importSchools } from './import/import-schools.ts';
import { fillDirectory } from './import/sample-schools.ts';

const secret = 'a-secret-of-the-map-with-40-characters-0';
const { app, database } = await startTestApp({
  snapshot: smallSnapshot(),
  config: { services: ['regions'], regionsClients: [{ name: 'map', secret }] },
});
const { queries } = database;
const basic = (pair: string) => `Basic ${Buffer.from(pair).toString('base64')}`;
const authorization = basic(`map:${secret}`);

// In development a directory without schools is filled, once.
expect(await fillDirectory(queries)).toBe(9);
expect(await fillDirectory(queries)).toBe(0);

const get = async (path: string, headers: Readonly<Record<string, string>> = { authorization }) =>
  await app.inject({ url: `/api/regions/${path}`, headers });
const search = async (q: string, more = '') => {
  const answer = await get(`search?q=${encodeURIComponent(q)}${more}`);
  expect(answer).toAnswer('searchRegions');
  return answer.json<CallAnswer<'searchRegions'>>();
};

const fileOf = (lines: readonly string[]) => Buffer.from(`${lines.join('\n')}\n`);

describe('access', () => {
  test('a client gets a token for its name and secret, and the token opens the calls', async () => {
    const login = await app.inject({ method: 'POST', url: '/api/regions/login', headers: { authorization } });
    expect(login).toAnswer('loginToRegions');
    const { token, expires_at } = login.json<CallAnswer<'loginToRegions'>>();
    expect(new Date(expires_at).getTime() - Date.now()).toBeGreaterThan(59 * 60_000);
    expect(await get('country/us', { authorization: `Bearer ${token}` })).toAnswer('getRegionsCountry');
    expect(await get('country/us')).toAnswer('getRegionsCountry');
    expect(await get('country/us', { authorization: `Bearer ${token}x` })).toBeRefusedWith('AUTHENTICATION');
  });

  test.each([
    ['no header', undefined],
    ['a wrong secret', basic(`map:${secret}0`)],
    ['another name', basic(`other:${secret}`)],
    ['no secret', basic('map')],
    ['a product token', 'Bearer abc'],
  ])('%s opens nothing', async (_what, wrong) => {
    const headers = wrong === undefined ? {} : { authorization: wrong };
    const login = await app.inject({ method: 'POST', url: '/api/regions/login', headers });
    expect(login).toBeRefusedWith('AUTHENTICATION');
    expect(await get('states/us', headers)).toBeRefusedWith('AUTHENTICATION');
  });

  test('the service on its own answers no calls of the main API', async () => {
    expect(await app.inject({ url: '/api/v3/guest/courses/us' })).toBeRefusedWith('NOT_FOUND');
  });
});

describe('places', () => {
  test('a country by code or topic, with its numbers', async () => {
    for (const code of ['de', 'DE', 'germany']) {
      const answer = await get(`country/${code}`);
      expect(answer).toAnswer('getRegionsCountry');
      expect(answer.json()).toEqual({ code: 'de', name: 'Germany', states: 16, regions: 400, schools: 2 });
    }
    expect(await get('country/xx')).toBeRefusedWith('SUBJECT_NOT_FOUND');
  });

  test('states and regions by code or slug, with the number of schools', async () => {
    const states = (await get('states/us')).json<CallAnswer<'listStates'>>();
    expect(states).toHaveLength(51);
    const california = { code: 'ca', slug: 'california', name: 'California', regions: 58, schools: 3 };
    expect(states).toContainEqual(california);
    expect((await get('states/us/ca')).json()).toEqual(california);
    expect(await get('states/us/california')).toAnswer('getState');
    const regions = (await get('regions/us/california')).json<CallAnswer<'listRegions'>>();
    expect(regions).toHaveLength(58);
    const region = await get('regions/us/ca/los-angeles-county');
    expect(region).toAnswer('getRegion');
    expect(region.json()).toMatchObject({ code: '06037', schools: 2, state: { code: 'ca', slug: 'california' } });
    expect(await get('regions/us/ca/06037')).toAnswer('getRegion');
    expect(await get('regions/us/zz')).toBeRefusedWith('REGION_NOT_FOUND');
    expect(await get('states/us/zz')).toBeRefusedWith('REGION_NOT_FOUND');
    expect(await get('regions/us/ca/zz')).toBeRefusedWith('REGION_NOT_FOUND');
  });
});

describe('schools', () => {
  const path = 'schools/us/ca/los-angeles-county';
  const namesOf = async (query: string) =>
    (await get(`${path}?${query}`)).json<CallAnswer<'listSchools'>>().schools.map(({ id }) => id);

  test('are listed a page at a time', async () => {
    const answer = await get(path);
    expect(answer).toAnswer('listSchools');
    const { total, schools } = answer.json<CallAnswer<'listSchools'>>();
    expect([total, schools.map(({ id }) => id)]).toEqual([2, ['sample-us-2', 'sample-us-1']]);
    expect(schools[1]).toMatchObject({
      name: 'Sample Driving School',
      languages: ['en', 'es'],
      is_accessible: true,
      is_sample: true,
      lesson_price: { amount: 9000, currency: 'USD', minutes: 120 },
    });
    expect(await namesOf('n=1&page=2')).toEqual(['sample-us-1']);
    expect(await get('schools/us/ca/nowhere')).toBeRefusedWith('REGION_NOT_FOUND');
  });

  test('can be filtered', async () => {
    expect(await namesOf('language=es')).toEqual(['sample-us-1']);
    expect(await namesOf('gearbox=manual')).toEqual(['sample-us-2']);
    expect(await namesOf('class=M1')).toEqual(['sample-us-2']);
    expect(await namesOf('accessible=true')).toEqual(['sample-us-1']);
    expect(await namesOf('max_price=4500')).toEqual(['sample-us-1']);
    expect(await namesOf('max_price=4499')).toEqual([]);
    expect(fieldsOf(await get(`${path}?max_price=-1`))).toEqual({ max_price: 'parameter.count' });
    expect(await namesOf('accessible=&gearbox=&max_price=&near=')).toHaveLength(2);
    expect(fieldsOf(await get(`${path}?gearbox=three`))).toEqual({ gearbox: 'parameter.gearbox' });
  });

  test('are listed with what the region can be filtered by', async () => {
    expect((await get(`${path}?language=es`)).json()).toMatchObject({
      languages: ['en', 'es'],
      classes: ['C', 'M1'],
      is_near_known: null,
      schools: [{ distance: null }],
    });
  });

  test('are listed nearest first from a postcode, or one that begins like it', async () => {
    const distances = async (near: string) => {
      const answer = await get(`${path}?near=${near}`);
      expect(answer).toAnswer('listSchools');
      const { schools, is_near_known } = answer.json<CallAnswer<'listSchools'>>();
      return [is_near_known, schools.map(({ id, distance }) => [id, distance])];
    };
    expect(await distances('90001')).toEqual([
      true,
      [
        ['sample-us-1', 0],
        ['sample-us-2', 2638],
      ],
    ]);
    expect((await distances('90002'))[1]).toEqual([
      ['sample-us-2', 0],
      ['sample-us-1', 2638],
    ]);
    expect((await distances('90002-4')).flat(2)).toEqual([true, 'sample-us-2', 0, 'sample-us-1', 2638]);
    expect(await distances('10115')).toEqual([
      false,
      [
        ['sample-us-2', null],
        ['sample-us-1', null],
      ],
    ]);
  });

  test('are found around a postcode over the borders of counties', async () => {
    const around = async (query: string) => {
      const answer = await get(`near/us?${query}`);
      expect(answer).toAnswer('listNearSchools');
      const { is_near_known: isKnown, schools } = answer.json<CallAnswer<'listNearSchools'>>();
      return [isKnown, schools.map(({ id, region, distance }) => [id, region.code, distance])];
    };
    const anaheim = [
      ['sample-us-3', '06059', 0],
      ['sample-us-2', '06037', 33_137],
      ['sample-us-1', '06037', 34_325],
    ];
    expect(await around('near=92801')).toEqual([true, anaheim]);
    expect(await around('near=92801&gearbox=manual')).toMatchObject([
      true,
      [['sample-us-2', '06037', expect.any(Number)]],
    ]);
    // A place in the country, but no school within the radius; and a place that no school's postcode tells.
    expect((await get('near/de?near=80331')).json()).toMatchObject({ schools: [{ id: 'sample-de-2' }] });
    expect(await around('near=10115')).toEqual([false, []]);
  });

  test('are answered one at a time with their region', async () => {
    const answer = await get('school/de/sample-de-1');
    expect(answer).toAnswer('getSchool');
    expect(answer.json()).toMatchObject({
      name: 'Musterfahrschule',
      state: { slug: 'nordrhein-westfalen' },
      region: { slug: 'koeln' },
    });
    expect(await get('school/us/sample-de-1')).toBeRefusedWith('SCHOOL_NOT_FOUND');
    expect((await get('school/de/SAMPLE-de-1')).json()).toMatchObject({ id: 'sample-de-1' });
  });
});

describe('the search', () => {
  test.each([
    ['los angles', 'Los Angeles County'],
    ['munchen', 'München'],
    ['MÜNCHEN', 'München'],
    ['stutgart', 'Stuttgart'],
    ['vastra gotaland', 'Västra Götalands län'],
    ['ile de france', 'Île-de-France'],
    ['germny', 'Germany'],
  ])('%s finds %s first', async (q, name) => {
    expect((await search(q))[0]).toMatchObject({ name });
  });

  test('finds a school by name, place and postcode, ignoring common words', async () => {
    for (const q of ['Fahrschule Beispiel München', 'beispiel munchen', 'beispeil münchen', '80331 beispiel']) {
      const hits = await search(q, '&c=de');
      expect(hits[0]).toMatchObject({
        kind: 'school',
        school: { id: 'sample-de-2', place: 'München' },
        state: { code: 'by' },
      });
    }
  });

  test('stays within a country, has a limit, and finds nothing without a similar name', async () => {
    expect((await search('kent', '&c=uk')).map(({ country }) => country)).not.toContain('us');
    expect(await search('san', '&n=3')).toHaveLength(3);
    expect(await search('zzzzqqqq')).toEqual([]);
    expect(await search('%%__')).toEqual([]);
    expect(fieldsOf(await get('search?q=a'))).toEqual({ q: 'parameter.search' });
    expect(await get('search?q=kent&c=xx')).toBeRefusedWith('SUBJECT_NOT_FOUND');
  });
});

describe('an import', () => {
  const heading = 'id,country,state,region,name,place';

  test('stores good lines, reports broken ones by line number, and changes nothing when repeated', async () => {
    const lines = Array.from({ length: 5000 }, (_, index) =>
      index % 250 === 0 ? `b${index},de,by,atlantis,Broken,Nowhere` : `b${index},de,by,09162,Bulk ${index},München`,
    );
    const file = fileOf([heading, ...lines]);
    const first = await importSchools(queries, file, false);
    expect([first.added, first.changed, first.unchanged, first.refused.length]).toEqual([4980, 0, 0, 20]);
    expect(first.refused[1]).toEqual({ line: 252, faults: ['region atlantis is not in Bayern'] });
    const again = await importSchools(queries, file, false);
    expect([again.added, again.changed, again.unchanged, again.refused.length]).toEqual([0, 0, 4980, 20]);
    const changed = fileOf([heading, 'b1,de,by,09162,New name,München']);
    expect(await importSchools(queries, changed, false)).toMatchObject({
      added: 0,
      changed: 1,
      unchanged: 0,
    });
  });

  test.each([
    ['a missing name', 'x1,us,ca,06037,,Here', 'name is missing'],
    ['an unknown country', 'x1,xx,ca,06037,Name,Here', 'country xx is not one of ours'],
    ['an unknown state', 'x1,us,zz,06037,Name,Here', 'state zz is not in us'],
    [
      'an id with spaces',
      'x 1,us,ca,06037,Name,Here',
      'id may contain letters, digits, dots, hyphens and underscores only',
    ],
  ])('refuses %s', async (_what, line, fault) => {
    const { refused } = await importSchools(queries, fileOf([heading, line]), false);
    expect(refused).toEqual([{ line: 2, faults: [fault] }]);
  });

  test.each([
    ['website', 'javascript:alert(1)', 'website must be an address with http or https'],
    ['gearboxes', 'manual;flying', 'gearboxes must be some of manual;automatic'],
    ['lesson_price', '9000', 'lesson_price needs currency and lesson_minutes, and they it'],
    ['latitude', '48.1', 'latitude and longitude belong together'],
    ['is_sample', 'yes', 'is_sample: this server keeps real schools only'],
    ['is_accessible', 'maybe', 'is_accessible must be yes or no'],
  ])('refuses a wrong %s', async (column, value, fault) => {
    const file = fileOf([`${heading},${column}`, `x2,us,ca,06037,Name,Here,${value}`]);
    expect((await importSchools(queries, file, false)).refused).toEqual([{ line: 2, faults: [fault] }]);
  });

  test('refuses a duplicate id, and a file with other columns', async () => {
    const twice = fileOf([heading, 'x3,us,ca,06037,One,Here', 'x3,us,ca,06037,Two,Here']);
    expect((await importSchools(queries, twice, false)).refused).toEqual([
      { line: 3, faults: ['id x3 is on line 2 already'] },
    ]);
    await expect(importSchools(queries, fileOf(['id,colour', 'x,red']), false)).rejects.toThrow(FileFault);
    await expect(importSchools(queries, fileOf([`${heading},colour`]), false)).rejects.toThrow('colour');
  });
});
