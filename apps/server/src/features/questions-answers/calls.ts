/** The calls of questions and answers. */
import type { Bank } from '@lanewise/bank/compiled/bank';
import type { Content } from '@lanewise/content/compiled/content';
import { ApiError } from '@lanewise/contracts/api-errors';
import type { AnsweredQuestion, QuestionSummary } from '@lanewise/contracts/calls/questions-answers';
import { countries, countryOf, localeFor, type SubjectCode } from '@lanewise/contracts/countries';
import { foldText } from '@lanewise/contracts/fold-text';
import type { ContentLanguage } from '@lanewise/contracts/languages';
import type { CallHandlers } from '../../platform/calls/execute.ts';
import { wordsOf } from '../../platform/text-search/text-search.ts';
import { requireCountry, requireCourse } from '../catalogue/subject.ts';
import { drawnPicture } from '../content/drawn-picture.ts';
import { excerptOf } from './excerpt.ts';
import { type OwnQuestion, type OwnQuestions, ownQuestions } from './own-questions.ts';

type QuestionCall = 'listQuestions' | 'listCourseQuestions' | 'getAnsweredQuestion' | 'listRelatedQuestions';

export interface QuestionParts {
  readonly bank: Bank;
  readonly content: Pick<Content, 'inLanguage'>;
}

const QUESTIONS_ON_PAGE = 12;
const MOST_RELATED = 4;

/** Returns the handlers. The questions of all countries are indexed at once; a country without any has empty lists. */
export function questionCalls({ bank, content }: QuestionParts): CallHandlers<QuestionCall> {
  const byLocale = ownQuestions(content, bank);
  // In the language that is asked for if the country has them in it, else in its own.
  const questionsOf = (country: SubjectCode, asked: ContentLanguage | undefined): OwnQuestions => {
    const locale = asked === undefined ? undefined : localeFor(country, asked);
    const translated = locale?.country === country ? byLocale.get(locale.code) : undefined;
    return translated ?? (byLocale.get(countries[country].defaultLocale) as OwnQuestions);
  };
  const find = (id: string, asked: ContentLanguage | undefined) => {
    const country = countryOf(id.split(':')[0] ?? '')?.code;
    const texts = country && questionsOf(country, asked);
    const question = texts?.all.find((one) => one.id === id);
    if (!texts || !question) throw new ApiError('NOT_FOUND');
    return { question, texts };
  };
  const list = (
    country: SubjectCode,
    { page, s: search, locale }: Asked,
    isAsked: (question: OwnQuestion) => boolean,
  ) => {
    const { all, search: index, language } = questionsOf(country, locale);
    const asked = all.filter(isAsked);
    const found =
      search === undefined
        ? asked.map((question) => ({ question, words: nothing }))
        : index.find(search).flatMap(({ id, words }) => {
            const question = asked.find((one) => one.id === id);
            return question === undefined ? [] : [{ question, words }];
          });
    const shown = found.slice((page - 1) * QUESTIONS_ON_PAGE, page * QUESTIONS_ON_PAGE);
    return {
      questions: shown.map(({ question, words }) => summaryOf(question, words)),
      total: found.length,
      pages_count: Math.ceil(found.length / QUESTIONS_ON_PAGE),
      page,
      language,
    };
  };
  return {
    listQuestions: ({ params, query }) => list(requireCountry(params.a).code, query, () => true),
    listCourseQuestions: ({ params, query }) => {
      const course = requireCourse(bank, params);
      const { code, subject, slug } = course.entry;
      const topics = query.topics?.split('.');
      const answer = list(
        subject,
        query,
        (question) =>
          (question.course === code || (question.course === null && course.chapter(question.topic) !== undefined)) &&
          (topics?.includes(question.topic) ?? true),
      );
      const inCourse = (topic: QuestionSummary['topic']) => topic && { ...topic, course_slug: slug };
      return { ...answer, questions: answer.questions.map((one) => ({ ...one, topic: inCourse(one.topic) })) };
    },
    getAnsweredQuestion: ({ params, query }) => {
      const { question, texts } = find(params.id, query.locale);
      const languages = [...byLocale.values()]
        .filter(({ all }) => all.some(({ id }) => id === question.id))
        .map(({ language }) => language);
      return { ...answered(question), language: texts.language, languages };
    },
    listRelatedQuestions: ({ params, query }) => {
      const { question, texts } = find(params.id, query.locale);
      const { all } = texts;
      const named = question.related.flatMap((slug) => all.find((one) => one.slug === slug) ?? []);
      const ofTopic = all.filter(({ topic, id }) => topic === question.topic && id !== question.id);
      const related = [...new Set([...named, ...ofTopic])].slice(0, MOST_RELATED);
      return { questions: related.map((one) => summaryOf(one, nothing)) };
    },
  };
}

interface Asked {
  readonly page: number;
  readonly s?: string | undefined;
  readonly locale?: ContentLanguage | undefined;
}

const nothing: ReadonlySet<string> = new Set();

function summaryOf(question: OwnQuestion, words: ReadonlySet<string>): QuestionSummary {
  const excerpt = excerptOf(question.plain, words);
  const matched = wordsOf(`${question.question} ${excerpt}`).filter((word) => words.has(foldText(word)));
  return {
    id: question.id,
    slug: question.slug,
    question: question.question,
    excerpt,
    topic:
      question.topicName === null
        ? null
        : { code: question.topic, name: question.topicName, course_slug: question.practiceCourse },
    course_code: question.course,
    modified: question.updated,
    matched_words: [...new Set(matched.map((word) => word.toLowerCase()))],
  };
}

function answered(question: OwnQuestion): AnsweredQuestion {
  const { html, plain, picture, sources } = question;
  const { matched_words: _, ...summary } = summaryOf(question, nothing);
  return {
    ...summary,
    content: html,
    plain,
    sources: sources.map(({ title, url, section, read }) => ({ title, url, section, read })),
    picture: picture && drawnPicture(picture),
  };
}
