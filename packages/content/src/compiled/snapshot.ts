/** The compiled texts of the reading side, as the server holds them in memory. */
import type { LandingFigure, landingStarts } from '@lanewise/contracts/constants/landing';
import type { SubjectCode } from '@lanewise/contracts/countries';

/** A picture drawn at build. */
export interface PictureFile {
  /** File name `<content hash>.svg`, under `/pictures/`. */
  readonly file: string;
  readonly svg: string;
  readonly width: number;
  readonly height: number;
}

export interface ContentPicture {
  readonly kind: 'sign' | 'scene';
  /** Address from the root of the site. */
  readonly src: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
}

export interface CitedSource {
  readonly title: string;
  readonly url: string;
  readonly section: string | null;
  /** ISO date on which it was last read; null if unknown. */
  readonly read: string | null;
}

export interface ContentHeading {
  readonly id: string;
  readonly text: string;
  readonly depth: 2 | 3;
}

/** A text as a page shows it. */
export interface ContentText {
  /** Sanitized HTML. Headings from h2, with ids. A question to try is an empty `<div class="question-slot" data-question="…">`. */
  readonly html: string;
  readonly headings: readonly ContentHeading[];
  /** The words without markup, for searches and excerpts. */
  readonly plain: string;
  readonly words: number;
  /** Reading time at 200 words a minute, rounded up. */
  readonly minutes: number;
}

export interface Guide extends ContentText {
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  readonly category: string;
  readonly author: string;
  /** ISO dates. */
  readonly published: string;
  readonly updated: string;
  /** Code of the course it is about; null for a guide about the whole country. */
  readonly course: string | null;
  readonly vehicle: string;
  readonly picture: ContentPicture | null;
  readonly question: string | null;
  readonly sources: readonly CitedSource[];
  readonly related: readonly string[];
}

export interface Faq extends ContentText {
  readonly slug: string;
  /** The question. */
  readonly title: string;
  readonly group: string;
  readonly order: number;
  readonly updated: string;
  readonly sources: readonly CitedSource[];
}

export interface Legal extends ContentText {
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  /** ISO date from which it applies. */
  readonly version: string;
}

/** A part of a landing page: a passage of its text, or something that the site fills from the question bank and the other texts. */
export type CompiledLandingPart =
  | { readonly kind: 'text'; readonly html: string }
  /** A table with a row for each course. */
  | { readonly kind: 'figures'; readonly columns: readonly LandingFigure[] }
  /** The courses of a section. */
  | { readonly kind: 'courses'; readonly section: string }
  /** The chapters of the first course of the page's section. */
  | { readonly kind: 'topics' }
  /** Frequent questions, by their slugs. */
  | { readonly kind: 'faq'; readonly slugs: readonly string[] };

export interface Landing {
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  readonly lead: string;
  /** What links call it. */
  readonly name: string;
  /** Id of the section of courses that the visitor chooses from; null for all. */
  readonly section: string | null;
  readonly take: (typeof landingStarts)[number];
  readonly question: string | null;
  /** ISO date. */
  readonly updated: string;
  readonly sources: readonly CitedSource[];
  readonly related: readonly string[];
  readonly parts: readonly CompiledLandingPart[];
}

export interface PublishedAnswer extends ContentText {
  readonly slug: string;
  readonly question: string;
  /** Code of a chapter of the bank. */
  readonly topic: string;
  readonly course: string | null;
  readonly updated: string;
  readonly sources: readonly CitedSource[];
  readonly related: readonly string[];
  readonly picture: ContentPicture | null;
}

export interface CompiledTerm {
  readonly slug: string;
  readonly term: string;
  readonly also: readonly string[];
  readonly definition: string;
  readonly picture: ContentPicture | null;
  readonly see: readonly string[];
  /** Whether lessons do not link to it, because there the word often means something else. */
  readonly ambiguous?: boolean | undefined;
}

export interface Category {
  readonly slug: string;
  readonly name: string;
  readonly description: string;
}

/** An address that no longer has its page. */
export interface Moved {
  /** Path from the root of the site. */
  readonly from: string;
  /** Where the page is now; null if it was withdrawn. */
  readonly to: string | null;
}

export interface Named {
  readonly slug: string;
  readonly name: string;
}

/** The texts of one country, all in its own language. */
export interface CountryContent {
  readonly categories: readonly Category[];
  readonly authors: readonly Named[];
  /** The newest first. */
  readonly guides: readonly Guide[];
  readonly faqGroups: readonly Named[];
  /** By group and order. */
  readonly faq: readonly Faq[];
  /** By name. */
  readonly landing: readonly Landing[];
  /** In English, for a country whose own language is another. */
  readonly landingEnglish: readonly Landing[];
  readonly legal: readonly Legal[];
  /** In English, for a country whose own language is another. */
  readonly legalEnglish: readonly Legal[];
  readonly questionsAnswers: readonly PublishedAnswer[];
  /** In the alphabetical order of the language. */
  readonly dictionary: readonly CompiledTerm[];
  readonly moved: readonly Moved[];
}

export interface ContentSnapshot {
  /** Version of this format. A server refuses any other. */
  readonly format: 3;
  readonly countries: Readonly<Record<SubjectCode, CountryContent>>;
  /** The texts of countries that have them in English, too. */
  readonly english: Readonly<Partial<Record<SubjectCode, CountryContent>>>;
  readonly pictures: readonly PictureFile[];
}
