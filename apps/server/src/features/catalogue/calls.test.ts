/** The catalogue's calls: exact answers with the small bank, completeness with the compiled one. */
import type { Course, CourseInfo, Lesson, RoadmapCategory } from '@lanewise/contracts/calls/catalogue';
import { countries } from '@lanewise/contracts/countries';
import { blueprintById } from '@lanewise/learning/exam/lookup';
import { buildCourse } from '@lanewise/testing/builders/course';
import { buildSnapshot } from '@lanewise/testing/builders/snapshot';
import '@lanewise/testing/matchers';
import { smallSnapshot } from '@lanewise/testing/small-bank';
import { startTestApp } from '@lanewise/testing/test-app';
import { describe, expect, test } from 'vitest';

const compiled = await startTestApp();
const small = await startTestApp({ snapshot: smallSnapshot() });

const inSection = (code: string, id: string, order: number) =>
  buildCourse({ code, section: { id, order, name: { en: id } }, categories: {} });
const sections = await startTestApp({
  snapshot: buildSnapshot({
    courses: [
      inSection('z-car', 'car', 1),
      inSection('a-cdl', 'cdl', 3),
      inSection('a-motorcycle', 'motorcycle', 2),
      inSection('a-car', 'car', 1),
    ],
  }),
});

const get = (url: string) => small.app.inject({ url: `/api/v3/${url}` });
const json = async <Body>(url: string) => (await get(url)).json<Body>();

describe.each(Object.values(countries))('the compiled courses of $code', ({ code: subject }) => {
  const entries = compiled.bank.coursesOf(subject).map(({ entry }) => entry);
  // Topics as aliases of country codes are tested once, with the small bank.
  const ask = (path: string, locale: string) => compiled.app.inject({ url: `/api/v3/${path}`, query: { locale } });
  const languages = [...new Set(entries.flatMap((entry) => entry.languages))];

  test.each(languages)('are listed in %s, those that are written in it', async (locale) => {
    const answer = await ask(`guest/courses/${subject}`, locale);
    expect(answer).toAnswer('listCourses');
    const listed = answer.json<Course[]>().map((course) => course.course_code);
    expect(listed.toSorted()).toEqual(entries.map(({ code }) => code).toSorted());
    expect((await compiled.app.inject({ url: `/api/v3/guest/courses/${subject}` })).statusCode).toBe(200);
  });

  test('have their exam facts and a roadmap that ends in a final test, in each language', async () => {
    for (const { code, languages } of entries) {
      for (const locale of languages) {
        const info = await ask(`learning/lessons/info/${subject}/${code}`, locale);
        expect(info).toAnswer('getCourseInfo');
        const { exam, course, course_questions_count: count } = info.json<CourseInfo>();
        expect(course.course_code).toBe(code);
        expect(count).toBeGreaterThanOrEqual(exam.questions);
        expect(exam.parts.reduce((sum, part) => sum + part.questions, 0)).toBe(exam.questions);

        const roadmap = await ask(`guest/roadmap/${subject}/${code}`, locale);
        expect(roadmap).toAnswer('getRoadmap');
        const items = roadmap.json<RoadmapCategory[]>().flatMap((category) => category.children);
        expect(items.filter((item) => item.type === 'FINAL')).toEqual([items.at(-1)]);
        expect(items.at(-1)).toMatchObject({ position: -1, is_available: false });
        expect(items.every((item) => item.name !== '' && item.slug !== '' && item.questions_count > 0)).toBe(true);
        expect(new Set(items.map((item) => item.lesson_id)).size).toBe(items.length);
      }
    }
  });

  /** Reads a chapter, whose lessons have texts, and the first of them alone. */
  async function readChapter(chapter: string, locale: string): Promise<ReadonlyMap<string, Lesson>> {
    const answer = await ask(`guest/lessons/${chapter}`, locale);
    expect(answer).toAnswer('listLessons');
    const shown = answer.json<Lesson[]>();
    expect(shown.filter(({ content }) => !/^<[a-z]/.test(content ?? ''))).toEqual([]);
    const [first] = shown;
    expect((await ask(`guest/lessons/${first?.lesson_id}`, locale)).json()).toEqual([first]);
    return new Map(shown.map((lesson) => [lesson.lesson_id, { ...lesson, content: null, parts: null }]));
  }

  test('have their lessons, by chapter and one by one, in each language', async () => {
    /** Lessons as their chapter shows them, without their texts: the states of a country share most chapters. */
    const read = new Map<string, ReadonlyMap<string, Lesson>>();
    for (const { code, languages } of entries) {
      for (const locale of languages) {
        const whole = await ask(`guest/lessons/${code}`, locale);
        const lessons = whole.json<Lesson[]>();
        expect([code, whole.statusCode, lessons.length > 0]).toEqual([code, 200, true]);
        for (const [chapter, listed] of Map.groupBy(lessons, (lesson) => lesson.chapter_code)) {
          const shown = read.get(`${locale} ${chapter}`) ?? (await readChapter(chapter, locale));
          read.set(`${locale} ${chapter}`, shown);
          expect(listed.map(({ lesson_id: id }) => shown.get(id))).toEqual(listed);
        }
      }
    }
  });
});

