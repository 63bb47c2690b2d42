/** The compiled bank: one immutable, hashed snapshot. The compiler writes it and the server reads it. */
import type { ExamNoteTopic } from '@lanewise/contracts/constants/exam-notes';
import type { SubjectCode } from '@lanewise/contracts/countries';
import type { ContentLanguage } from '@lanewise/contracts/languages';
import type { FilmOrder } from '@lanewise/learning/hazard/question-film';
import type { SignGroup } from '@lanewise/pictures/signs/groups';
import type { DrivingForm } from './driving-form.ts';
import type { CountryRule, LedgerRule, RegionRule } from './law-values.ts';

export type QuestionKind = 'single' | 'multiple' | 'numeric';

/** What a learner reads, in one language. `answers` are in the order of `CompiledQuestion.answers`. */
export interface QuestionText {
  readonly prompt: string;
  /** What the question and others are about, shown above it; absent where `CompiledQuestion.case` is. */
  readonly situation?: string;
  readonly answers: readonly string[];
  readonly explanation: string;
  /** Alternative text of the picture, null if there is none. */
  readonly alt: string | null;
  /** Replaces the unit of the number to enter, where it is a word of another language. */
  readonly unit?: string;
}

/** Explanation of a scene, shown after its question has been answered, in one language. */
export interface OrderText {
  /** Whether the learner goes first, last or must wait; null where the question does not put the learner into the scene. */
  readonly verdict: string | null;
  /** In the order of going. `place` is the number in the picture, null for those without one. */
  readonly steps: readonly { readonly place: number | null; readonly text: string }[];
  /** The same as alternative text of the picture. */
  readonly alt: string;
}

/** A scene with numbers for who goes first and arrows for where. It gives the answer away. */
export interface SceneOrder {
  /** Key in `Snapshot.pictures`. */
  readonly picture: string;
  readonly text: Readonly<Partial<Record<ContentLanguage, OrderText>>>;
}

/** A sign that the question's sign is often mistaken for. */
export interface LookAlike {
  /** Key in `Snapshot.pictures`. */
  readonly picture: string;
  readonly name: Readonly<Partial<Record<ContentLanguage, string>>>;
}

/** The case beside a wrong answer that shows why it is wrong. */
export interface Contrast {
  /** Id of the other question. */
  readonly question: string;
  /** Whether the wrong answer would be right there. */
  readonly isSameAnswer: boolean;
}

export interface CompiledAnswer {
  readonly id: string;
  readonly right: boolean;
  /** The common misconception behind a wrong answer, if it stands for one. */
  readonly misconception: string | null;
  /** For a wrong answer with a misconception; absent if the bank has no question that is close enough. */
  readonly contrast?: Contrast;
}

export interface QuestionSource {
  /** Id of a document in `Snapshot.documents`. */
  readonly document: string;
  readonly section: string | null;
  /** Page of the section; absent if only the document has an address. */
  readonly url?: string;
  /** ISO date on which the section's own words, or the authority's page, were read for this question; absent if they were not. */
  readonly checked?: string;
}

export interface CompiledQuestion {
  readonly id: string;
  readonly subject: SubjectCode;
  readonly chapter: string;
  /** The module that the exam blueprint draws from. */
  readonly module: string;
  readonly kind: QuestionKind;
  readonly difficulty: 1 | 2 | 3 | 4 | 5;
  /** Error points for a wrong answer; Germany only. */
  readonly points: 2 | 3 | 4 | 5 | null;
  readonly tags: readonly string[];
  /** Key in `Snapshot.pictures`. */
  readonly picture: string | null;
  /** What decides the film before the question, driven in its country. `alt` of its texts is the film in words. Practice tests have no such questions. */
  readonly film?: Omit<FilmOrder, 'country'>;
  /** Id of the situation that it is about. An exam asks all its questions or none. */
  readonly case?: string;
  /** For a question about the right of way in a scene: what the picture shows once it has been answered. */
  readonly order?: SceneOrder;
  /** One or two; absent for a question without a sign and for a sign without look-alikes. */
  readonly lookAlikes?: readonly LookAlike[];
  readonly source: QuestionSource;
  /** By upper-case code, what courses of a state show instead; null where only another state's document is known. */
  readonly sources?: Readonly<Record<string, QuestionSource | null>>;
  readonly answers: readonly CompiledAnswer[];
  readonly number: { readonly value: number; readonly unit: string } | null;
  readonly text: Readonly<Partial<Record<ContentLanguage, QuestionText>>>;
  /** What a motorcycle course shows instead of the same fields: A on a motorcycle. Absent where nothing differs. */
  readonly rider?: Pick<CompiledQuestion, 'picture' | 'order' | 'text'>;
  /** Upper-case code of the state the question belongs to; absent for a question that is true in the whole country. */
  readonly region?: string;
  /** Id of the published question that this one replaces. */
  readonly replaces?: string;
  /** Questions of one family ask about the same fact; a test should ask at most one of them. */
  readonly family?: string;
}

/** sign: by its official number. scene: traffic seen from above. symbol: a dashboard lamp or a gesture. */
export type PictureKind = 'sign' | 'scene' | 'symbol';

export interface Picture {
  readonly kind: PictureKind;
  /** File name `<content hash>.svg`. */
  readonly file: string;
  readonly svg: string;
  readonly width: number;
  readonly height: number;
  /** A scene from the seat of A; absent if a still cannot show it or has not been rendered yet. */
  readonly seat?: SeatPicture;
  /** Set for a scene with traffic lights. */
  readonly hasSignals?: true;
}

