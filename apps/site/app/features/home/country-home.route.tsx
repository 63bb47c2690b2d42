/** A country's home page: the offer, a sample question, how it works, the chapters. */
import { href } from '@lanewise/contracts/addresses';
import { reviewsShown } from '@lanewise/contracts/constants/reviews';
import { countries, type LocaleCode, locales } from '@lanewise/contracts/countries';
import { m } from '@lanewise/words/messages';
import { requireAnswer } from '../../shared/calls/require-answer.ts';
import { pageContext } from '../../shared/page-context.ts';
import { alternatesOf } from '../../shared/shell/alternates.ts';
import { type PageHandle, reading } from '../../shared/shell/page-handle.ts';
import { pageMeta } from '../../shared/shell/page-meta.ts';
import { renderOnly } from '../../shared/shell/render-only.ts';
import { Screen } from '../../shared/shell/screen.tsx';
import { graphOf, organization, webSite } from '../../shared/shell/structured-data.ts';
import { Drawing } from '../../shared/ui/drawing.tsx';
import { NextLink } from '../../shared/ui/next-link.tsx';
import { Tryout } from '../../shared/ui/tryout.tsx';
import { ChapterCards, chapterTest } from '../catalogue/chapter-cards.tsx';
import { chaptersOf } from '../catalogue/chapters.ts';
import { firstSection } from '../catalogue/sections.ts';
import { ClipPlate } from '../hazards/clip-plate.tsx';
import { readReviews } from '../reviews/read-reviews.ts';
import { Reviews } from '../reviews/reviews.tsx';
import { SavedTestsList } from '../saved-tests/saved-tests-list.tsx';
import type { Route } from './+types/country-home.route.ts';
import { countryWords } from './country-words.ts';
import { CoursePicker } from './course-picker.tsx';
import { Faq } from './faq.tsx';
import { ReasonSection } from './reason-section.tsx';
import { HERO_SLIM, HERO_WIDE } from './road-drawings.ts';
import { hasStateBoard, StateBoard } from './state-board.tsx';
import { Steps } from './steps.tsx';

export const handle: PageHandle<typeof loader> = {
  ...reading,
  tags: ({ data: { courses, sample, reason } }) => [
    ...courses.map(({ slug }) => `course:${slug}` as const),
    ...[sample, reason].flatMap((item) => (item ? [`content:${item.page_id}` as const] : [])),
  ],
};

/** Questions to choose the page's two examples from. */
const SAMPLES = 20;

/** Two rows on a wide screen; the course page shows all chapters. */
const CHAPTERS_SHOWN = 8;

export async function loader({ context }: Route.LoaderArgs) {
  const { api, locale, origin } = context.get(pageContext);
  const language = { locale: locale.content };
  const reviews = readReviews({ api }, locale, reviewsShown.elsewhere);
  const [listed, tagged] = await Promise.all([
    api.listCourses({ params: { topic: locale.country }, query: language }),
    api.listTagged({ query: { ...language, country_slug: locale.country, n: SAMPLES } }),
  ]);
  const courses = requireAnswer(listed, locale.code);
  const [main] = courses;
  const call = main && { params: { a: locale.country, b: main.course_code }, query: language };
  const roadmap = call ? requireAnswer(await api.getRoadmap(call), locale.code) : [];
  const info = call ? requireAnswer(await api.getCourseInfo(call), locale.code) : null;
  const single = requireAnswer(tagged, locale.code).filter((item) => item.content_type === 'single');
  const sample = single.find((item) => item.data.picture?.kind === 'sign') ?? single[0] ?? null;
  const reason = single.find((item) => item.data.order && item !== sample) ?? null;
  const onBoard = firstSection(courses);
  const states = hasStateBoard(onBoard)
    ? onBoard.map(({ course_code: b }) => api.getCourseInfo({ params: { a: locale.country, b }, query: language }))
    : [];
  return renderOnly({
    courses,
    info,
    states: (await Promise.all(states)).map((info) => requireAnswer(info, locale.code)),
    sample,
    reason,
    chapters: chaptersOf(roadmap).slice(0, CHAPTERS_SHOWN),
    reviews: await reviews,
    origin,
  });
}

export function meta({ loaderData, location, params }: Route.MetaArgs) {
  const { code, country, tag } = locales[params.locale as LocaleCode];
  return pageMeta({
    title: m.brand_tagline(),
    description: countryWords(country).lead,
    origin: loaderData?.origin,
    location,
    ...(loaderData && {
      alternates: alternatesOf('countryHome', loaderData.origin),
      structured: graphOf(
        organization(loaderData.origin),
        webSite(loaderData.origin, tag, location.pathname, `${href('guides', { locale: code })}?s={text}`),
      ),
    }),
  });
}

export default function CountryHome({ loaderData, params }: Route.ComponentProps) {
  const { courses, info, states, sample, reason, chapters, reviews } = loaderData;
  const locale = locales[params.locale as LocaleCode];
  const only = courses.length === 1 ? courses[0] : undefined;
  // With several courses, links lead to the picker.
  const start = only ? href('practiceTest', { locale: locale.code, courseSlug: only.slug }) : '#course';
  const [first, ...rest] = m.brand_tagline().split(/(?<=[.,]) /);
  return (
    <Screen locale={locale}>
      <div className={countries[locale.country].drivesOn === 'left' ? 'drive drives-left' : 'drive'}>
        <section className="hero">
          <Drawing className="road road-art wide" viewBox="0 0 100 100" preserveAspectRatio="none" markup={HERO_WIDE} />
          <Drawing className="road road-art slim" viewBox="0 0 100 100" preserveAspectRatio="none" markup={HERO_SLIM} />
          <div className="page">
            <div className="copy">
              <h1>
                <span>{first}</span> <span>{rest.join(' ')}</span>
              </h1>
              <p className="lead">{countryWords(locale.country).lead}</p>
              <SavedTestsList locale={locale} />
              <CoursePicker locale={locale} courses={courses} />
            </div>
            {sample && <Tryout item={sample} page={locale.tag} href={start} />}
          </div>
        </section>
        <Steps />
      </div>
      {reason && <ReasonSection item={reason} page={locale.tag} />}
      {states.length > 0 && <StateBoard locale={locale} states={states} />}
      {chapters.length > 0 && (
        <section className="section" aria-labelledby="chapters">
          <div className="page">
            <div className="section-head">
              <h2 id="chapters">{m.chapters_title()}</h2>
              <p>{only ? m.chapters_lead({ course: only.name }) : m.chapters_lead_all()}</p>
            </div>
            <ChapterCards
              chapters={chapters}
              hrefOf={
                only ? chapterTest(start) : (code) => `${href('courses', { locale: locale.code })}?chapter=${code}`
              }
              counted={only !== undefined}
            />
          </div>
        </section>
      )}
      <div className="page">
        {info && <ClipPlate locale={locale} infos={[info]} />}
        <Reviews locale={locale} shown={reviews} />
        <Faq country={locale.country} />
        {courses.length > 0 && (
          <NextLink
            title={m.start_plate_title()}
            text={only ? m.start_plate_text({ course: only.name }) : m.start_plate_text_all()}
            href={start}
            action={m.start_plate_action()}
            label="start-practice"
          />
        )}
      </div>
    </Screen>
  );
}
