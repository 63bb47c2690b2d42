/** Questions that learners ask, with answers: of a country or of a course, and what a search finds among them; page by page. */
import { href } from '@lanewise/contracts/addresses';
import { countries, type LocaleCode, locales } from '@lanewise/contracts/countries';
import { m } from '@lanewise/words/messages';
import { redirect } from 'react-router';
import { requireAnswer } from '../../shared/calls/require-answer.ts';
import { TextSearch } from '../../shared/forms/text-search.tsx';
import { pageContext } from '../../shared/page-context.ts';
import { alternatesOf } from '../../shared/shell/alternates.ts';
import { homeOf, localeName } from '../../shared/shell/countries.ts';
import { Crumbs } from '../../shared/shell/crumbs.tsx';
import { type PageHandle, reading } from '../../shared/shell/page-handle.ts';
import { pageMeta } from '../../shared/shell/page-meta.ts';
import { renderOnly } from '../../shared/shell/render-only.ts';
import { Screen } from '../../shared/shell/screen.tsx';
import { breadcrumbs, graphOf, organization } from '../../shared/shell/structured-data.ts';
import { courseParams } from '../catalogue/course-params.ts';
import { pageNumberOf } from '../guides/guide-addresses.ts';
import { StartPractice } from '../guides/guide-cards.tsx';
import { OwnLanguageOnly } from '../guides/guide-list-parts.tsx';
import { Paging } from '../guides/paging.tsx';
import type { Route } from './+types/question-list.route.ts';
import { type QuestionPlace, questionListHref } from './question-addresses.ts';
import { QuestionCards } from './question-cards.tsx';

export const handle: PageHandle = {
  ...reading,
  tags: ({ params }) => [`content:questions-${locales[params.locale as LocaleCode].country}`],
};

/** Longest search, in characters: the call takes no more. */
const LONGEST_SEARCH = 64;

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { api, locale, origin } = context.get(pageContext);
  const url = new URL(request.url);
  const { courseSlug, pageNumber } = params as Partial<Record<string, string>>;
  const place: QuestionPlace = { locale: locale.code, courseSlug };
  const page = pageNumberOf(pageNumber);
  // Words of another country's addresses, and "page/1", lead to the address of this one.
  const own = questionListHref(place, page);
  if (own !== url.pathname) throw redirect(own + url.search, 301);
  const search = (url.searchParams.get('s') ?? '').trim().slice(0, LONGEST_SEARCH);
  const query = { page, s: search, locale: locale.content };
  const b = courseSlug;
  const [list, course] = await Promise.all([
    b === undefined
      ? api.listQuestions({ params: { a: locale.country }, query })
      : api.listCourseQuestions({ params: courseParams(locale.country, b), query }),
    b === undefined
      ? null
      : api.getCourseInfo({ params: courseParams(locale.country, b), query: { locale: locale.content } }),
  ]);
  const courseName = course === null ? null : requireAnswer(course, locale.code).course.name;
  const answer = requireAnswer(list, locale.code);
  if (page > 1 && page > answer.pages_count) throw new Response(null, { status: 404 });
  return renderOnly({ ...answer, search, place, courseName, origin });
}

export function meta({ loaderData, location }: Route.MetaArgs) {
  if (!loaderData) return pageMeta({ title: m.qa_name(), description: m.qa_lead(), origin: undefined, location });
  const { place, page, pages_count: pages, search, origin, total } = loaderData;
  const title = [titleOf(loaderData), ...(page > 1 ? [m.guides_page({ page, pages })] : [])].join(' - ');
  return pageMeta({
    title,
    description: m.qa_lead(),
    origin,
    location,
    canonicalHref: questionListHref(place, page),
    isHidden: !isRead(loaderData) || search !== '' || total === 0,
    alternates: place.courseSlug === undefined && page === 1 ? alternatesOf('questionsAnswers', origin) : [],
    structured: graphOf(organization(origin), breadcrumbs(origin, crumbsOf(loaderData))),
  });
}

type Data = Route.ComponentProps['loaderData'];

/** Returns whether the country has answers in the language of the page. */
const isRead = ({ language, place }: Pick<Data, 'language' | 'place'>) => language === locales[place.locale].content;

function titleOf({ courseName, place }: Data): string {
  return `${m.qa_name()} - ${courseName ?? localeName(place.locale)}`;
}

function crumbsOf({ place, courseName }: Data) {
  const { locale } = place;
  return [
    { name: localeName(locale), href: homeOf(locales[locale]) },
    { name: m.qa_name(), href: questionListHref({ locale }, 1) },
    ...(courseName === null ? [] : [{ name: courseName, href: questionListHref(place, 1) }]),
  ];
}

export default function QuestionList({ loaderData }: Route.ComponentProps) {
  const { questions, total, pages_count: pages, page, search, place, courseName } = loaderData;
  const locale = locales[place.locale];
  const own = countries[locale.country].defaultLocale;
  return (
    <Screen locale={locale}>
      <div className="page guides">
        <Crumbs crumbs={crumbsOf(loaderData)} />
        <h1 className="display">{courseName === null ? m.qa_name() : m.qa_of_course({ course: courseName })}</h1>
        {isRead(loaderData) ? (
          <>
            <p className="lead">{total === 0 && search === '' ? m.qa_empty() : m.qa_lead()}</p>
            {(total > 0 || search !== '') && (
              <div className="question-search">
                <TextSearch action={questionListHref(place, 1)} search={search} label={m.qa_search()} />
              </div>
            )}
            {search !== '' && (
              <p role="status">
                {total === 0 ? m.qa_none_found({ text: search }) : m.qa_found({ count: total, text: search })}{' '}
                <a href={questionListHref(place, 1)}>{m.qa_all()}</a>
              </p>
            )}
            {questions.length > 0 && <QuestionCards questions={questions} place={place} />}
            <Paging
              page={page}
              pages={pages}
              names={{ previous: m.qa_previous(), next: m.qa_next() }}
              hrefOf={(number) => questionListHref(place, number, search)}
            />
          </>
        ) : (
          <OwnLanguageOnly
            text={m.faq_page_only_in()}
            locale={own}
            href={questionListHref({ ...place, locale: own }, 1)}
          />
        )}
        <p>
          <a href={href('askQuestion', { locale: locale.code })}>{m.qa_ask_title()}</a>
        </p>
        <StartPractice href={homeOf(locale)} />
      </div>
    </Screen>
  );
}
