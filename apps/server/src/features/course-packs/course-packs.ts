/** Whole courses for the app to store on a device: made and compressed once for each bank, then answered from memory. */
import type { IncomingHttpHeaders } from 'node:http';
import type { Bank, BankCourse } from '@lanewise/bank/compiled/bank';
import { picturesPath } from '@lanewise/bank/compiled/picture-address';
import { ApiError } from '@lanewise/contracts/api-errors';
import { type CoursePack, coursePackPattern } from '@lanewise/contracts/course-pack';
import type { ContentLanguage } from '@lanewise/contracts/languages';
import type { FastifyInstance } from 'fastify';
import fresh from 'fresh';
import { LRUCache } from 'lru-cache';
import { acceptedEncoding, type Encoding, inAllEncodings } from '../../platform/http/compression.ts';
import { courseInfo } from '../catalogue/course-info.ts';
import { roadmapOf } from '../catalogue/roadmap.ts';
import { requireCourse } from '../catalogue/subject.ts';
import { type LessonText, lessonView } from '../catalogue/views.ts';
import { type Rights, requireOpen } from '../entitlements/access.ts';
import { practiceItem } from '../practice/practice-item.ts';

/** Changes when packs of the same bank have other fields. */
const FORMAT = 5;

/** Bytes of packs kept in memory, in all encodings together: a dozen courses. */
const CACHE_BYTES = 24 * 1024 * 1024;

type Packed = Readonly<Record<Encoding, Buffer>>;

interface PackParameters {
  readonly subject: string;
  readonly course: string;
  readonly language: string;
}

export interface PackSources {
  readonly bank: Bank;
  readonly lessonText: LessonText;
  /** Changes when `lessonText` returns other texts for the same bank. */
  readonly textVersion: string;
  /** Whether packs need a plan on this server. */
  readonly isLimited: boolean;
  /** Returns the rights of whoever sent a request. */
  readonly rightsOf: (headers: IncomingHttpHeaders) => Rights | Promise<Rights>;
}

/** Registers the packs. Where they need a plan, they are refused without one. A browser asks again each time, and is answered 304 unless the bank has changed. */
export async function coursePacks(app: FastifyInstance, sources: PackSources): Promise<void> {
  const { bank, lessonText, textVersion, isLimited, rightsOf } = sources;
  const packs = new LRUCache<string, Promise<Packed>>({
    maxSize: CACHE_BYTES,
    // Counted before it is made, by its usual size.
    sizeCalculation: () => 2 * 1024 * 1024,
  });
  app.get<{ Params: PackParameters }>(coursePackPattern, async ({ params, headers }, reply) => {
    const course = requireCourse(bank, { a: params.subject, b: params.course });
    const language = course.entry.languages.find((each) => each === params.language);
    if (language === undefined) throw new ApiError('COURSE_NOT_FOUND');
    if (isLimited) requireOpen(await rightsOf(headers), course.entry);
    const encoding = acceptedEncoding(headers['accept-encoding']);
    const etag = `"${FORMAT}-${bank.hash}-${textVersion}-${encoding}"`;
    reply
      .header('cache-control', isLimited ? 'private, no-cache' : 'public, no-cache')
      .header('vary', 'accept-encoding')
      .header('etag', etag);
    if (fresh(headers, { etag })) return reply.code(304).send();
    const key = `${course.entry.subject}/${course.entry.code}/${language}`;
    const packed =
      packs.get(key) ?? inAllEncodings(Buffer.from(JSON.stringify(coursePack(bank, course, language, lessonText))));
    packs.set(key, packed);
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.type('application/json; charset=utf-8').send((await packed)[encoding]);
  });
}

/** Returns a course in one of its languages. */
function coursePack(bank: Bank, course: BankCourse, language: ContentLanguage, text: LessonText): CoursePack {
  const chapterOf = new Map(course.chapters.map((chapter) => [chapter.code, chapter]));
  const shown = {
    info: courseInfo(course, language),
    lessons: course.lessons.flatMap((lesson) => {
      const chapter = chapterOf.get(lesson.chapter);
      return chapter
        ? [lessonView(lesson, chapter, { language, subject: course.entry.subject, text, standing: null })]
        : [];
    }),
    questions: course.pool.items.flatMap((question) => {
      const chapter = chapterOf.get(question.chapter);
      return chapter ? [practiceItem(bank, question, chapter, language, course.entry.region)] : [];
    }),
  };
  const families = course.pool.items.flatMap(({ id, family }) => (family === undefined ? [] : [[id, family]]));
  return {
    ...shown,
    families: Object.fromEntries(families),
    categories: Object.fromEntries(course.chapters.map(({ code, category }) => [code, category.code])),
    pictures: picturesIn([shown, roadmapOf(bank, { course, language, standing: null })]),
  };
}

/** Drawings, and rendered views in their smaller format; a browser that cannot show it falls back to the drawing. */
const PICTURE = new RegExp(`${picturesPath}[\\w-]+\\.(?:svg|avif)`, 'g');

/** Returns the addresses of all pictures in answers: of questions, answers and chapters, and in the HTML of lessons. */
function picturesIn(answers: unknown): readonly string[] {
  return [...new Set(JSON.stringify(answers).match(PICTURE))];
}
