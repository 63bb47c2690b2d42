import '@lanewise/testing/matchers';
import { smallSnapshot } from '@lanewise/testing/small-bank';
import { startTestApp } from '@lanewise/testing/test-app';
import { expect, test } from 'vitest';

const small = smallSnapshot();
const lessons = small.lessons.map((lesson) =>
  lesson.id === 'us-l-rules' ? { ...lesson, checks: ['us-r3', 'us-r1', 'us-gone'] } : lesson,
);
/** Nevada shares the rules' lessons, and has one of its own. */
const [california] = small.courses;
if (!california) throw new Error('the small bank has no course');
const nevada = { ...california, code: 'nv-car', slug: 'nv-car' };
const { app } = await startTestApp({ snapshot: { ...small, lessons } });
const shared = await startTestApp({ snapshot: { ...small, lessons, courses: [...small.courses, nevada] } });
const get = (path: string) => app.inject(`/api/v3/content/${path}`);

test('a lesson of one course has that course, its check questions in order, and the lessons around it', async () => {
  const answer = await get('us/lessons/us-l-rules-slug');
  expect(answer).toAnswer('getLesson');
  expect(answer.json()).toMatchObject({
    lesson_id: 'us-l-rules',
    slug: 'us-l-rules-slug',
    minutes: 2,
    chapter: { code: 'us-rules' },
    place: 1,
    count: 2,
    course: { slug: 'ca-car' },
    previous: { slug: 'us-l-signs-slug' },
    next: { slug: 'us-l-four-way-slug', name: 'Lesson us-l-four-way (en)' },
    addresses: [{ language: 'en', slug: 'us-l-rules-slug' }],
    modified: '2026-11-20',
    language: 'en',
  });
  expect(answer.json().questions.map((item: { page_id: string }) => item.page_id)).toEqual(['us-r3', 'us-r1']);
});

test('a lesson of several courses has none, unless one is named', async () => {
  const ask = (path: string) => shared.app.inject(`/api/v3/content/us/lessons/${path}`);
  expect((await ask('us-l-rules-slug')).json()).toMatchObject({
    course: null,
    previous: null,
    next: { slug: 'us-l-four-way-slug' },
  });
  expect((await ask('us-l-rules-slug?course=nv-car')).json()).toMatchObject({
    course: { slug: 'nv-car' },
    previous: { slug: 'us-l-signs-slug' },
  });
});

test('a slug counts in its own language and country', async () => {
  expect((await get('de/lessons/de-l-vorfahrt-slug-en?locale=en')).json()).toMatchObject({
    language: 'en',
    name: 'Lesson de-l-vorfahrt (en)',
    addresses: [
      { language: 'de', slug: 'de-l-vorfahrt-slug' },
      { language: 'en', slug: 'de-l-vorfahrt-slug-en' },
    ],
  });
  expect(await get('de/lessons/de-l-vorfahrt-slug-en')).toBeRefusedWith('LESSON_NOT_FOUND');
  expect(await get('us/lessons/de-l-vorfahrt-slug-en')).toBeRefusedWith('LESSON_NOT_FOUND');
  expect(await get('xx/lessons/us-l-rules-slug')).toBeRefusedWith('SUBJECT_NOT_FOUND');
  expect(await get('us/lessons/us-l-rules-slug?course=xx-car')).toBeRefusedWith('COURSE_NOT_FOUND');
});
