/** The practice calls: draws with the small bank, whole exams with the compiled one. */
import type { PracticeItem } from '@lanewise/contracts/calls/practice';
import { countries } from '@lanewise/contracts/countries';
import { matchesQuota } from '@lanewise/learning/exam/draw';
import { blueprintById } from '@lanewise/learning/exam/lookup';
import { smallSnapshot } from '@lanewise/testing/small-bank';
import { startTestApp, type TestApp } from '@lanewise/testing/test-app';
import { describe, expect, test } from 'vitest';

const compiled = await startTestApp();
const small = await startTestApp({ snapshot: smallSnapshot() });

const get = ({ app }: TestApp, path: string) => app.inject({ url: `/api/v3/extra/${path}` });
const draw = async (server: TestApp, path: string) => (await get(server, path)).json<PracticeItem[]>();
const modules = ({ app }: TestApp, body: unknown, query = '') =>
  app.inject({
    method: 'POST',
    url: `/api/v3/extra/module/us/ca-car${query}`,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  });

const ids = (items: readonly PracticeItem[]) => items.map((item) => item.page_id);
const sorted = (items: readonly PracticeItem[]) => ids(items).sort();
const orders = (items: readonly PracticeItem[]) =>
  items.map((item) => item.answers.map((answer) => answer.id).join(''));

describe.each(compiled.bank.courses.map(({ entry, pool }) => ({ ...entry, questions: pool.items.length })))(
  'the compiled course $code',
  ({ code, subject, languages, blueprint: id, questions }) => {
    const blueprint = blueprintById(id);

    test('can be practised in each of its languages, with answerable questions', async () => {
      for (const locale of languages) {
        const answer = await get(compiled, `practice/${subject}/${code}?locale=${locale}&n=30`);
        expect(answer).toAnswer('drawPractice');
        const items = answer.json<PracticeItem[]>();
        expect(items).toHaveLength(Math.min(30, questions));
        expect(new Set(ids(items)).size).toBe(items.length);
        expect(items.every((item) => item.data.language === locale && item.data.exam_part === null)).toBe(true);
        expect(items.flatMap((item) => faultsOf(item))).toEqual([]);
      }
    });

    test('begins with a sign, a scene and a signal, as far as it has them', async () => {
      const items = await draw(compiled, `practice/${subject}/${code}?n=10`);
      const shown = (question: { readonly picture: string | null } | undefined) => {
        const picture = question?.picture ? compiled.bank.picture(question.picture) : undefined;
        return picture?.hasSignals ? 'signal' : (picture?.kind ?? 'nothing');
      };
      const pool = compiled.bank.course(subject, code)?.pool.items ?? [];
      const inCourse = new Set<string>(pool.map(shown));
      const expected = ['sign', 'scene', 'signal'].filter((kind) => inCourse.has(kind));
      const led = items.slice(0, expected.length);
      expect(led.map(({ page_id }) => shown(pool.find(({ id }) => id === page_id)))).toEqual(expected);
    });

    test('has road signs, and samples for visitors who have not chosen a course yet', async () => {
      const signs = await draw(compiled, `practice/${subject}/${code}?is_road_signs=true&n=20`);
      // Tests of endorsements ask hardly any signs: those who take them already have a license.
      expect(signs.length).toBeGreaterThanOrEqual(code.startsWith('us-cdl-') ? 0 : 10);
      expect(signs.every((item) => item.data.tags.includes('road_signs'))).toBe(true);
      const samples = await draw(compiled, `practice/tagged?country_slug=${subject}`);
      expect(samples.length).toBeGreaterThan(0);
      expect(samples.every((item) => item.web_funnel && item.data.tags.includes('sample'))).toBe(true);
    });

    test('has a mock exam that follows its blueprint', async () => {
      const answer = await get(compiled, `structured/${subject}/${code}`);
      expect(answer).toAnswer('drawStructured');
      const items = answer.json<PracticeItem[]>();
      // Only questions whose source was read are asked; a course with fewer gives what it has.
      const readOnes = compiled.bank.course(subject, code)?.examPool.items ?? [];
      expect(items).toHaveLength(Math.min(blueprint?.questions ?? 0, readOnes.length));
      expect(new Set(ids(items)).size).toBe(items.length);
      if (items.length < (blueprint?.questions ?? 0)) return;
      for (const part of blueprint?.parts ?? []) {
        const own = items.filter((item) => item.data.exam_part === part.code);
        expect(own).toHaveLength(part.questions);
        for (const quota of part.quotas.filter((each) => each.modules.length > 0)) {
          const found = own.filter((item) => quota.modules.includes(item.data.module ?? ''));
          expect([quota.modules, found.length]).toEqual([quota.modules, expect.any(Number)]);
          const readFor = readOnes.filter((question) => matchesQuota(quota, question)).length;
          expect(found.length).toBeGreaterThanOrEqual(Math.min(quota.questions, readFor));
        }
      }
    });
  },
);

