/** Puts no-break spaces into the compiled texts: between figures and units, and in references to the law. */
import { countries, type SubjectCode } from '@lanewise/contracts/countries';
import { type ContentLanguage, languageOf } from '@lanewise/contracts/languages';
import { keepTogether, keepTogetherInHtml } from '@lanewise/words/no-break';
import type { Content } from '../compiled/content.ts';
import type { CompiledQuestion, CourseEntry, LessonEntry, OrderText, QuestionText } from '../compiled/snapshot.ts';

type Texts<Text> = Readonly<Partial<Record<ContentLanguage, Text>>>;

/** Returns the content with no-break spaces in its texts. Nothing else changes. */
export function keepContentTogether(content: Content): Content {
  return {
    ...content,
    courses: content.courses.map(course),
    questions: content.questions.map(question),
    lessons: content.lessons.map(lesson),
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
  const { source } = entry;
  const section = source.section && keepTogether(source.section, languageOfLaw(entry.subject));
  const order = entry.order && { ...entry.order, text: inEachLanguage(entry.order.text, orderText) };
  return {
    ...entry,
    ...(order === undefined ? {} : { order }),
    source: { ...source, section },
    text: inEachLanguage(entry.text, questionText),
  };
}

/** Citations are in the country's own language, even on its English pages. */
function languageOfLaw(subject: SubjectCode): ContentLanguage {
  return languageOf(countries[subject].catalogues[0]);
}

function questionText({ prompt, answers, explanation, alt }: QuestionText, language: ContentLanguage): QuestionText {
  return {
    prompt: keepTogether(prompt, language),
    answers: answers.map((answer) => keepTogether(answer, language)),
    explanation: keepTogether(explanation, language),
    alt: alt && keepTogether(alt, language),
  };
}

function orderText({ verdict, steps, alt }: OrderText, language: ContentLanguage): OrderText {
  return {
    verdict: verdict && keepTogether(verdict, language),
    steps: steps.map(({ place, text }) => ({ place, text: keepTogether(text, language) })),
    alt: keepTogether(alt, language),
  };
}

function lesson(entry: LessonEntry): LessonEntry {
  return {
    ...entry,
    title: inEachLanguage(entry.title, keepTogether),
    html: inEachLanguage(entry.html, keepTogetherInHtml),
  };
}

function course(entry: CourseEntry): CourseEntry {
  return {
    ...entry,
    name: inEachLanguage(entry.name, keepTogether),
    categories: entry.categories.map((category) => ({
      ...category,
      name: inEachLanguage(category.name, keepTogether),
      chapters: category.chapters.map((chapter) => ({
        ...chapter,
        name: inEachLanguage(chapter.name, keepTogether),
        summary: inEachLanguage(chapter.summary, keepTogether),
      })),
    })),
  };
}
