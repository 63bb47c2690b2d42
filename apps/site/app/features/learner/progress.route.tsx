/** Progress in a course: the expected score and how it grew, what is known of each chapter, and past tests. */
import { href } from '@lanewise/contracts/addresses';
import { learnerZone } from '@lanewise/contracts/learner-day';
import { testOptionsQuery } from '@lanewise/contracts/test-address/learner-test';
import { m } from '@lanewise/words/messages';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { requireAnswer } from '../../shared/calls/require-answer.ts';
import { type PageContext, pageContext } from '../../shared/page-context.ts';
import { requireLocale } from '../../shared/shell/require-locale.ts';
import { courseParams } from '../catalogue/course-params.ts';
import { CourseTabs } from './course-tabs.tsx';
import { requireLearning } from './data/signed-in.ts';
import { ReadinessCard } from './home/readiness-card.tsx';
import { PageTitle } from './page-title.tsx';
import { Locked } from './paywall/locked.tsx';
import { AttemptTable } from './progress/attempt-table.tsx';
import { ChapterRows } from './progress/chapter-rows.tsx';
import { HazardCard } from './progress/hazard-card.tsx';
import { ScoreChart } from './progress/score-chart.tsx';
import { withChanges } from './progress/with-changes.ts';

/** Returns the data of a course's progress screen. @throws {Response} a redirect or an error page */
async function loadProgress(page: PageContext, params: { locale?: string; courseSlug?: string }) {
  const locale = requireLocale(params.locale);
  const settings = await requireLearning(page);
  const call = { params: courseParams(locale.country, params.courseSlug ?? ''), query: { locale: locale.content } };
  const [info, progress, roadmap, history] = await Promise.all([
    page.api.getCourseInfo(call),
    page.api.getProgress(call),
    page.api.getRoadmap(call),
    page.api.getProgressHistory({ params: call.params }),
  ]);
  const { course, exam } = requireAnswer(info, locale.code);
  const hazard = exam.hazard === null ? null : await page.api.getHazardSkills({ params: call.params });
  return {
    hazard: hazard && requireAnswer(hazard, locale.code),
    locale,
    zone: learnerZone(settings.time_zone, locale.country),
    course: { name: course.name, slug: course.slug, code: course.course_code },
    progress: requireAnswer(progress, locale.code),
    // The page says enough without it, e.g. offline in a stored course.
    history: history.ok ? history.answer : null,
    pictures: roadmap.ok
      ? roadmap.answer
          .flatMap(({ children }) => children)
          .flatMap(({ lesson_id, picture }) => (picture ? [[lesson_id, picture] as const] : []))
      : [],
  };
}

export function loader({ params, context }: LoaderFunctionArgs) {
  return loadProgress(context.get(pageContext), params);
}

export default function ProgressRoute() {
  const { locale, zone, course, progress, history, pictures, hazard } = useLoaderData<typeof loader>();
  const { locked, chapters, attempts, expected } = progress;
  const here = { locale: locale.code, courseSlug: course.slug };
  const test = href('appTest', here);
  const language = locale.tag;
  return (
    <>
      <PageTitle>{m.progress_title()}</PageTitle>
      <CourseTabs {...here} current="appProgress" />
      <div className="page study-page progress-page">
        <h1>{m.progress_title()}</h1>
        {locked.includes('learner_model') ? (
          <Locked feature="learner_model" locale={locale} course={{ slug: course.slug, course_code: course.code }} />
        ) : (
          <ReadinessCard progress={progress} language={language} />
        )}
        {history && expected && <ScoreChart days={history.days} expected={expected} language={language} />}
        <section className="card" aria-labelledby="chapters">
          <h2 id="chapters">{m.progress_chapters()}</h2>
          <ChapterRows
            chapters={chapters}
            history={history}
            pictures={new Map(pictures)}
            language={language}
            testOf={(code) => `${test}?${testOptionsQuery({ kind: 'chapter', codes: [code] })}`}
          />
        </section>
        {hazard && <HazardCard skills={hazard} language={language} practice={href('hazardPractice', here)} />}
        <section className="card" aria-labelledby="history">
          <h2 id="history">{m.progress_history()}</h2>
          {attempts.length === 0 ? (
            <p className="basis">{m.progress_none()}</p>
          ) : (
            <AttemptTable
              attempts={withChanges(attempts)}
              language={language}
              showsChance={progress.shows_chance}
              zone={zone}
              examOf={(examId) => href('mockExamResult', { ...here, examId })}
            />
          )}
        </section>
      </div>
    </>
  );
}
