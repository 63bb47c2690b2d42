/** The home of a learner's course: readiness, today's plan, and the roadmap. */

import { href } from '@lanewise/contracts/addresses';
import type { PlanTask } from '@lanewise/contracts/calls/progress-views';
import { type TestOptions, testOptionsQuery } from '@lanewise/contracts/test-address/learner-test';
import { m } from '@lanewise/words/messages';
import { type ReactNode, useEffect, useState } from 'react';
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
import { readStreak, type Streak } from './attempts/streak.ts';
import { CourseTabs } from './course-tabs.tsx';
import { AssignedTasks } from './home/assigned-tasks.tsx';
import { ClipsTask } from './home/clips-task.tsx';
import { CoverageNote } from './home/coverage-note.tsx';
import { DoneTasks } from './home/done-tasks.tsx';
import { ExamCountdown } from './home/exam-countdown.tsx';
import { ReadinessCard } from './home/readiness-card.tsx';
import { Roadmap } from './home/roadmap.tsx';
import { type RoadStop, roadParts } from './home/roadmap-stops.ts';
import { StudyTimeCard } from './home/study-time-card.tsx';
import { taskHref } from './home/study-words.ts';
import { NextTask, TodayPlan } from './home/today-plan.tsx';
import { UnpaidNotice } from './home/unpaid-notice.tsx';
import { WaitingTests } from './home/waiting-tests.tsx';
import { notSentText } from './later-failure-words.tsx';
import { PageTitle } from './page-title.tsx';
import { Locked } from './paywall/locked.tsx';

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
    waiting,
    isUnconfirmed,
    lessons,
    asksStudyTime,
    assignments,
  } = useLoaderData<typeof loader>();
  const answer = useActionData<FormAnswer>();
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
  const isAssigned = assignments.length > 0;
  const doneTasks = plan && (plan.done.tasks.length > 0 || isAssigned) && (
    <>
      <DoneTasks tasks={plan.done.tasks} />
      {isAssigned && <AssignedTasks assignments={assignments} today={exam.today} place={place} language={language} />}
    </>
  );
  const clips = plan?.hazard && <ClipsTask clips={plan.hazard} href={href('hazardPractice', place)} />;
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
          {unpaid && <UnpaidNotice unpaid={unpaid} locale={locale} />}
          <h1>{course.name}</h1>
          <p>{m.road_lead({ passed, count: chapters })}</p>
          <StreakLine hasStudied={progress.attempts.length > 0} />
          {progress.supervised_driving && (
            <p>
              {m.parents_log_home(progress.supervised_driving)}{' '}
              <a href={href('drivingLog', { locale: locale.code })}>{m.parents_log()}</a>
            </p>
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
          {waiting.length > 0 && <WaitingTests waiting={waiting} test={test} />}
          {plan && (
            <TodayPlan
              plan={plan}
              doneTasks={doneTasks}
              clips={clips}
              hrefOf={hrefOf}
              settingsHref={asksStudyTime ? undefined : `${settingsHref}#course`}
            >
              <CoverageNote plan={plan} language={language} showsChance={progress.shows_chance} />
            </TodayPlan>
          )}
          {plan && asksStudyTime && (
            <StudyTimeCard minutes={plan.minutes} language={language} isRefused={answer?.refused === 'time'} />
          )}
          {isLocked && <Locked feature="learner_model" locale={locale} course={course} />}
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

/**
 * Days in a row and points, in one quiet line. Read by the browser, because only it knows the learner's time zone.
 *
 * @param props.hasStudied Whether there is a streak to expect: its place is kept, so that nothing moves when it is there.
 */
function StreakLine({ hasStudied }: { readonly hasStudied: boolean }) {
  const [streak, setStreak] = useState<Streak | null>(null);
  useEffect(() => {
    let isLeft = false;
    void readStreak().then((found) => isLeft || setStreak(found));
    return () => {
      isLeft = true;
    };
  }, []);
  if (streak === null) return hasStudied && <p className="streak" />;
  if (!streak.is_shown || (streak.days === 0 && streak.points === 0)) return null;
  return (
    <p className="streak">
      {streak.days > 0 && <span>{m.streak_days({ count: streak.days })}</span>}
      {streak.points > 0 && <span>{m.streak_points({ count: streak.points })}</span>}
    </p>
  );
}