/** Returns what keeps a question from being answered: no right or no wrong answer, no explanation, a source without a title, or a picture that is not served. */
function faultsOf({ page_id: page, content_type: type, answers, inputs, data }: PracticeItem): string[] {
  const right = answers.filter((answer) => answer.is_correct).length;
  const answerable = {
    single: right === 1 && answers.length > 1 && inputs.length === 0,
    multiple: right >= 1 && answers.length > 1 && inputs.length === 0,
    numeric: answers.length === 0 && inputs.length === 1,
  };
  const { picture, explanation, source } = data;
  const served = picture && compiled.bank.pictureFile(picture.src.split('/').at(-1) ?? '');
  const faults = {
    'cannot be answered': !answerable[type],
    'has no explanation': !/\S/.test(explanation),
    'has a source without a title': source !== null && !/\S/.test(source.title),
    'has a picture that is not served': picture && served?.width !== picture.width,
    'has a picture without a text': picture && !/\S/.test(picture.alt),
  };
  return Object.entries(faults).flatMap(([fault, isTrue]) => (isTrue ? [`${page} ${fault}`] : []));
}

test.each(Object.values(countries))('the topic $topic names the same country as $code', async ({ code, topic }) => {
  const course = compiled.bank.coursesOf(code)[0]?.entry.code;
  for (const path of ['practice', 'structured']) {
    const drawn = await get(compiled, `${path}/${topic}/${course}?seed=k7q2`);
    expect(drawn.statusCode).toBe(200);
    expect(drawn.body).toBe((await get(compiled, `${path}/${code}/${course}?seed=k7q2`)).body);
  }
});

test('a mock exam of the German class B weighs its questions with error points, 110 in all', async () => {
  for (let exam = 0; exam < 10; exam += 1) {
    const points = (await draw(compiled, 'structured/de/de-b')).map((item) => item.data.points ?? 0);
    expect(points.every((each) => [2, 3, 4, 5].includes(each))).toBe(true);
    expect(points.reduce((sum, each) => sum + each, 0)).toBe(110);
  }
});

test('the documented examples work with the compiled bank', async () => {
  expect(await modules(compiled, { count: 10, modules: ['signs', 'speed'] })).toAnswer('drawModules');
});

describe('drawPractice', () => {
  test('draws ten questions by default, and fewer if there are fewer', async () => {
    expect(await draw(compiled, 'practice/us/ca-car')).toHaveLength(10);
    expect(await draw(small, 'practice/us/ca-car')).toHaveLength(8);
  });

  test.each([1, 2, 7, 8, 50, 100])('draws %i questions on request', async (n) => {
    expect(await draw(compiled, `practice/us/ca-car?n=${n}`)).toHaveLength(n);
  });

  test('the same seed draws the same test, answers in the same order', async () => {
    const path = 'practice/us/ca-car?n=20&seed=k7q2';
    expect((await get(compiled, path)).body).toBe((await get(compiled, path)).body);
  });

  test('another seed draws another test, and so does no seed', async () => {
    const drawn = await Promise.all(
      ['seed=a', 'seed=b', 'seed=ab', 'seed=%F0%9F%9A%97', '', '', 'seed='].map(async (seed) =>
        ids(await draw(compiled, `practice/us/ca-car?n=20&${seed}`)).join(),
      ),
    );
    expect(new Set(drawn).size).toBe(drawn.length);
  });

  test('answers are shuffled: every order comes up', async () => {
    const seen = new Set<string>();
    for (let seed = 0; seed < 60; seed += 1) {
      const items = await draw(small, `practice/us/ca-car?seed=${seed}`);
      for (const item of items.filter(({ page_id: id }) => id === 'us-s1')) seen.add(orders([item])[0] ?? '');
    }
    expect([...seen].sort()).toEqual(['abc', 'acb', 'bac', 'bca', 'cab', 'cba']);
  });

  test('is_road_signs=true draws only road signs, false every kind', async () => {
    expect(sorted(await draw(small, 'practice/us/ca-car?is_road_signs=true'))).toEqual(['us-s1', 'us-s2']);
    expect(sorted(await draw(small, 'practice/us/ca-car?is_road_signs=1'))).toEqual(['us-s1', 'us-s2']);
    expect(await draw(small, 'practice/us/ca-car?is_road_signs=false')).toHaveLength(8);
    expect(await draw(small, 'practice/de/de-b?is_road_signs=true')).toEqual([]);
  });

  test('a language that the course does not have falls back to its first one', async () => {
    const [item] = await draw(small, 'practice/de/de-b?locale=fr&seed=1');
    expect(item).toMatchObject({ data: { language: 'de' }, content: expect.stringContaining('(de)') });
    const [english] = await draw(small, 'practice/de/de-b?locale=en&seed=1');
    expect(english).toMatchObject({
      page_id: item?.page_id,
      data: { language: 'en' },
      content: expect.stringContaining('(en)'),
    });
  });

  test('the seed draws the same questions in every language', async () => {
    const german = await draw(small, 'practice/de/de-b?seed=1&locale=de');
    const english = await draw(small, 'practice/de/de-b?seed=1&locale=en');
    expect([ids(english), orders(english)]).toEqual([ids(german), orders(german)]);
  });
});

