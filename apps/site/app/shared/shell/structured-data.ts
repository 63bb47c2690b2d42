/** What pages are about, as JSON-LD in the terms of schema.org. schema-dts checks names and types; structured-data.test.ts what search engines require. */
import type { PracticeItem } from '@lanewise/contracts/calls/practice';
import type { SchoolView } from '@lanewise/contracts/calls/regions';
import type {
  Article,
  BreadcrumbList,
  Course,
  Dataset,
  DefinedTermSet,
  FAQPage,
  Graph,
  LearningResource,
  LocalBusiness,
  Organization,
  QAPage,
  Question,
  Quiz,
  Thing,
  WebSite,
} from 'schema-dts';

/** A step of the path to a page. */
export interface Crumb {
  readonly name: string;
  /** Path from the root of the site. */
  readonly href: string;
}

/** Returns everything about one page as a single document. */
export function graphOf(...things: readonly Thing[]): Graph {
  return { '@context': 'https://schema.org', '@graph': things };
}

/** Returns the operator of the site. */
export function organization(origin: string): Organization {
  return {
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name: 'Lanewise',
    url: origin,
    logo: `${origin}/icon.svg`,
  };
}

/** Returns the site in one language. `search` is the path of a search, with `{text}` in place of what is searched for. */
export function webSite(origin: string, language: string, home: string, search: string): WebSite {
  // Google's own addition to schema.org, which schema-dts does not know.
  const queryInput = { 'query-input': 'required name=text' };
  return {
    '@type': 'WebSite',
    '@id': `${origin}${home}#website`,
    name: 'Lanewise',
    url: origin + home,
    inLanguage: language,
    publisher: { '@id': `${origin}/#organization` },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: origin + search },
      ...queryInput,
    },
  };
}

/** Returns the path to a page, from the country's home to the page itself. */
export function breadcrumbs(origin: string, crumbs: readonly Crumb[]): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + href,
    })),
  };
}

interface ArticleFacts {
  readonly title: string;
  readonly description: string;
  /** Canonical path. */
  readonly href: string;
  readonly published: string;
  readonly updated: string;
  readonly language: string;
  readonly author: string | null;
  /** Address of its picture; null without one. */
  readonly image: string | null;
}

/** Returns a guide. */
export function article(origin: string, facts: ArticleFacts): Article {
  return {
    '@type': 'Article',
    headline: facts.title,
    description: facts.description,
    mainEntityOfPage: origin + facts.href,
    datePublished: facts.published,
    dateModified: facts.updated,
    inLanguage: facts.language,
    author: { '@type': 'Organization', name: facts.author ?? 'Lanewise', url: origin },
    publisher: { '@id': `${origin}/#organization` },
    ...(facts.image === null ? {} : { image: new URL(facts.image, origin).href }),
  };
}

