/** The answered questions of each country, from the compiled texts, in the order of the courses' topics. */
import type { Bank } from '@lanewise/bank/compiled/bank';
import type { Content } from '@lanewise/content/compiled/content';
import type { PublishedAnswer } from '@lanewise/content/compiled/snapshot';
import { type Locale, type LocaleCode, locales, type SubjectCode } from '@lanewise/contracts/countries';
import type { ContentLanguage } from '@lanewise/contracts/languages';
import { createTextSearch, type TextSearch } from '../../platform/text-search/text-search.ts';
import { inLanguage } from '../catalogue/subject.ts';

export interface OwnQuestion extends PublishedAnswer {
  /** `<country>:<slug>`. */
  readonly id: string;
  readonly country: SubjectCode;
  /** Name of its chapter in the language of the text; null if no course has the chapter. */
  readonly topicName: string | null;
  /** Slug of the course to practice the topic in; null if several have it. */
  readonly practiceCourse: string | null;
}

export interface OwnQuestions {
  readonly all: readonly OwnQuestion[];
  readonly search: TextSearch;
  readonly language: ContentLanguage;
}

/** Returns the questions of each locale whose language its country has them in. */
export function ownQuestions(content: Pick<Content, 'inLanguage'>, bank: Bank): ReadonlyMap<LocaleCode, OwnQuestions> {
  return new Map(
    Object.values(locales).flatMap((locale): [LocaleCode, OwnQuestions][] => {
      const texts = content.inLanguage(locale.country, locale.content);
      if (texts === null) return [];
      const all = questionsOf(locale, texts.questionsAnswers, bank);
      const documents = all.map(({ id, question, plain }) => ({ id, title: question, text: plain }));
      return [[locale.code, { all, language: locale.content, search: createTextSearch(documents) }]];
    }),
  );
}

function questionsOf(
  { country, content: language }: Locale,
  texts: readonly PublishedAnswer[],
  bank: Bank,
): readonly OwnQuestion[] {
  const courses = bank.coursesOf(country);
  const chapters = [...new Set(courses.flatMap((course) => course.chapters.map(({ code }) => code)))];
  const place = (code: string) => (chapters.includes(code) ? chapters.indexOf(code) : chapters.length);
  return texts
    .map((text) => {
      const having = courses.filter((course) => course.chapter(text.topic) !== undefined);
      const chapter = having[0]?.chapter(text.topic);
      const own =
        having.find(({ entry }) => entry.code === text.course) ?? (having.length === 1 ? having[0] : undefined);
      return {
        ...text,
        id: `${country}:${text.slug}`,
        country,
        topicName: chapter === undefined ? null : inLanguage(chapter.name, language),
        practiceCourse: own?.entry.slug ?? null,
      };
    })
    .toSorted((a, b) => place(a.topic) - place(b.topic));
}