describe('drawModules', () => {
  const drawn = async (codes: readonly string[], count = 100) =>
    sorted((await modules(small, { modules: codes, count })).json<PracticeItem[]>());

  test('draws from modules, from chapters by code or slug, and from both together', async () => {
    expect(await drawn(['signs'])).toEqual(['us-s1', 'us-s2', 'us-s3', 'us-s4']);
    expect(await drawn(['us-rules'])).toEqual(['us-r1', 'us-r2', 'us-r3']);
    expect(await drawn(['us-rules-slug'])).toEqual(['us-r1', 'us-r2', 'us-r3']);
    expect(await drawn(['speed', 'us-rules'])).toEqual(['us-r1', 'us-r2', 'us-r3', 'us-v1']);
  });

  test('draws no question twice, even if the codes overlap', async () => {
    expect(await drawn(['signs', 'us-signs', 'signs'])).toEqual(['us-s1', 'us-s2', 'us-s3', 'us-s4']);
  });

  test('draws from all modules named', async () => {
    const items = (await modules(small, { modules: ['signs', 'right-of-way'], count: 4 })).json<PracticeItem[]>();
    expect(items.filter((item) => item.data.module === 'signs')).toHaveLength(2);
  });

  test('draws ten by default', async () => {
    expect((await modules(compiled, { modules: ['signs'] })).json()).toHaveLength(10);
  });

  test('draws the same questions for the same seed', async () => {
    const body = { modules: ['signs', 'speed'], count: 5 };
    expect((await modules(compiled, body, '?seed=x')).body).toBe((await modules(compiled, body, '?seed=x')).body);
    expect((await modules(compiled, body, '?seed=x')).body).not.toBe((await modules(compiled, body, '?seed=y')).body);
  });

  test('refuses an unknown code among known ones', async () => {
    expect(await modules(small, { modules: ['signs', 'flying'] })).toBeRefusedWith('VALIDATION', ['modules']);
  });
});

describe('listTagged', () => {
  test.each(['us', 'subject'])('with country %s, lists the samples, always the same', async (country) => {
    const path = `practice/tagged?country_slug=${country}`;
    expect(ids(await draw(small, path))).toEqual(['us-s1']);
    expect((await get(small, path)).body).toBe((await get(small, path)).body);
  });

  test('accepts another tag, and a smaller number', async () => {
    expect(ids(await draw(small, 'practice/tagged?country_slug=us&tag=road_signs'))).toEqual(['us-s1', 'us-s2']);
    expect(ids(await draw(small, 'practice/tagged?country_slug=us&tag=road_signs&n=1'))).toEqual(['us-s1']);
  });

  test.each([
    'country_slug=us&tag=unheard-of',
    'country_slug=de',
    'country_slug=france',
    'country_slug=us&tag=__proto__',
  ])('%s matches nothing: an empty list', async (query) => {
    const answer = await get(small, `practice/tagged?${query}`);
    expect(answer).toAnswer('listTagged');
    expect(answer.json()).toEqual([]);
  });

  test('an unknown country is not found', async () => {
    expect(await get(small, 'practice/tagged?country_slug=atlantis')).toBeRefusedWith('SUBJECT_NOT_FOUND');
  });
});

describe('drawStructured', () => {
  test('the same seed draws the same exam', async () => {
    const path = 'structured/uk/uk-car?seed=k7q2';
    expect((await get(compiled, path)).body).toBe((await get(compiled, path)).body);
    expect((await get(compiled, path)).body).not.toBe((await get(compiled, 'structured/uk/uk-car')).body);
  });

  test('a bank smaller than the exam gives all its questions that have been read', async () => {
    const items = await draw(small, 'structured/us/ca-car');
    expect(items).toHaveLength(7);
    expect(items.every((item) => item.data.exam_part === 'test')).toBe(true);
  });

  test('a question that counts does not say that it does', async () => {
    const items = await draw(compiled, 'structured/us/ca-car');
    expect(items.every((item) => !('is_scored' in item.data))).toBe(true);
  });
});

describe.each(['practice', 'structured'])('%s', (path) => {
  test.each(['us/de-b', 'us/ny-car', 'us/__proto__'])('%s is not a course', async (course) => {
    expect(await get(small, `${path}/${course}`)).toBeRefusedWith('COURSE_NOT_FOUND');
  });

  test('an unknown subject is reported before an unknown course', async () => {
    expect(await get(small, `${path}/atlantis/nothing`)).toBeRefusedWith('SUBJECT_NOT_FOUND');
  });
});
