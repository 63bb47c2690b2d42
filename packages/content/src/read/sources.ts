/** Everything that writers wrote: read and validated file by file, not yet checked against each other. */
import type { Located } from '@lanewise/authoring/problems/place';
import type { SubjectCode } from '@lanewise/contracts/countries';
import type { ParsedText } from '../markdown/parse-text.ts';
import type {
  CategoryFields,
  EnglishAnswerFields,
  EnglishFaqFields,
  EnglishGuideFields,
  EnglishTermFields,
  FaqFields,
  GuideFields,
  LandingFields,
  LegalFields,
  MovedFields,
  NamedFields,
  QuestionAnswerFields,
  TermFields,
  TrustFields,
} from '../schema/files.ts';

/** A text in a file of its own: `slug` is the file's name. */
export interface TextFile<Fields> extends Located<Fields> {
  readonly slug: string;
  readonly text: ParsedText;
}

/** What is written in English for a country that the site also shows in English; each entry has the slug of its original. */
export interface EnglishSources {
  readonly categories: Located<CategoryFields>[];
  readonly authors: Located<NamedFields>[];
  readonly guides: TextFile<EnglishGuideFields>[];
  readonly faqGroups: Located<NamedFields>[];
  readonly faq: TextFile<EnglishFaqFields>[];
  readonly questionsAnswers: TextFile<EnglishAnswerFields>[];
  readonly dictionary: Located<EnglishTermFields>[];
}

/** What one country's folder holds. */
export interface CountrySources {
  readonly country: SubjectCode;
  readonly categories: Located<CategoryFields>[];
  readonly authors: Located<NamedFields>[];
  readonly guides: TextFile<GuideFields>[];
  readonly faqGroups: Located<NamedFields>[];
  readonly faq: TextFile<FaqFields>[];
  readonly landing: TextFile<LandingFields>[];
  /** In English, for countries that the site also shows in English. */
  readonly landingEnglish: TextFile<LandingFields>[];
  readonly legal: TextFile<LegalFields>[];
  /** The same texts in English, for countries that the site also shows in English. */
  readonly legalEnglish: TextFile<LegalFields>[];
  readonly questionsAnswers: TextFile<QuestionAnswerFields>[];
  readonly dictionary: Located<TermFields>[];
  readonly english: EnglishSources;
  readonly moved: Located<MovedFields>[];
  /** The operator's own figures. */
  readonly trust: Located<TrustFields>[];
}