/** The stills of a scene, whose files are in packages/stage/stills. */
export interface SeatPicture {
  /** Whether the still shows everything the question is about, so that it comes before the plan. */
  readonly isFirst: boolean;
  /** Widths in pixels and file names, smaller ones first. */
  readonly avif: readonly { readonly width: number; readonly file: string }[];
  /** For browsers without AVIF; as wide as the smallest. */
  readonly webp: string;
}

type Text = Readonly<Partial<Record<ContentLanguage, string>>>;

/** A stretch of a lesson's text, a picture beside it, a check question, or the sources at its end. HTML is sanitized. */
export type CompiledLessonPart =
  | {
      readonly kind: 'text';
      /** Heading of the section that begins with this stretch, as plain text; null within a section. */
      readonly heading: string | null;
      readonly html: string;
    }
  | { readonly kind: 'picture'; readonly picture: LessonPictureView }
  | { readonly kind: 'check'; readonly question: string }
  | { readonly kind: 'sources'; readonly html: string };

/** A picture as a lesson shows it. */
export interface LessonPictureView {
  readonly kind: PictureKind;
  /** Address from the root of the site. */
  readonly src: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
}

export interface LessonEntry {
  readonly id: string;
  /** Its address in each language. */
  readonly slugs: Text;
  readonly chapter: string;
  readonly position: number;
  readonly title: Text;
  /** The text in each language. */
  readonly parts: Readonly<Partial<Record<ContentLanguage, readonly CompiledLessonPart[]>>>;
  /** ISO date on which each text was last published with changes; absent for a text that has not been published yet. */
  readonly changed?: Text;
  readonly words: number;
  /** Ids of the check questions, in the order of their parts. */
  readonly checks?: readonly string[];
  /** Upper-case code of the state the lesson belongs to; absent for a lesson of the whole country. */
  readonly region?: string;
}

/** A sign of a country's catalogue, whether a question shows it or not. */
export interface SignEntry {
  /** `<subject>/<number>`, with what tells several faces of one number apart: `us/W1-2R`. */
  readonly id: string;
  readonly subject: SubjectCode;
  /** The official number. */
  readonly code: string;
  /** Its group in the official catalogue: `us.warning`. */
  readonly group: SignGroup;
  /** What it is called. */
  readonly name: Text;
  /** What a driver must do or know: one or two sentences. */
  readonly meaning: Text;
  /** The law or manual that says so. */
  readonly source: Omit<QuestionSource, 'checked'>;
  /** For signs that differ by a number only: what they have in common, and the id of the first of them. */
  readonly family?: { readonly id: string; readonly name: Text };
  /** What can be seen, in English. */
  readonly look: string;
  /** Key in `Snapshot.pictures`. */
  readonly picture: string;
  /** Ids of up to two signs that it is often mistaken for. */
  readonly lookAlikes: readonly string[];
  /** ISO date on which the newest question about it was published; absent without one. */
  readonly changed?: string;
}

export interface ChapterEntry {
  readonly code: string;
  readonly slug: string;
  readonly position: number;
  readonly module: string;
  readonly name: Text;
  readonly summary: Text;
  /** Key in `Snapshot.pictures` of the picture on the chapter's card. */
  readonly picture: string | null;
  readonly lessons: readonly string[];
  readonly questions: readonly string[];
  /** Its questions with films, which practice tests do not have; absent without any. */
  readonly films?: readonly string[];
}

export interface CategoryEntry {
  readonly code: string;
  readonly name: Text;
  readonly chapters: readonly ChapterEntry[];
}

export interface CourseEntry {
  readonly code: string;
  readonly slug: string;
  readonly subject: SubjectCode;
  /** Upper-case state code, or null. */
  readonly region: string | null;
  readonly regionName: Text | null;
  readonly name: Text;
  readonly languages: readonly ContentLanguage[];
  readonly section: { readonly id: string; readonly order: number; readonly name: Text };
  /** Id of a blueprint in @lanewise/learning. */
  readonly blueprint: string;
  readonly categories: readonly CategoryEntry[];
  /** Rules of the state that its course page lists; empty for other courses. */
  readonly rules: readonly RegionRule[];
  /** What its page says about the exam besides the figures. */
  readonly examNotes: readonly ExamNote[];
}

/** A fact about an exam in words: what it costs, what to bring. */
export interface ExamNote {
  readonly topic: ExamNoteTopic;
  readonly text: Text;
  readonly source: RegionRule['source'];
  /** ISO date of the last check. */
  readonly checked: string;
}

/** A law or official handbook that questions name as their source. */
export interface DocumentEntry {
  readonly id: string;
  readonly title: string;
  readonly publisher: string;
  readonly url: string | null;
  /** Upper-case code of the state whose document it is; absent for a document of the whole country. */
  readonly region?: string;
}

export interface Snapshot {
  /** Version of this format. A server refuses any other. */
  readonly format: 2;
  /** The snapshot's name: the first 16 hex digits of the SHA-256 of its content. */
  readonly hash: string;
  readonly courses: readonly CourseEntry[];
  readonly questions: readonly CompiledQuestion[];
  readonly lessons: readonly LessonEntry[];
  /** In the order of each country's catalogue. */
  readonly signs: readonly SignEntry[];
  readonly documents: readonly DocumentEntry[];
  /** By country, the most dangerous to get wrong first. */
  readonly ledger: readonly LedgerRule[];
  /** The most dangerous to get wrong first. */
  readonly countryRules: readonly CountryRule[];
  readonly drivingForms: readonly DrivingForm[];
  readonly pictures: Readonly<Record<string, Picture>>;
}
