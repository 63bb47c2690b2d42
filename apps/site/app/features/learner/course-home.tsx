/** The home of a learner's course: readiness, today's plan, and the roadmap. */
import { href } from '@lanewise/contracts/addresses';
import { planMinutes } from '@lanewise/contracts/constants/attempts';
import { m } from '@lanewise/words/messages';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import {
  type ActionFunctionArgs,
  data,
  Form,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useLocation,
} from 'react-router';
import { requireAnswer } from '../../shared/calls/require-answer.ts';
import { textOf } from '../../shared/forms/form-text.ts';
import { pageContext } from '../../shared/page-context.ts';
import { requireLocale } from '../../shared/shell/require-locale.ts';
import { courseSlice } from '../../shared/store/course.slice.ts';
import { useDispatch, useSelector } from '../../shared/store/provider.tsx';
import { ScreenStore } from '../../shared/store/screen-store.tsx';
import { CourseTabs } from './course-tabs.tsx';
import { EXAM_DATE, ExamCountdown } from './home/exam-countdown.tsx';
import { ReadinessCard } from './home/readiness-card.tsx';
import { Roadmap } from './home/roadmap.tsx';
import { type RoadStop, roadParts } from './home/roadmap-stops.ts';
import { dayInWords, type PlannedTask, percent } from './home/study-words.ts';
import { NextTask, TodayPlan } from './home/today-plan.tsx';
import { notSentText } from './later-trouble-words.tsx';
import { PageTitle } from './page-title.tsx';
import { Locked } from './paywall/locked.tsx';
import { SignOut } from './sign-out.tsx';
import { kindName } from './tests/kind-name.ts';
import { placeQuery, type TestOptions, testOptionsQuery } from './tests/test-place.ts';
import type { NotSent } from './trouble.ts';

const nothing = () => ({ default: () => null });
const ClipsTask = lazy(() => import('./home/clips-task.tsx').catch(nothing));
const StreakLine = lazy(() => import('./home/streak-line.tsx').catch(nothing));

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { readCourseHome } = await import('./data/course-home-reading.ts');
  return readCourseHome(context.get(pageContext), params);
}

/** Saves the day of the exam. */
export async function action({ params, request, context }: ActionFunctionArgs) {
  const locale = requireLocale(params.locale);
  const day = textOf(await request.formData())(EXAM_DATE);
  const saved = await context.get(pageContext).api.saveSettings({ body: { exam_date: day === '' ? null : day } });
  if (!saved.ok && saved.error.code === 'VALIDATION') return data({ isRefused: true }, { status: 400 });
  requireAnswer(saved, locale.code);
  throw redirect(href('appCourse', { locale: locale.code, courseSlug: params.courseSlug ?? '' }), 303);
}

export function Component() {
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

type DateAnswer = Partial<NotSent> & { readonly isRefused?: boolean };

function dateError(answer: DateAnswer | undefined): ReactNode {
  if (answer?.notSent) return notSentText({ notSent: answer.notSent, wait: answer.wait ?? null });
  return answer?.isRefused ? m['parameter.day']() : undefined;
}

function CourseHome() {
  const {
    locale,
    readiness,
    isLocked,
    answers,
    answersNeeded,
    mayStop,
    plan,
    exam,
    isCurrent,
    hasHazard,
    waiting,
    isUnconfirmed,
    lessons,
  } = useLoaderData<typeof loader>();
  const answer = useActionData<DateAnswer>();
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
  const parts = roadParts(categories);
  const chapters = parts.reduce((sum, part) => sum + part.chapters, 0);
  const passed = parts.reduce((sum, part) => sum + part.passed, 0);
  const taskHref = ({ kind, code, questions }: PlannedTask) =>
    `${test}?${testOptionsQuery({ kind: kind === 'misconception' ? 'mistakes' : kind, codes: [code], questions: [...questions] })}`;
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
          <h1>{course.name}</h1>
          <p>{m.road_lead({ passed, count: chapters })}</p>
          {hasScript && (
            <Suspense>
              <StreakLine />
            </Suspense>
          )}
        </header>
        <div className="course-side">
          {plan && <NextTask tasks={plan.today} hrefOf={taskHref} />}
          {waiting.length > 0 && (
            <section className="card" aria-labelledby="waiting">
              <h2 id="waiting">{m.continue_title()}</h2>
              <ul className="waiting-list">
                {waiting.map(({ place, answered, total }) => (
                  <li key={place.id}>
                    <a href={`${test}?${placeQuery(place)}`}>
                      {m.continue_test({ next: Math.min(answered + 1, total), total })}
                    </a>{' '}
                    <span>{kindName(place.kind)}</span>
                  </li>
                ))}
              </ul>
            </section>
          )}
          {plan && (
            <TodayPlan tasks={plan.today} hrefOf={taskHref} clips={clips} minutesOfClips={plan.hazard?.minutes ?? 0} />
          )}
          {isLocked && <Locked feature="learner_model" locale={locale} course={course} />}
          {!isLocked && plan && (
            <ReadinessCard {...{ readiness, answers, answersNeeded, language }}>
              {plan.probability_at_date !== null && (
                <p className="basis">
                  {m.ready_then({
                    minutes: planMinutes.default,
                    percent: percent(plan.probability_at_date, language),
                    date: dayInWords(plan.until, language),
                  })}
                </p>
              )}
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
          <ul className="learner-links">
            <li>
              <a href={href('appSelectCourse', { locale: locale.code })}>{m.learner_other_course()}</a>
            </li>
            <li>
              <a href={href('appSettings', { locale: locale.code })}>{m.settings_title()}</a>
            </li>
            <li>
              <SignOut locale={locale} />
            </li>
          </ul>
        </div>
        <Roadmap
          {...{ parts, language, lessons }}
          hrefOf={(stop) => `${test}?${testOptionsQuery(testOfStop(stop))}`}
          lessonHref={(lessonId) => href('appLesson', { ...place, lessonId })}
        />
      </div>
    </>
  );
}
