/** A course's page: start buttons, a sample question, the official exam in figures, the chapters. */
import { href } from '@lanewise/contracts/addresses';
import type { CourseInfo } from '@lanewise/contracts/calls/catalogue';
import type { PictureView } from '@lanewise/contracts/calls/practice';
import { type Locale, type LocaleCode, locales } from '@lanewise/contracts/countries';
import type { CacheTag } from '@lanewise/contracts/page-traits';
import { m } from '@lanewise/words/messages';
import { requireAnswer } from '../../shared/calls/require-answer.ts';
import type { PageContext } from '../../shared/page-context.ts';
import { countryAlternates } from '../../shared/shell/alternates.ts';
import { homeOf, localeName } from '../../shared/shell/countries.ts';
import { Crumbs } from '../../shared/shell/crumbs.tsx';
import { pageMeta } from '../../shared/shell/page-meta.ts';
import { PlansLink, useIsSelling } from '../../shared/shell/plans-link.tsx';
import { Screen } from '../../shared/shell/screen.tsx';
import { breadcrumbs, course, graphOf, organization } from '../../shared/shell/structured-data.ts';
import { NextLink } from '../../shared/ui/next-link.tsx';
import { SeatImage } from '../../shared/ui/seat-image.tsx';
import { SavedTestsList } from '../saved-tests/saved-tests-list.tsx';
import { ChapterCards, chapterTest } from './chapter-cards.tsx';
import { chaptersOf } from './chapters.ts';
import { courseParams } from './course-params.ts';
import { ActionNote, CtaExperiment, MainAction, OtherAction } from './cta-experiment.tsx';
import { ExamDay } from './exam-day.tsx';
import { ExamNotes } from './exam-notes.tsx';
import { ModuleTest } from './module-test.tsx';
import { SampleQuestion } from './sample-question.tsx';
import { StateCard } from './state-card.tsx';
import { StateRules } from './state-rules.tsx';
import { StudyMaterial } from './study-material.tsx';
import { WithAccount } from './with-account.tsx';

/** Candidates for the sample question; one with a picture is preferred. */
const SAMPLES = 20;

/**
 * Returns the data of a course's page.
 * @throws {Response} 404 if there is no such course
 */
export async function loadCourse(
  { api, locale, origin, variantOf }: Pick<PageContext, 'api' | 'locale' | 'origin' | 'variantOf'>,
  slug: string,
) {
  const call = { params: courseParams(locale.country, slug), query: { locale: locale.content } };
  const [info, roadmap, samples] = await Promise.all([
    api.getCourseInfo(call),
    api.getRoadmap(call),
    // The same questions each time, because the page is kept.
    api.drawPractice({ ...call, query: { ...call.query, n: SAMPLES, seed: slug } }),
  ]);
  const single = requireAnswer(samples, locale.code).filter((item) => item.content_type === 'single');
  const pictured = single.filter((item) => item.data.picture);
  const scenes = pictured.filter((item) => item.data.picture?.kind === 'scene');
  const sample =
    scenes.find((item) => item.data.picture?.seat?.comes_first) ?? scenes[0] ?? pictured[0] ?? single[0] ?? null;
  // A different scene from the sample question's, because the illustration may show the answer.
  const others = pictured.filter((item) => item !== sample);
  const isSeat = ({ data }: (typeof others)[number]) => data.picture?.seat?.comes_first === true;
  const shown = (others.find(isSeat) ?? others.find((item) => scenes.includes(item)) ?? others[0])?.data;
  const picture = (shown?.picture?.seat?.comes_first ? null : shown?.order?.picture) ?? shown?.picture ?? null;
  const chapters = chaptersOf(requireAnswer(roadmap, locale.code));
  // After the answers, so that an address without a course does not count as seen.
  return { info: requireAnswer(info, locale.code), chapters, sample, picture, origin, cta: await variantOf('cta') };
}

export type CoursePageData = Awaited<ReturnType<typeof loadCourse>>;

/** Returns the tags of a course's page. */
export function courseTags({ info, sample }: CoursePageData): readonly CacheTag[] {
  return [`course:${info.course.slug}`, ...(sample ? [`content:${sample.page_id}` as const] : [])];
}

