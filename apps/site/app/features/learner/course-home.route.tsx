/** The home of a learner's course: readiness, today's plan, and the roadmap. */
import { href } from '@lanewise/contracts/addresses';
import type { PlanTask } from '@lanewise/contracts/calls/progress';
import { type TestOptions, testOptionsQuery } from '@lanewise/contracts/test-address/learner-test';
import { m } from '@lanewise/words/messages';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useLocation,
} from 'react-router';
import { pageContext } from '../../shared/page-context.ts';
import { courseSlice } from '../../shared/store/course.slice.ts';
import { useDispatch, useSelector } from '../../shared/store/provider.tsx';
import { ScreenStore } from '../../shared/store/screen-store.tsx';
import type { NotSent } from './app-failure.ts';
import { CourseTabs } from './course-tabs.tsx';
import { ExamCountdown } from './home/exam-countdown.tsx';
import { ReadinessCard } from './home/readiness-card.tsx';
import { Roadmap } from './home/roadmap.tsx';
import { type RoadStop, roadParts } from './home/roadmap-stops.ts';
import { taskHref } from './home/study-words.ts';
import { NextTask, TodayPlan } from './home/today-plan.tsx';
import { notSentText } from './later-failure-words.tsx';
import { PageTitle } from './page-title.tsx';

const nothing = () => ({ default: () => null });
const ClipsTask = lazy(() => import('./home/clips-task.tsx').catch(nothing));
const StudyTimeCard = lazy(() => import('./home/study-time-card.tsx').catch(nothing));
const CoverageNote = lazy(() => import('./home/coverage-note.tsx').catch(nothing));
const DoneTasks = lazy(() => import('./home/done-tasks.tsx').catch(nothing));
const WaitingTests = lazy(() => import('./home/waiting-tests.tsx').catch(nothing));
const Locked = lazy(() => import('./paywall/locked.tsx').then(({ Locked }) => ({ default: Locked }), nothing));
const UnpaidNotice = lazy(() => import('./home/unpaid-notice.tsx').catch(nothing));
const StreakLine = lazy(() => import('./home/streak-line.tsx').catch(nothing));

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { loadCourseHome } = await import('./data/course-home-loader.ts');
  return loadCourseHome(context.get(pageContext), params);
}

export async function action({ params, request, context }: ActionFunctionArgs) {
  const { saveStudy } = await import('./data/course-home-actions.ts');
  return saveStudy(context.get(pageContext).api, params, await request.formData());
}

export default function CourseHomeRoute() {
  const { pathname, search } = useLocation();
  const { rendered } = useLoaderData<typeof loader>();
  return (
    <ScreenStore page={pathname + search} rendered={rendered}>
      <CourseHome />
    </ScreenStore>
  );
}

/** Returns the test of a stop. A category's test is named after its category. */
function testOfStop({ item: { type, lesson_id }, category }: RoadStop): Pick<TestOptions, 'kind' | 'codes'> {
  if (type === 'CHAPTER') return { kind: 'chapter', codes: [lesson_id] };
  return type === 'CATEGORY' ? { kind: 'category', codes: [category] } : { kind: 'final', codes: [] };
}

type FormAnswer = Partial<NotSent> & { readonly refused?: 'date' | 'time' };

function dateError(answer: FormAnswer | undefined): ReactNode {
  if (answer?.notSent) return notSentText({ notSent: answer.notSent, wait: answer.wait ?? null });
  return answer?.refused === 'date' ? m['parameter.day']() : undefined;
}