describe('listCourses', () => {
  test.each(Object.values(countries))(
    'lists the courses of $code, and the same for its topic $topic',
    async ({ code, topic }) => {
      const byCode = await get(`guest/courses/${code}`);
      expect(byCode).toAnswer('listCourses');
      expect((await get(`guest/courses/${topic}`)).json()).toEqual(byCode.json());
    },
  );

  test('has the fields of the specification, in the requested language', async () => {
    expect(await json('guest/courses/de?locale=en')).toEqual([
      {
        name: 'Course de-b (en)',
        slug: 'de-b',
        subject_code: 'de',
        course_code: 'de-b',
        course_section: { name: 'Car', section_id: 'car', internal_order: 1 },
        region: null,
        languages: ['de', 'en'],
        pdf_link: '/sheets/de-b-en.pdf',
        pdf_preview_link: '/sheets/de-b-en.png',
      },
    ]);
  });

  test.each(Object.values(countries))(
    '$code and its topic $topic lead to the same courses',
    async ({ code, topic }) => {
      const path = (subject: string) => `learning/lessons/info/${subject}/de-b`;
      expect((await get(path(topic))).json()).toEqual((await get(path(code))).json());
      const roadmap = (subject: string) => `guest/roadmap/${subject}/ca-car`;
      expect((await get(roadmap(topic))).json()).toEqual((await get(roadmap(code))).json());
    },
  );

  test.each(['united states', 'US', 'gb', 'en', 'usa', 'hasOwnProperty'])('%s is not a subject', async (topic) => {
    expect(await get(`guest/courses/${encodeURIComponent(topic)}`)).toBeRefusedWith('SUBJECT_NOT_FOUND');
  });
});

test('courses are ordered by section', async () => {
  const listed = (await sections.app.inject({ url: '/api/v3/guest/courses/us' })).json<Course[]>();
  expect(listed.map((course) => course.course_code)).toEqual(['a-car', 'z-car', 'a-motorcycle', 'a-cdl']);
});