/** Returns the head of a course's page. */
export function courseMeta(
  { info, origin }: CoursePageData,
  locale: LocaleCode,
  location: { readonly pathname: string },
) {
  const { name, slug } = info.course;
  // A course can be reached by its code or by its slug; the slug is canonical.
  const canonicalHref = href('course', { locale, courseSlug: slug });
  const description = lead(info);
  return pageMeta({
    title: name,
    description,
    origin,
    location,
    canonicalHref,
    alternates: countryAlternates(origin, locales[locale].country, ({ code, content }) =>
      info.course.languages.includes(content) ? href('course', { locale: code, courseSlug: slug }) : null,
    ),
    structured: graphOf(
      organization(origin),
      breadcrumbs(origin, [
        { name: localeName(locale), href: homeOf(locales[locale]) },
        { name, href: canonicalHref },
      ]),
      course(origin, { name, description, href: canonicalHref, language: locales[locale].tag }),
    ),
  });
}

function lead({ exam, exam_groups: [first, second], course_questions_count: count }: CourseInfo): string {
  if (exam.figures === 'ours') return m.course_lead_ours({ count });
  if (!first || !second) return m.course_lead({ questions: exam.questions, count });
  return m.course_lead_groups({ first: first.exam.questions, second: second.exam.questions, count });
}

interface CoursePageProps {
  readonly data: CoursePageData;
  readonly locale: Locale;
}

export function CoursePage({ data, locale }: CoursePageProps) {
  const { info, chapters, sample, picture, cta } = data;
  const { name, slug } = info.course;
  const isSelling = useIsSelling();
  const place = { locale: locale.code, courseSlug: slug };
  const test = href('practiceTest', place);
  const mockExam = href('mockExam', place);
  return (
    <Screen locale={locale} current="courses" course={slug}>
      <CtaExperiment variant={cta}>
        <section className="course-hero">
          <div className="page">
            <div>
              <Crumbs
                crumbs={[
                  { name: localeName(locale.code), href: homeOf(locale) },
                  { name, href: href('course', place) },
                ]}
              />
              <h1 className="display">{name}</h1>
              <p className="lead">{lead(info)}</p>
              <SavedTestsList locale={locale} course={slug} />
              <div className="start">
                <MainAction place={place} />
                <a className="btn btn-quiet" href={mockExam} data-entrance="start-mock-exam">
                  {m.course_exam()}
                </a>
                <ActionNote />
              </div>
              <p>
                <a
                  href={href(
                    'personalization',
                    { locale: locale.code, step: 'what-suits-you' },
                    { course: slug, from: 'course' },
                  )}
                  data-entrance="study-plan"
                >
                  {m.course_plan()}
                </a>
              </p>
              <OtherAction place={place} />
              {isSelling && (
                <p>
                  <PlansLink locale={locale} course={slug}>
                    {m.course_plans()}
                  </PlansLink>
                </p>
              )}
            </div>
            {info.region_rules.length > 0 ? (
              <StateCard info={info} locale={locale} picture={picture && <HeroPicture picture={picture} />} />
            ) : (
              picture && <HeroPicture picture={picture} />
            )}
          </div>
        </section>
      </CtaExperiment>
      <ExamDay info={info} locale={locale} mockExam={mockExam} />
      {sample && <SampleQuestion sample={sample} page={locale.tag} href={test} />}
      <section className="section" aria-labelledby="chapters">
        <div className="page">
          <div className="section-head">
            <h2 id="chapters">{m.chapters_title()}</h2>
            <p>{m.course_chapters_lead()}</p>
          </div>
          <ChapterCards chapters={chapters} hrefOf={chapterTest(test)} counted />
          <ModuleTest chapters={chapters} place={place} />
          <WithAccount place={place} />
          <StudyMaterial course={info.course} place={place} films={info.exam.films} />
          <NextLink
            title={m.start_plate_title()}
            text={m.start_plate_text({ course: name })}
            href={test}
            action={m.start_plate_action()}
            label="start-practice"
          />
        </div>
      </section>
      <ExamNotes info={info} locale={locale} />
      {info.region_rules.length > 0 && <StateRules info={info} locale={locale} />}
    </Screen>
  );
}

interface HeroPictureProps {
  readonly picture: PictureView;
}

/** A scene of the course, from the driver's seat where it has been rendered, or a sign. It illustrates. */
function HeroPicture({ picture }: HeroPictureProps) {
  const { kind, src, width, height, seat } = picture;
  if (seat?.comes_first) {
    return (
      <div className="picture seat">
        <SeatImage picture={{ ...picture, seat }} isDecoration sizes="(min-width: 48rem) 40vw, 100vw" />
      </div>
    );
  }
  return (
    <div className={kind === 'scene' ? 'picture tall' : 'picture'}>
      <img src={src} alt="" width={width} height={height} />
    </div>
  );
}