/** Returns questions with their answers, as a list of frequent questions. */
export function faqPage(entries: readonly { readonly question: string; readonly answer: string }[]): FAQPage {
  return {
    '@type': 'FAQPage',
    mainEntity: entries.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

interface QuestionFacts {
  readonly question: string;
  /** Plain text. */
  readonly answer: string;
  /** Canonical path. */
  readonly href: string;
  readonly updated: string;
  readonly language: string;
  /** Address of its picture; null without one. */
  readonly image: string | null;
}

/** Returns one question with our answer. */
export function qaPage(origin: string, facts: QuestionFacts): QAPage {
  const url = origin + facts.href;
  const author = { '@type': 'Organization', name: 'Lanewise', url: origin } as const;
  const written = { datePublished: facts.updated, dateModified: facts.updated, author };
  return {
    '@type': 'QAPage',
    mainEntityOfPage: url,
    inLanguage: facts.language,
    mainEntity: {
      '@type': 'Question',
      name: facts.question,
      text: facts.question,
      answerCount: 1,
      ...written,
      ...(facts.image === null ? {} : { image: new URL(facts.image, origin).href }),
      acceptedAnswer: { '@type': 'Answer', text: facts.answer, url, ...written },
    },
  };
}

interface TermFacts {
  readonly name: string;
  readonly href: string;
  readonly language: string;
  /** `anchor`: the id of the term on the page. */
  readonly entries: readonly { readonly name: string; readonly description: string; readonly anchor: string }[];
}

/** Returns a dictionary. */
export function definedTerms(origin: string, { name, href, language, entries }: TermFacts): DefinedTermSet {
  const url = origin + href;
  return {
    '@type': 'DefinedTermSet',
    name,
    url,
    inLanguage: language,
    hasDefinedTerm: entries.map((entry) => ({
      '@type': 'DefinedTerm',
      name: entry.name,
      description: entry.description,
      url: `${url}#${entry.anchor}`,
    })),
  };
}

interface CourseFacts {
  readonly name: string;
  readonly description: string;
  readonly href: string;
  readonly language: string;
}

/** Returns a course. */
export function course(origin: string, { name, description, href, language }: CourseFacts): Course {
  return {
    '@type': 'Course',
    name,
    description,
    url: origin + href,
    inLanguage: language,
    provider: { '@type': 'Organization', name: 'Lanewise', url: origin },
  };
}

interface DatasetFacts {
  readonly name: string;
  readonly description: string;
  /** Canonical path of the page that shows it. */
  readonly href: string;
  /** ISO date of the last check. */
  readonly modified: string;
  /** Path of the same data as JSON. */
  readonly json: string;
  /** The country it is about. */
  readonly place: string;
}

/** The licence of our own data. */
export const DATA_LICENSE = 'https://creativecommons.org/licenses/by/4.0/';

/** Returns the values of a rule as open data. */
export function dataset(origin: string, { name, description, href, modified, json, place }: DatasetFacts): Dataset {
  return {
    '@type': 'Dataset',
    name,
    description,
    url: origin + href,
    license: DATA_LICENSE,
    creator: { '@type': 'Organization', name: 'Lanewise', url: origin },
    dateModified: modified,
    isAccessibleForFree: true,
    spatialCoverage: place,
    distribution: { '@type': 'DataDownload', encodingFormat: 'application/json', contentUrl: origin + json },
  };
}

interface LearningFacts {
  readonly name: string;
  readonly description: string;
  /** Canonical path. */
  readonly href: string;
  /** What it is: a lesson, a collection of signs. */
  readonly kind: string;
  readonly language: string;
  /** ISO date; null if unknown. */
  readonly modified: string | null;
  /** Minutes it takes; null if that cannot be said. */
  readonly minutes: number | null;
}

/** Returns something to learn from: a lesson, or the signs of a country. */
export function learningResource(origin: string, facts: LearningFacts): LearningResource {
  const { name, description, kind, language, modified, minutes } = facts;
  return {
    '@type': 'LearningResource',
    name,
    description,
    url: origin + facts.href,
    learningResourceType: kind,
    inLanguage: language,
    isAccessibleForFree: true,
    ...(modified === null ? {} : { dateModified: modified }),
    ...(minutes === null ? {} : { timeRequired: `PT${minutes}M` }),
    provider: { '@id': `${origin}/#organization` },
  };
}

interface QuizFacts {
  readonly name: string;
  /** What is asked about. */
  readonly about: string;
  /** Canonical path of the page that shows the questions with their answers. */
  readonly href: string;
  readonly language: string;
  readonly questions: readonly PracticeItem[];
}

/** Returns the check questions of a page as a quiz. */
export function quiz(origin: string, { name, about, href, language, questions }: QuizFacts): Quiz {
  return {
    '@type': 'Quiz',
    name,
    about: { '@type': 'Thing', name: about },
    url: origin + href,
    inLanguage: language,
    isAccessibleForFree: true,
    hasPart: questions.map((item) => quizQuestion(origin, item)),
  };
}

/** The formats as schema.org names them. */
const questionFormats = { single: 'Multiple choice', multiple: 'Checkbox', numeric: 'Open ended' } as const;

function quizQuestion(origin: string, { content, content_type, answers, inputs, data }: PracticeItem): Question {
  const { picture, explanation } = data;
  const comment = { '@type': 'Comment', text: explanation } as const;
  const written = (text: string) => ({ '@type': 'Answer', text }) as const;
  const shown = answers.filter(({ is_removed }) => !is_removed);
  const right = [
    ...shown.filter(({ is_correct }) => is_correct).map((answer) => answer.content),
    ...inputs.map(({ value, unit }) => `${value} ${unit}`.trim()),
  ];
  const wrong = shown.filter(({ is_correct }) => !is_correct);
  return {
    '@type': 'Question',
    eduQuestionType: questionFormats[content_type],
    text: content,
    ...(picture === null ? {} : { image: new URL(picture.src, origin).href }),
    acceptedAnswer: right.map((text) => ({ ...written(text), answerExplanation: comment })),
    ...(wrong.length === 0 ? {} : { suggestedAnswer: wrong.map((answer) => written(answer.content)) }),
  };
}

type SchoolFacts = Pick<
  SchoolView,
  | 'name'
  | 'street'
  | 'postcode'
  | 'place'
  | 'phone'
  | 'email'
  | 'website'
  | 'languages'
  | 'lesson_price'
  | 'latitude'
  | 'longitude'
> & {
  /** Canonical path of its page. */
  readonly href: string;
  /** ISO 3166-1 code of the country. */
  readonly country: string;
};

/** Returns a driving school. Schema.org has no type of its own for one. What is not known is left out. */
export function drivingSchool(origin: string, school: SchoolFacts): LocalBusiness {
  const { latitude, longitude, lesson_price: price, languages } = school;
  return {
    '@type': 'LocalBusiness',
    '@id': `${origin}${school.href}#school`,
    name: school.name,
    url: school.website ?? origin + school.href,
    address: {
      '@type': 'PostalAddress',
      ...(school.street === null ? {} : { streetAddress: school.street }),
      ...(school.postcode === null ? {} : { postalCode: school.postcode }),
      addressLocality: school.place,
      addressCountry: school.country,
    },
    ...(school.phone === null ? {} : { telephone: school.phone }),
    ...(school.email === null ? {} : { email: school.email }),
    ...(latitude === null || longitude === null ? {} : { geo: { '@type': 'GeoCoordinates', latitude, longitude } }),
    ...(languages.length === 0 ? {} : { knowsLanguage: languages }),
    ...(price === null
      ? {}
      : { makesOffer: { '@type': 'Offer', price: (price.amount / 100).toFixed(2), priceCurrency: price.currency } }),
  };
}