describe('getCourseInfo', () => {
  test('counts the questions of the course and describes the exam of its blueprint', async () => {
    const info = await json<CourseInfo>('learning/lessons/info/us/ca-car');
    const blueprint = blueprintById('us-ca-car');
    expect(info.course_questions_count).toBe(8);
    expect(info.course.region).toBe('California');
    expect(info.exam).toMatchObject({
      blueprint: 'us-ca-car',
      questions: blueprint?.questions,
      max_error_points: null,
    });
  });

  test('lists the exam of each age group, and the exam formats open to few applicants', async () => {
    const info = async (course: string) =>
      (await compiled.app.inject({ url: `/api/v3/learning/lessons/info/${course}` })).json<CourseInfo>();
    const { exam, exam_groups: groups } = await info('us/ca-car');
    expect(
      groups.map(({ group, exam: { questions, passing_correct } }) => [group, questions, passing_correct]),
    ).toEqual([
      ['under_18', 46, 38],
      ['18_or_over', 36, 30],
    ]);
    expect(groups[0]?.exam).toEqual(exam);
    expect(await info('us/ut-car')).toMatchObject({
      exam_groups: [],
      other_forms: [{ who: 'licensed_before', questions: 25 }],
    });
    expect((await info('us/ny-car')).other_forms).toEqual([]);
  });

  test('a German exam counts error points, a British one has a hazard perception test', async () => {
    const { exam } = await json<CourseInfo>('learning/lessons/info/de/de-b');
    expect(exam).toMatchObject({
      passing_correct: null,
      max_error_points: 10,
      fatal_wrong: { points: 5, wrong: 2 },
      hazard: null,
      films: 2,
    });
    const british = await compiled.app.inject({ url: '/api/v3/learning/lessons/info/uk/uk-car' });
    expect(british.json<CourseInfo>().exam).toMatchObject({
      passing_correct: 43,
      minutes: 57,
      fatal_wrong: null,
      hazard: { clips: 14, hazards: 15, max_score: 75, passing_score: 44 },
    });
  });
});

describe.each(['learning/lessons/info', 'guest/roadmap'])('%s', (path) => {
  test.each(['us/de-b', 'us/ny-car', 'de/ca-car', 'us/CA-CAR', 'us/__proto__'])(
    '%s is not a course',
    async (course) => {
      expect(await get(`${path}/${course}`)).toBeRefusedWith('COURSE_NOT_FOUND');
    },
  );

  test('an unknown subject is reported before an unknown course', async () => {
    expect(await get(`${path}/atlantis/nothing`)).toBeRefusedWith('SUBJECT_NOT_FOUND');
  });

  test('a language that the course does not have falls back to its first one', async () => {
    expect(await json(`${path}/us/ca-car?locale=sv`)).toEqual(await json(`${path}/us/ca-car`));
    expect(await json(`${path}/de/de-b?locale=fr`)).toEqual(await json(`${path}/de/de-b?locale=de`));
  });
});

describe('getRoadmap', () => {
  test("chapters count from 1 in each category, followed by the category's test", async () => {
    const roadmap = await json<RoadmapCategory[]>('guest/roadmap/us/ca-car');
    const outline = roadmap.map(({ category_code: code, children }) => [
      code,
      children.map((item) => [
        item.lesson_id,
        item.type,
        item.position,
        item.has_theory,
        item.is_available,
        item.questions_count,
      ]),
    ]);
    expect(outline).toEqual([
      [
        'signs',
        [
          ['us-signs', 'CHAPTER', 1, true, true, 4],
          ['signs-test', 'CATEGORY', 2, false, true, 4],
        ],
      ],
      [
        'rules',
        [
          ['us-rules', 'CHAPTER', 1, true, true, 3],
          ['us-speed', 'CHAPTER', 2, false, true, 1],
          ['rules-test', 'CATEGORY', 3, false, true, 4],
        ],
      ],
      ['final', [['final-test', 'FINAL', -1, false, false, 8]]],
    ]);
  });

  test('a chapter has a summary and a decorative picture, a test has neither', async () => {
    const [signs] = await json<RoadmapCategory[]>('guest/roadmap/us/ca-car');
    expect(signs?.children).toEqual([
      expect.objectContaining({
        name: 'Chapter us-signs (en)',
        slug: 'us-signs-slug',
        platform: 'web',
        summary: 'Summary of us-signs (en)',
        picture: {
          kind: 'sign',
          src: expect.stringMatching(/^\/pictures\/[\da-f]{16}\.svg$/),
          alt: '',
          width: 100,
          height: 100,
        },
      }),
      expect.objectContaining({
        name: 'Category test',
        slug: 'signs-test',
        platform: 'web',
        summary: null,
        picture: null,
      }),
    ]);
  });

  test('names, including those of tests, are in the requested language', async () => {
    const names = async (locale: string) => {
      const categories = await json<RoadmapCategory[]>(`guest/roadmap/de/de-b?locale=${locale}`);
      return categories.flatMap(({ name, children }) => [name, ...children.map((item) => item.name)]);
    };
    expect(await names('de')).toEqual([
      'Category grundstoff (de)',
      'Chapter de-vorfahrt (de)',
      'Abschnittstest',
      'Abschlusstest',
      'Abschlusstest',
    ]);
    expect(await names('en')).toContain('Category grundstoff (en)');
  });
});

