/** The answers of the catalogue calls, built by naming fields. */
import type { Bank, BankChapter, BankCourse } from '@lanewise/bank/compiled/bank';
import { lessonHtml } from '@lanewise/bank/compiled/lesson-html';
import { pictureAddress } from '@lanewise/bank/compiled/picture-address';
import type { CompiledLessonPart, LessonEntry, SeatPicture } from '@lanewise/bank/compiled/snapshot';
import type { Course, CourseInfo, ExamFacts, Lesson, RoadmapItem } from '@lanewise/contracts/calls/catalogue';
import type { PictureView } from '@lanewise/contracts/calls/practice';
import { otherUsForms } from '@lanewise/contracts/constants/us-car-exams';
import type { SubjectCode } from '@lanewise/contracts/countries';
import type { ContentLanguage } from '@lanewise/contracts/languages';
import { sheetAddress } from '@lanewise/contracts/sheet-address';
import type { Blueprint } from '@lanewise/learning/exam/blueprint';
import type { LearnerStanding } from './standing.ts';
import { inLanguage } from './subject.ts';

/** Words that a learner reads in a minute, with pictures and check questions in between. */
const WORDS_A_MINUTE = 200;

/** Returns a course as lists of courses and pages show it, in one of its languages. */
export function courseView({ entry }: BankCourse, language: ContentLanguage): Course {
  return {
    name: inLanguage(entry.name, language),
    slug: entry.slug,
    subject_code: entry.subject,
    course_code: entry.code,
    course_section: {
      name: inLanguage(entry.section.name, language),
      section_id: entry.section.id,
      internal_order: entry.section.order,
    },
    region: entry.regionName === null ? null : inLanguage(entry.regionName, language),
    languages: [...entry.languages],
    pdf_link: sheetAddress(entry.code, language, 'pdf'),
    pdf_preview_link: sheetAddress(entry.code, language, 'png'),
  };
}

/** Returns the forms of a state's test that only a few applicants take. */
export function otherForms(region: string | null): CourseInfo['other_forms'] {
  const form = Object.entries(otherUsForms).find(([state]) => state === region)?.[1];
  return form === undefined ? [] : [{ ...form }];
}

/**
 * Returns what a course's page says about its official exam. Either right answers or error points are counted; the fields of the other way are null.
 */
export function examFacts(blueprint: Blueprint): ExamFacts {
  const { scoring, provenance } = blueprint;
  const counted = scoring.kind === 'correct';
  return {
    blueprint: blueprint.id,
    figures: blueprint.figures ?? 'official',
    name: blueprint.name,
    agency: blueprint.agency,
    questions: blueprint.questions,
    passing_correct: counted ? scoring.passingCorrect : null,
    max_error_points: counted ? null : scoring.maxErrorPoints,
    fatal_wrong: counted ? null : { points: scoring.fatal.points, wrong: scoring.fatal.wrong },
    minutes: blueprint.minutes,
    parts: blueprint.parts.map((part) => ({
      code: part.code,
      name: part.name,
      questions: part.questions,
      passing_correct: part.passingCorrect,
    })),
    hazard: blueprint.hazard && {
      clips: blueprint.hazard.clips,
      hazards: blueprint.hazard.hazards,
      max_score: blueprint.hazard.maxScore,
      passing_score: blueprint.hazard.passingScore,
    },
    films: blueprint.films ?? 0,
    checked: provenance.checked,
    source: provenance.source,
    confidence: provenance.confidence,
    doubt: provenance.doubt,
  };
}

/** Height of a still for each pixel of its width. */
const STILL_SHAPE = 9 / 16;

function seatView({ isFirst, avif, webp }: SeatPicture): NonNullable<PictureView['seat']> {
  const width = avif[0]?.width ?? 0;
  return {
    src: pictureAddress(webp),
    srcset: avif.map((one) => `${pictureAddress(one.file)} ${one.width}w`).join(', '),
    width,
    height: width * STILL_SHAPE,
    comes_first: isFirst,
  };
}

/** Returns a picture for the wire. `alt` is '' if it is only decorative. */
export function pictureView(bank: Bank, key: string | null, alt: string): PictureView | null {
  const picture = key === null ? undefined : bank.picture(key);
  if (!picture) return null;
  return {
    kind: picture.kind,
    src: pictureAddress(picture.file),
    alt,
    width: picture.width,
    height: picture.height,
    ...(picture.seat === undefined ? {} : { seat: seatView(picture.seat) }),
  };
}

/** Returns a chapter as a stop of the roadmap. `position` counts from the start of the roadmap, over all categories. */
export function chapterItem(
  bank: Bank,
  chapter: BankChapter,
  position: number,
  language: ContentLanguage,
): Omit<RoadmapItem, 'weight' | 'test_questions' | 'passing_index' | 'standing'> {
  return {
    lesson_id: chapter.code,
    name: inLanguage(chapter.name, language),
    slug: chapter.slug,
    type: 'CHAPTER',
    position,
    has_theory: chapter.lessons.length > 0,
    is_available: true,
    platform: 'web',
    questions_count: chapter.questions.length,
    summary: inLanguage(chapter.summary, language),
    picture: pictureView(bank, chapter.picture, ''),
  };
}

/** Returns a lesson's parts in a language, or in the first it has. */
export function lessonPartsIn({ parts }: LessonEntry, language: ContentLanguage): readonly CompiledLessonPart[] {
  return parts[language] ?? Object.values(parts)[0] ?? [];
}

/** Returns the text of a lesson as it goes on the wire. */
export function textOfParts(parts: readonly CompiledLessonPart[]): Pick<Lesson, 'content' | 'parts'> {
  return { content: lessonHtml(parts), parts: [...parts] };
}

/** Returns the text of a country's lesson in a language. */
export type LessonText = (
  lesson: LessonEntry,
  subject: SubjectCode,
  language: ContentLanguage,
) => Pick<Lesson, 'content' | 'parts' | 'terms' | 'is_locked'>;

/** Returns the reading time of a lesson, in minutes; at least 1. */
export function lessonMinutes({ words }: Pick<LessonEntry, 'words'>): number {
  return Math.max(1, Math.ceil(words / WORDS_A_MINUTE));
}

/** How to answer with a lesson. */
export interface LessonShown {
  readonly language: ContentLanguage;
  readonly subject: SubjectCode;
  /** null to leave the text out. */
  readonly text: LessonText | null;
  /** null for a guest. */
  readonly standing: LearnerStanding | null;
}

/** Returns a lesson. Its `content` and `parts` are null if `text` is, so that lists do not carry the lessons' texts. */
export function lessonView(
  lesson: LessonEntry,
  chapter: BankChapter,
  { language, subject, text, standing }: LessonShown,
): Lesson {
  return {
    lesson_id: lesson.id,
    name: inLanguage(lesson.title, language),
    slug: inLanguage(lesson.slugs, language),
    category_code: chapter.category.code,
    chapter_code: chapter.code,
    position: lesson.position,
    has_theory: lesson.words > 0,
    minutes: lessonMinutes(lesson),
    ...(text === null ? { content: null, parts: null } : text(lesson, subject, language)),
    standing: standing && lessonStanding(lesson, standing),
  };
}

function lessonStanding({ checks = [] }: LessonEntry, standing: LearnerStanding): Lesson['standing'] {
  const questions = checks.map((id) => standing.question(id));
  return {
    total: questions.length,
    seen: questions.filter(({ is_seen }) => is_seen).length,
    due: questions.filter(({ is_due }) => is_due).length,
    is_passed: questions.length > 0 && questions.every(({ was_right }) => was_right === true),
  };
}
