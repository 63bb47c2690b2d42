/**
 * A landing page: a promise, the choice of a test that starts right there, a question to try, and the page's own text with parts that the
 * question bank fills. docs/writing-content.md says how to add one.
 */
import { href } from '@lanewise/contracts/addresses';
import type { Course, CourseInfo } from '@lanewise/contracts/calls/catalogue';
import type { Simulator } from '@lanewise/contracts/constants/funnels';
import { reviewsShown } from '@lanewise/contracts/constants/reviews';
import { type LocaleCode, locales } from '@lanewise/contracts/countries';
import { m } from '@lanewise/words/messages';
import { requireAnswer } from '../../shared/calls/require-answer.ts';
import { type PageContext, pageContext } from '../../shared/page-context.ts';
import { alternatesOf } from '../../shared/shell/alternates.ts';
import { homeOf, localeName } from '../../shared/shell/countries.ts';
import { Crumbs } from '../../shared/shell/crumbs.tsx';
import { type PageHandle, reading } from '../../shared/shell/page-handle.ts';
import { pageMeta } from '../../shared/shell/page-meta.ts';
import { renderOnly } from '../../shared/shell/render-only.ts';
import { Screen } from '../../shared/shell/screen.tsx';
import { breadcrumbs, faqPage, graphOf, organization } from '../../shared/shell/structured-data.ts';
import { Tryout } from '../../shared/ui/tryout.tsx';
import { chaptersOf } from '../catalogue/chapters.ts';
import { RelatedGuides, StartPractice } from '../guides/guide-cards.tsx';
import { Sources } from '../guides/sources.tsx';
import { ClipPlate } from '../hazards/clip-plate.tsx';
import { CoursePicker } from '../home/course-picker.tsx';
import { readReviews } from '../reviews/read-reviews.ts';
import { Reviews } from '../reviews/reviews.tsx';
import type { Route } from './+types/landing.route.ts';
import { LandingPart } from './landing-part.tsx';

export const handle: PageHandle<typeof loader> = {
  ...reading,
  tags: ({ params, data: { courses, page } }) => [
    `content:landing-${locales[params.locale as LocaleCode].country}`,
    ...courses.map(({ slug }) => `course:${slug}` as const),
    ...(page.question === null ? [] : [`content:${page.question.page_id}` as const]),
  ],
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const { api, locale, origin } = context.get(pageContext);
  const reviews = readReviews({ api }, locale, reviewsShown.landing);
  const slug = new URL(request.url).pathname.split('/').at(-1) ?? '';
  const query = { locale: locale.content };
  const [found, listed] = await Promise.all([
    api.getLandingPage({ params: { a: locale.country, slug }, query }),
    api.listCourses({ params: { topic: locale.country }, query }),
  ]);
  const page = requireAnswer(found, locale.code);
  const all = requireAnswer(listed, locale.code);
  const courses = page.section_id === null ? all : inSection(all, page.section_id);
  const [first] = courses;
  const has = (kind: (typeof page.parts)[number]['kind']) => page.parts.some((part) => part.kind === kind);
  const [infos, roadmap] = await Promise.all([
    has('figures') ? infosOf(courses, { api, locale }) : [],
    has('topics') && first !== undefined
      ? api.getRoadmap({ params: { a: locale.country, b: first.course_code }, query })
      : null,
  ]);
  const chapters = roadmap === null ? [] : chaptersOf(requireAnswer(roadmap, locale.code));
  return renderOnly({ page, all, courses, infos, chapters, reviews: await reviews, origin });
}

/** The simulators' own pages, whose mock exams are funnels (specification, section 4). */
const simulatorOf: Readonly<Record<string, Simulator>> = {
  'permit-test-simulator': 'permit-test',
  'driving-test': 'driving-test',
};

function inSection(courses: readonly Course[], section: string): readonly Course[] {
  return courses.filter((course) => course.course_section.section_id === section);
}

/** The process remembers these answers, so the dozens of calls cost little. */
async function infosOf(
  courses: readonly Course[],
  { api, locale }: Pick<PageContext, 'api' | 'locale'>,
): Promise<readonly CourseInfo[]> {
  const answers = await Promise.all(
    courses.map(({ course_code: b }) =>
      api.getCourseInfo({ params: { a: locale.country, b }, query: { locale: locale.content } }),
    ),
  );
  return answers.map((answer) => requireAnswer(answer, locale.code));
}

export function meta({ loaderData, location, params }: Route.MetaArgs) {
  if (!loaderData) return pageMeta({ title: '', description: '', origin: undefined, location });
  const { page, origin } = loaderData;
  const locale = params.locale as LocaleCode;
  const questions = page.parts.flatMap((part) => (part.kind === 'faq' ? part.entries : []));
  return pageMeta({
    title: page.title,
    description: page.description,
    origin,
    location,
    alternates: alternatesAt(location.pathname, locale, origin),
    structured: graphOf(
      organization(origin),
      breadcrumbs(origin, [
        { name: localeName(locale), href: homeOf(locales[locale]) },
        { name: page.name, href: location.pathname },
      ]),
      ...(questions.length === 0
        ? []
        : [faqPage(questions.map(({ title, plain }) => ({ question: title, answer: plain })))]),
    ),
  });
}

/** The landing pages that every locale has. */
const everywhere = ['theoryTest', 'behindTheWheel'] as const;

function alternatesAt(path: string, locale: LocaleCode, origin: string) {
  const id = everywhere.find((each) => href(each, { locale }) === path);
  return id === undefined ? [] : alternatesOf(id, origin);
}

export default function Landing({ loaderData, params }: Route.ComponentProps) {
  const { page, all, courses, infos, chapters, reviews } = loaderData;
  const locale = locales[params.locale as LocaleCode];
  const [only, second] = courses;
  const start =
    only !== undefined && second === undefined
      ? href(page.take === 'mock-exam' ? 'mockExam' : 'practiceTest', { locale: locale.code, courseSlug: only.slug })
      : '#course';
  return (
    <Screen locale={locale}>
      <section className="landing-hero">
        <div className="page">
          <div>
            <Crumbs
              crumbs={[
                { name: localeName(locale.code), href: homeOf(locale) },
                { name: page.name, href: href('landing', { locale: locale.code, landingSlug: page.slug }) },
              ]}
            />
            <h1 className="display">{page.title}</h1>
            <p className="lead">{page.lead}</p>
            <CoursePicker locale={locale} courses={courses} first={page.take} simulator={simulatorOf[page.slug]} />
          </div>
          {page.question && <Tryout item={page.question} page={locale.tag} href={start} />}
        </div>
      </section>
      <div className="page landing">
        {page.parts.map((part, index) => (
          <LandingPart
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a page never change their order
            key={index}
            part={part}
            locale={locale}
            courses={courses}
            all={all}
            infos={infos}
            chapters={chapters}
          />
        ))}
        <ClipPlate locale={locale} infos={infos} />
        <Reviews locale={locale} shown={reviews} />
        <Sources sources={page.sources} tag={locale.tag} />
        <RelatedGuides posts={page.related} place={{ locale: locale.code, section: 'guides' }} />
        {page.others.length > 0 && (
          <nav className="landing-others" aria-labelledby="others">
            <h2 id="others">{m.landing_others_title()}</h2>
            <ul className="plain">
              {page.others.map(({ slug, name }) => (
                <li key={slug}>
                  <a href={href('landing', { locale: locale.code, landingSlug: slug })}>{name}</a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <StartPractice href={start} />
      </div>
    </Screen>
  );
}