describe('listLessons', () => {
  const outline = (lessons: Lesson[]) => lessons.map((lesson) => [lesson.lesson_id, lesson.content]);

  test('for a course, lists all its lessons without their text, in the order of the roadmap', async () => {
    expect(outline(await json('guest/lessons/ca-car'))).toEqual([
      ['us-l-signs', null],
      ['us-l-rules', null],
      ['us-l-four-way', null],
    ]);
  });

  test.each(['us-rules', 'us-rules-slug'])('for the chapter %s, lists its lessons with their text', async (chapter) => {
    expect(outline(await json(`guest/lessons/${chapter}`))).toEqual([
      ['us-l-rules', '<p>Lesson us-l-rules (en)</p>'],
      ['us-l-four-way', '<p>Lesson us-l-four-way (en)</p>'],
    ]);
  });

  test.each(['us-l-rules', 'us-l-rules-slug'])('for the lesson %s, lists only that one', async (lesson) => {
    expect(await json(`guest/lessons/${lesson}`)).toEqual([
      {
        lesson_id: 'us-l-rules',
        name: 'Lesson us-l-rules (en)',
        slug: 'us-l-rules-slug',
        category_code: 'rules',
        chapter_code: 'us-rules',
        position: 1,
        has_theory: true,
        minutes: 2,
        content: '<p>Lesson us-l-rules (en)</p>',
        parts: [{ kind: 'text', heading: null, html: '<p>Lesson us-l-rules (en)</p>' }],
        standing: null,
      },
    ]);
  });

  test('a slug is looked up in the country that is named', async () => {
    expect(await json('guest/lessons/us-l-rules-slug?country_slug=us')).toHaveLength(1);
    expect(await get('guest/lessons/us-l-rules-slug?country_slug=de')).toBeRefusedWith('LESSON_NOT_FOUND');
    expect(await get('guest/lessons/us-l-rules-slug?country_slug=xx')).toBeRefusedWith('SUBJECT_NOT_FOUND');
  });

  test('a chapter without lessons has an empty list', async () => {
    expect(await json('guest/lessons/us-speed')).toEqual([]);
  });

  test('a lesson without words has no theory and takes one minute', async () => {
    expect(await json('guest/lessons/us-l-four-way')).toMatchObject([{ has_theory: false, minutes: 1 }]);
  });

  test('the text is in the requested language', async () => {
    expect(await json('guest/lessons/de-l-vorfahrt?locale=en')).toMatchObject([
      { content: '<p>Lesson de-l-vorfahrt (en)</p>' },
    ]);
    expect(await json('guest/lessons/de-l-vorfahrt?locale=sv')).toMatchObject([
      { content: '<p>Lesson de-l-vorfahrt (de)</p>' },
    ]);
  });

  test.each(['us', 'us-r1', 'final-test', 'signs-test', 'toString'])('%s matches no lesson', async (x) => {
    expect(await get(`guest/lessons/${x}`)).toBeRefusedWith('LESSON_NOT_FOUND');
  });
});
