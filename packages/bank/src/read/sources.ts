/** Everything authors wrote: read and validated file by file, not yet assembled. */

import type { Located } from '@lanewise/authoring/problems/place';
import type { SourceFiles } from '@lanewise/authoring/read/load-files';
import type { SubjectCode } from '@lanewise/contracts/countries';
import type { ContentLanguage } from '@lanewise/contracts/languages';
import type { CaseFields } from '../schema/case.ts';
import type { ChapterFields, ExtensionFields } from '../schema/chapter.ts';
import type { CountryRuleFields } from '../schema/country-rule.ts';
import type { CourseFields, OutlineFields } from '../schema/course.ts';
import type { DocumentFields } from '../schema/document.ts';
import type { DrivingFormFields } from '../schema/driving-form.ts';
import type { FactFields } from '../schema/fact.ts';
import type { LedgerRuleFields } from '../schema/ledger-rule.ts';
import type { LessonFields, LessonTranslationFields } from '../schema/lesson.ts';
import type { LessonTemplateFields } from '../schema/lesson-template.ts';
import type { OwnSourcesFields, RuleFields } from '../schema/own-sources.ts';
import type { SourceQuestion } from '../schema/question.ts';
import type { SignTextsFields } from '../schema/sign-texts.ts';
import type { TemplateFields } from '../schema/template.ts';
import type {
  ChapterTranslationFields,
  QuestionTranslation,
  TemplateTranslationFields,
} from '../schema/translation.ts';
import type { WithdrawnFields } from '../schema/withdrawn.ts';

/**
 * A value from a country's folder. `region` is the upper-case state code if the file is under `states/`, otherwise
 * null.
 */
export interface Entry<T> extends Located<T> {
  readonly subject: SubjectCode;
  readonly region: string | null;
}

export interface ChapterFile extends Entry<Omit<ChapterFields, 'questions'>> {
  readonly questions: readonly Located<SourceQuestion>[];
}

export interface ExtensionFile extends Entry<Omit<ExtensionFields, 'questions' | 'code'> & { code: string }> {
  readonly questions: readonly Located<SourceQuestion>[];
}

export interface ChapterTranslationFile extends Entry<Omit<ChapterTranslationFields, 'questions'>> {
  readonly questions: ReadonlyMap<string, Located<QuestionTranslation>>;
}

export interface LessonFile extends Entry<LessonFields> {
  readonly body: string;
  /** Line of the file on which the body starts. */
  readonly bodyLine: number;
}

export interface LessonTranslationFile extends Entry<LessonTranslationFields> {
  readonly language: ContentLanguage;
  readonly body: string;
  readonly bodyLine: number;
}

export interface LessonTemplateFile extends Entry<LessonTemplateFields> {
  readonly body: string;
  readonly bodyLine: number;
}

export interface BankSources {
  readonly files: SourceFiles;
  readonly documents: Entry<DocumentFields>[];
  readonly courses: Entry<CourseFields>[];
  readonly outlines: Entry<OutlineFields>[];
  readonly chapters: ChapterFile[];
  readonly extensions: ExtensionFile[];
  readonly chapterTranslations: ChapterTranslationFile[];
  readonly lessons: LessonFile[];
  readonly lessonTranslations: LessonTranslationFile[];
  readonly lessonTemplates: LessonTemplateFile[];
  /** Keyed like `us/left-turn-on-green`. @lanewise/pictures reads the description. */
  readonly scenes: Map<string, Entry<unknown>>;
  readonly facts: Entry<FactFields>[];
  /** Situations that several questions are about. */
  readonly cases: Entry<CaseFields>[];
  /** The rules with pages of their own. */
  readonly ledger: Entry<LedgerRuleFields>[];
  /** The rules that are compared between countries. */
  readonly countryRules: Entry<CountryRuleFields>[];
  /** The states' forms for supervised driving. */
  readonly drivingForms: Entry<DrivingFormFields>[];
  /** What questions teach, by name. */
  readonly rules: Entry<RuleFields>[];
  /** What signs mean, by group. */
  readonly signTexts: Entry<SignTextsFields>[];
  /** Each state's own sources. */
  readonly ownSources: Entry<OwnSourcesFields>[];
  readonly templates: Entry<TemplateFields>[];
  readonly templateTranslations: Entry<TemplateTranslationFields>[];
  readonly withdrawn: Entry<WithdrawnFields>[];
}