function CourseHome() {
  const {
    locale,
    progress,
    isLocked,
    mayStop,
    unpaid,
    plan,
    exam,
    isCurrent,
    hasHazard,
    waiting,
    isUnconfirmed,
    lessons,
    asksStudyTime,
  } = useLoaderData<typeof loader>();
  const answer = useActionData<FormAnswer>();
  const [hasScript, setScript] = useState(false);
  useEffect(() => setScript(true), []);
  const course = useSelector((state) => state.course.courseData);
  const categories = useSelector((state) => state.category.categoryData);
  const dispatch = useDispatch();
  useEffect(() => {
    dispatch(courseSlice.actions.setCourseDataForServer(course));
  }, [dispatch, course]);
  if (!course) return null;
  const language = locale.tag;
  const place = { locale: locale.code, courseSlug: course.slug };
  const test = href('appTest', place);
  const parts = roadParts(categories, lessons);
  const chapters = parts.reduce((sum, part) => sum + part.chapters, 0);
  const passed = parts.reduce((sum, part) => sum + part.passed, 0);
  const settingsHref = href('appSettings', { locale: locale.code });
  const begun = new Set(lessons.filter(({ place: read }) => read !== null).map(({ lesson_id }) => lesson_id));
  const hrefOf = (task: PlanTask) => taskHref(task, place);
  const doneTasks = plan && hasScript && plan.done.tasks.length > 0 && (
    <Suspense>
      <DoneTasks tasks={plan.done.tasks} />
    </Suspense>
  );
  const clips = plan?.hazard && hasScript && (
    <Suspense>
      <ClipsTask clips={plan.hazard} href={href('hazardPractice', place)} />
    </Suspense>
  );
  return (
    <>
      <PageTitle>{course.name}</PageTitle>
      <CourseTabs {...place} current="appCourse" />
      <div className="page course-home">
        <header className="course-title">
          {isUnconfirmed && (
            <p className="notice">
              {m.home_confirm_email()}{' '}
              <a href={href('confirmEmail', { locale: locale.code })}>{m.home_confirm_email_link()}</a>
            </p>
          )}
          {unpaid && hasScript && (
            <Suspense>
              <UnpaidNotice unpaid={unpaid} locale={locale} />
            </Suspense>
          )}
          <h1>{course.name}</h1>
          <p>{m.road_lead({ passed, count: chapters })}</p>
          {hasScript && (
            <Suspense>
              <StreakLine />
            </Suspense>
          )}
        </header>
        <div className="course-side">
          {plan && (
            <NextTask
              plan={plan}
              begun={begun}
              language={language}
              today={exam.today}
              hrefOf={hrefOf}
              moreHref={`${test}?${testOptionsQuery({ kind: 'practice' })}`}
            />
          )}
          {waiting.length > 0 && hasScript && (
            <Suspense>
              <WaitingTests waiting={waiting} test={test} />
            </Suspense>
          )}
          {plan && (
            <TodayPlan
              plan={plan}
              doneTasks={doneTasks}
              clips={clips}
              hrefOf={hrefOf}
              settingsHref={`${settingsHref}#course`}
            >
              {hasScript && (
                <Suspense>
                  <CoverageNote plan={plan} language={language} showsChance={progress.shows_chance} />
                </Suspense>
              )}
            </TodayPlan>
          )}
          {plan && asksStudyTime && hasScript && (
            <Suspense>
              <StudyTimeCard minutes={plan.minutes} language={language} isRefused={answer?.refused === 'time'} />
            </Suspense>
          )}
          {isLocked && hasScript && (
            <Suspense>
              <Locked feature="learner_model" locale={locale} course={course} />
            </Suspense>
          )}
          {!isLocked && plan && (
            <ReadinessCard progress={progress} language={language}>
              {mayStop && (
                <p>
                  <a className="link" href={href('subscription', { locale: locale.code })}>
                    {m.stop_see()}
                  </a>
                </p>
              )}
            </ReadinessCard>
          )}
          {isCurrent && (
            <ExamCountdown
              {...exam}
              error={dateError(answer)}
              language={language}
              form={(fields) => (
                <Form method="post" className="exam-date">
                  {fields}
                </Form>
              )}
            />
          )}
          <p className="acts">
            <a className="btn btn-quiet" href={`${test}?${testOptionsQuery({ kind: 'practice' })}`}>
              {m.course_start()}
            </a>
            <a className="btn btn-quiet" href={href('mockExam', place)}>
              {m.course_exam()}
            </a>
            {hasHazard && (
              <a className="btn btn-quiet" href={href('hazardPractice', place)}>
                {m.hazard_practise()}
              </a>
            )}
          </p>
        </div>
        <Roadmap
          parts={parts}
          language={language}
          hrefOf={(stop) => `${test}?${testOptionsQuery(testOfStop(stop))}`}
          lessonHref={(lessonId) => href('appLesson', { ...place, lessonId })}
        />
      </div>
    </>
  );
}
