/** Sets the compiled texts for print: no-break spaces between figures and units and in references to the law, curly quotes in English. */

import { curlyQuotes, typeset, typesetHtml } from '@lanewise/authoring/typeset';
import { countries, type SubjectCode } from '@lanewise/contracts/countries';
import { type ContentLanguage, languageOf } from '@lanewise/contracts/languages';
import type { BankContent } from '../compiled/content.ts';
import type { LedgerRule } from '../compiled/law-values.ts';
import type {
  CompiledLessonPart,
  CompiledQuestion,
  CourseEntry,
  LessonEntry,
  OrderText,
  QuestionSource,
  QuestionText,
  SignEntry,
} from '../compiled/snapshot.ts';

type Texts<Text> = Readonly<Partial<Record<ContentLanguage, Text>>>;

/** Returns the content with its texts set for print. Nothing else changes. */
export function typesetContent(content: BankContent): BankContent {
  return {
    ...content,
    courses: content.courses.map(course),
    questions: content.questions.map(question),
    lessons: content.lessons.map(lesson),
    signs: content.signs.map(sign),
    documents: content.documents.map((entry) => ({ ...entry, title: curlyQuotes(entry.title) })),
    ledger: content.ledger.map(ledgerRule),
    countryRules: content.countryRules.map(ledgerRule),
  };
}

function inEachLanguage<Text>(
  texts: Texts<Text>,
  change: (text: Text, language: ContentLanguage) => Text,
): Texts<Text> {
  const entries = Object.entries(texts) as [ContentLanguage, Text][];
  return Object.fromEntries(entries.map(([language, text]) => [language, change(text, language)])) as Texts<Text>;
}

function question(entry: CompiledQuestion): CompiledQuestion {
  const rider = entry.rider && {
    ...entry.rider,
    text: inEachLanguage(entry.rider.text, questionText),
    ...(entry.rider.order && {
      order: { ...entry.rider.order, text: inEachLanguage(entry.rider.order.text, orderText) },
    }),
  };
  const set = (source: QuestionSource): QuestionSource => ({
    ...source,
    section: source.section && typeset(source.section, languageOfLaw(entry.subject)),
  });
  const sources =
    entry.sources &&
    Object.fromEntries(Object.entries(entry.sources).map(([region, source]) => [region, source && set(source)]));
  const order = entry.order && { ...entry.order, text: inEachLanguage(entry.order.text, orderText) };
  return {
    ...entry,
    ...(order === undefined ? {} : { order }),
    source: set(entry.source),
    ...(sources && { sources }),
    text: inEachLanguage(entry.text, questionText),
    ...(rider && { rider }),
  };
}

/** Citations are in the country's own language, even on its English pages. */
function languageOfLaw(subject: SubjectCode): ContentLanguage {
  return languageOf(countries[subject].catalogues[0]);
}

function questionText(
  { prompt, situation, answers, explanation, alt, unit }: QuestionText,
  language: ContentLanguage,
): QuestionText {
  return {
    prompt: typeset(prompt, language),
    ...(situation !== undefined && { situation: typeset(situation, language) }),
    answers: answers.map((answer) => typeset(answer, language)),
    explanation: typeset(explanation, language),
    alt: alt && typeset(alt, language),
    ...(unit !== undefined && { unit }),
  };
}

function orderText({ verdict, steps, alt }: OrderText, language: ContentLanguage): OrderText {
  return {
    verdict: verdict && typeset(verdict, language),
    steps: steps.map(({ place, text }) => ({ place, text: typeset(text, language) })),
    alt: typeset(alt, language),
  };
}

function sign(entry: SignEntry): SignEntry {
  const { name, meaning, source, family } = entry;
  return {
    ...entry,
    name: inEachLanguage(name, typeset),
    meaning: inEachLanguage(meaning, typeset),
    source: { ...source, section: source.section && typeset(source.section, languageOfLaw(entry.subject)) },
    ...(family && { family: { ...family, name: inEachLanguage(family.name, typeset) } }),
  };
}

/** The texts of rules are in English. */
function ledgerRule<Rule extends Pick<LedgerRule, 'title' | 'about' | 'values'>>(entry: Rule): Rule {
  const set = (text: string) => typeset(text, 'en');
  return {
    ...entry,
    title: set(entry.title),
    about: set(entry.about),
    values: entry.values.map((value) => ({
      ...value,
      text: set(value.text),
      note: value.note && set(value.note),
      former: value.former.map((each) => ({ ...each, text: set(each.text) })),
      source: {
        ...value.source,
        title: curlyQuotes(value.source.title),
        section: value.source.section && set(value.source.section),
      },
    })),
  };
}

function lesson(entry: LessonEntry): LessonEntry {
  return {
    ...entry,
    title: inEachLanguage(entry.title, typeset),
    parts: inEachLanguage(entry.parts, (parts, language) => parts.map((part) => lessonPart(part, language))),
  };
}

function lessonPart(part: CompiledLessonPart, language: ContentLanguage): CompiledLessonPart {
  if (part.kind === 'text') {
    const { kind, heading, html } = part;
    return { kind, heading: heading && typeset(heading, language), html: typesetHtml(html, language) };
  }
  return part.kind === 'sources' ? { ...part, html: typesetHtml(part.html, language) } : part;
}

function course(entry: CourseEntry): CourseEntry {
  return {
    ...entry,
    name: inEachLanguage(entry.name, typeset),
    examNotes: entry.examNotes.map((note) => ({ ...note, text: inEachLanguage(note.text, typeset) })),
    categories: entry.categories.map((category) => ({
      ...category,
      name: inEachLanguage(category.name, typeset),
      chapters: category.chapters.map((chapter) => ({
        ...chapter,
        name: inEachLanguage(chapter.name, typeset),
        summary: inEachLanguage(chapter.summary, typeset),
      })),
    })),
  };
}
