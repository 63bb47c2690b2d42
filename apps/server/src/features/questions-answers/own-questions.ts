/** The answered questions of each country, from the compiled texts, in the order of the courses' topics. */
import type { Bank } from '@lanewise/bank/compiled/bank';
import type { Content } from '@lanewise/content/compiled/content';
import type { PublishedAnswer } from '@lanewise/content/compiled/snapshot';
import { countries, locales, type SubjectCode, subjectCodes } from '@lanewise/contracts/countries';
import { createTextSearch, type TextSearch } from '../../platform/text-search/text-search.ts';
import { inLanguage } from '../catalogue/subject.ts';

export interface OwnQuestion extends PublishedAnswer {
  /** `<country>:<slug>`. */
  readonly id: string;
  readonly country: SubjectCode;
  /** Name of its chapter in the country's own language; null if no course has the chapter. */
  readonly topicName: string | null;
  /** Slug of the course to practice the topic in; null if several have it. */
  readonly practiceCourse: string | null;
}

export interface OwnQuestions {
  readonly all: readonly OwnQuestion[];
  readonly search: TextSearch;
}

/** Returns the questions of each country. */
export function ownQuestions(content: Pick<Content, 'country'>, bank: Bank): ReadonlyMap<SubjectCode, OwnQuestions> {
  return new Map(
    subjectCodes.map((country) => {
      const all = questionsOf(country, content.country(country).questionsAnswers, bank);
      const documents = all.map(({ id, question, plain }) => ({ id, title: question, text: plain }));
      return [country, { all, search: createTextSearch(documents) }];
    }),
  );
}

function questionsOf(country: SubjectCode, texts: readonly PublishedAnswer[], bank: Bank): readonly OwnQuestion[] {
  const language = locales[countries[country].defaultLocale].content;
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
