/**
 * The assembled bank: the rules check it and the compiler packs it.
 * Every item carries its place, so that a rule can name the file and line to fix.
 */

import type { DataPlace } from '@lanewise/authoring/problems/place';
import type { SubjectCode } from '@lanewise/contracts/countries';
import type { ContentLanguage } from '@lanewise/contracts/languages';
import type { QuestionText } from '../compiled/snapshot.ts';
import type { LessonBody } from '../lessons/parse-lesson.ts';
import type { BankSources } from '../read/sources.ts';
import type { CourseFields } from '../schema/course.ts';
import type { SourceFields, Texts } from '../schema/fields.ts';
import type { FilmFields, SourceQuestion } from '../schema/question.ts';
import type { SolvesFields } from '../schema/solves.ts';

/** A picture in use. `key` is its key in `Snapshot.pictures`. */
export type DraftPicture =
  | { readonly kind: 'sign'; readonly key: string; readonly sign: string; readonly at: DataPlace }
  | { readonly kind: 'symbol'; readonly key: string; readonly symbol: string; readonly at: DataPlace }
  | {
      readonly kind: 'scene';
      readonly key: string;
      /** Name of the file in `scenes/`, null for a scene written in the question. */
      readonly name: string | null;
      /** The scene's description; undefined if the named scene does not exist. */
      readonly spec: unknown;
      /** The state whose rules an explanation draws; without it the scene is drawn without an explanation. */
      readonly explained?: { readonly region: string | null };
      readonly at: DataPlace;
    };

export interface DraftAnswer {
  readonly right: boolean;
  readonly misconception: string | null;
}

export interface DraftQuestion {
  readonly id: string;
  readonly subject: SubjectCode;
  /** Upper-case state code, null for a question that is true in the whole country. */
  readonly region: string | null;
  readonly chapter: string;
  readonly module: string;
  readonly kind: SourceQuestion['kind'];
  readonly difficulty: SourceQuestion['difficulty'];
  readonly points: 2 | 3 | 4 | 5 | null;
  readonly tags: readonly string[];
  readonly picture: DraftPicture | null;
  /** What is viewed before the question. */
  readonly film: FilmFields | null;
  /** Id of the situation that it is about. */
  readonly case: string | null;
  readonly answers: readonly DraftAnswer[];
  readonly number: { readonly value: number; readonly unit: string } | null;
  /** What the whole country is shown, or the question's own state. */
  readonly source: SourceFields;
  /** Sources of single states, by upper-case code. */
  readonly ownSources: Readonly<Record<string, SourceFields>>;
  /** What it teaches: a name from `rules.yaml`, or the rule of a fact. */
  readonly rule: string | null;
  /** Upper-case codes of the states in which it is not so. */
  readonly notIn: readonly string[];
  /** What the answers claim about the right of way in the scene. */
  readonly solves: SolvesFields | null;
  readonly replaces: string | null;
  /** The template that generated it, null for a question written by hand. */
  readonly template: string | null;
  /** The fact it was generated from, or the one its author says it depends on. */
  readonly fact: string | null;
  readonly text: Readonly<Partial<Record<ContentLanguage, QuestionText>>>;
  readonly at: DataPlace;
  readonly textAt: Readonly<Partial<Record<ContentLanguage, DataPlace>>>;
}

export interface DraftLessonText {
  readonly title: string;
  /** Its address in this language. */
  readonly slug: string;
  readonly body: LessonBody;
  readonly at: DataPlace;
}

export interface DraftLesson {
  readonly id: string;
  /** Its address in the language of the original. */
  readonly slug: string;
  readonly subject: SubjectCode;
  readonly region: string | null;
  readonly chapter: string;
  readonly position: number;
  readonly sources: readonly SourceFields[];
  /** Ids of the facts it was generated from; empty for a lesson written by hand. */
  readonly facts: readonly string[];
  readonly text: Readonly<Partial<Record<ContentLanguage, DraftLessonText>>>;
  readonly at: DataPlace;
}

export interface DraftChapter {
  readonly code: string;
  readonly slug: string;
  readonly subject: SubjectCode;
  readonly region: string | null;
  readonly module: string;
  readonly name: Texts;
  readonly summary: Texts;
  readonly picture: DraftPicture | null;
  readonly at: DataPlace;
  /** Core questions first, then those of each state, with their `region`. */
  readonly questions: readonly DraftQuestion[];
  /** Sorted by position. */
  readonly lessons: readonly DraftLesson[];
}

export interface DraftCategory {
  readonly code: string;
  readonly name: Texts;
  readonly chapters: readonly DraftChapter[];
}

export interface DraftCourse {
  readonly code: string;
  readonly slug: string;
  readonly subject: SubjectCode;
  readonly region: string | null;
  readonly regionName: Texts | null;
  readonly name: Texts;
  readonly languages: readonly ContentLanguage[];
  readonly section: NonNullable<CourseFields['section']>;
  readonly blueprint: string;
  readonly categories: readonly DraftCategory[];
  /** The chapters of all categories, with what this course has of each. */
  readonly chapters: readonly DraftChapter[];
  /** The questions of this course: the core's and its own state's that have a source in its region. */
  readonly questions: readonly DraftQuestion[];
  /** Questions that would be in it if a document of its state or country were known that says them. */
  readonly leftOut: readonly DraftQuestion[];
  readonly lessons: readonly DraftLesson[];
  readonly at: DataPlace;
}

export interface Draft {
  readonly sources: BankSources;
  readonly courses: readonly DraftCourse[];
  readonly chapters: ReadonlyMap<string, DraftChapter>;
  readonly questions: readonly DraftQuestion[];
  readonly lessons: readonly DraftLesson[];
  /** By chapter code, the languages of the courses that contain the chapter. */
  readonly languagesOf: ReadonlyMap<string, ReadonlySet<ContentLanguage>>;
  /**
   * Returns the source of a question in the courses of a region (null: those of the whole country): the region's own, else
   * a document of the whole country; null if only another state's document is known.
   */
  readonly sourceIn: (question: DraftQuestion, region: string | null) => SourceFields | null;
}
