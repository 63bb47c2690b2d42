/** The introduction to a mock exam: the authority's rules, a running exam, the start, and past results. For guests and learners. */
import { randomUUID } from 'node:crypto';
import { href } from '@lanewise/contracts/addresses';
import { type LocaleCode, locales } from '@lanewise/contracts/countries';
import { learnerZone } from '@lanewise/contracts/learner-day';
import { m } from '@lanewise/words/messages';
import { redirect } from 'react-router';
import { requireAnswer } from '../../shared/calls/require-answer.ts';
import { type PageContext, pageContext } from '../../shared/page-context.ts';
import { Crumbs } from '../../shared/shell/crumbs.tsx';
import { personal } from '../../shared/shell/page-handle.ts';
import { pageMeta } from '../../shared/shell/page-meta.ts';
import { Screen } from '../../shared/shell/screen.tsx';
import { rememberCourse } from '../accounts/chosen-course.ts';
import { courseCrumbs } from '../catalogue/course-activity.tsx';
import { courseParams } from '../catalogue/course-params.ts';
import { examGroupIn, rememberGroup, suggestedGroup } from '../catalogue/exam-group.ts';
import { ExamGroupForm } from '../catalogue/exam-group-form.tsx';
import type { Route } from './+types/mock-exam.route.ts';
import { rememberExamCourse } from './exam-course.ts';
import { ExamRulesList } from './exam-rules.tsx';
import { MockLead, mockLead } from './mock-lead.tsx';
import { NextFreeExam } from './next-free-exam.tsx';
import { PastExams } from './past-exams.tsx';
import { RunningExam } from './running-exam.tsx';
import { StartForm } from './start-form.tsx';

export const handle = personal;

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { api, locale, origin, hasToken } = page;
  const course = courseParams(locale.country, params.courseSlug);
  const group = await suggestedGroup(request, page);
  const [info, exams, found] = await Promise.all([
    api.getCourseInfo({ params: course, query: { locale: locale.content } }),
    api.listExams({ params: course, query: { group } }),
    hasToken ? api.getSettings({}) : null,
  ]);
  return {
    info: requireAnswer(info, locale.code),
    exams: requireAnswer(exams, locale.code),
    // The form contains the id of the exam it starts, so that pressing its button twice starts one exam.
    newId: randomUUID(),
    isGone: new URL(request.url).searchParams.has('gone'),
    hasToken,
    zone: learnerZone(found?.ok ? found.answer.settings.time_zone : null, locale.country),
    group,
    origin,
  };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const page = context.get(pageContext);
  const form = await request.formData();
  const place = { locale: params.locale as LocaleCode, courseSlug: params.courseSlug };
  const asked = examGroupIn(form.get('group'));
  if (asked) {
    const back = form.get('back') === 'course' ? href('course', place) : href('mockExam', place);
    throw redirect(back, { status: 303, headers: { 'set-cookie': rememberGroup(asked) } });
  }
  const running = form.get('hand-in');
  // A second running exam of a course would hide the first, so the first is handed in as it is.
  if (typeof running === 'string') await page.api.finishExam({ params: { id: running }, body: {} });
  const id = form.get('id');
  const exam = await startExam(page, params.courseSlug, {
    mode: form.get('mode') === 'extra_time' ? 'extra_time' : 'standard',
    group: await suggestedGroup(request, page),
    ...(typeof id === 'string' && { id }),
  });
  const course = { subject: page.locale.country, course: params.courseSlug };
  const headers = new Headers({ 'set-cookie': rememberExamCourse(course) });
  // A guest who signs up afterwards has chosen the course by taking its exam.
  if (!page.hasToken) headers.append('set-cookie', rememberCourse(course));
  throw redirect(href('mockExamQuestion', { ...place, examId: exam.id, position: 1 }), { status: 303, headers });
}

type Start = NonNullable<Parameters<PageContext['api']['startExam']>[0]['body']>;

/** Starts an exam. A form restored by the back button contains an id that is already taken: then a new id is used. */
async function startExam({ api, locale }: PageContext, courseSlug: string, body: Start) {
  const call = { params: courseParams(locale.country, courseSlug), query: { locale: locale.content } };
  const first = await api.startExam({ ...call, body });
  const isUsed = first.ok
    ? first.answer.finished_at !== null || first.answer.ended
    : ['EXAM_TAKEN', 'VALIDATION'].includes(first.error.code);
  if (!isUsed) return requireAnswer(first, locale.code);
  const { id: _used, ...withoutId } = body;
  return requireAnswer(await api.startExam({ ...call, body: withoutId }), locale.code);
}

export function meta({ loaderData, location }: Route.MetaArgs) {
  const course = loaderData?.info.course.name ?? '';
  return pageMeta({
    title: `${m.mock_title()}: ${course}`,
    description: loaderData ? mockLead(loaderData.exams.rules) : m.mock_lead_ours(),
    origin: loaderData?.origin,
    location,
  });
}

export default function MockExamPage({ loaderData, params }: Route.ComponentProps) {
  const { info, exams, newId, isGone, hasToken, zone, group } = loaderData;
  const { exam_groups: groups } = info;
  // There are no rules to show until the age group is known.
  const isReady = groups.length === 0 || group !== undefined;
  const locale = locales[params.locale as LocaleCode];
  const place = { locale: locale.code, courseSlug: info.course.slug };
  const { rules, current, finished, now, next_start: next, read_questions: read } = exams;
  const missing = rules.questions - read;
  return (
    <Screen locale={locale} course={info.course.slug}>
      <div className="page mock-exam">
        <Crumbs crumbs={courseCrumbs(locale, info.course, { name: m.mock_title(), href: href('mockExam', place) })} />
        <h1>{m.mock_title()}</h1>
        <MockLead rules={rules} page={locale.tag} />
        {isGone && <p className="notice">{m.mock_gone()}</p>}
        {current && <RunningExam current={current} now={now} place={place} />}
        {groups.length > 0 && (
          <ExamGroupForm groups={groups} action={href('mockExam', place)} back="mock-exam" chosen={group} />
        )}
        {isReady && (
          <div className="mock-exam-grid">
            <ExamRulesList rules={rules} hasHazard={info.exam.hazard !== null} />
            <div className="mock-exam-start">
              {missing > 0 ? (
                <p className="notice">{m.mock_not_ready({ read, questions: rules.questions })}</p>
              ) : next === null ? (
                <StartForm rules={rules} newId={newId} running={current?.id ?? null} />
              ) : (
                <>
                  <p>{m.paywall_simulator()}</p>
                  <NextFreeExam at={next} locale={locale} />
                  <p>
                    <a className="btn btn-main" href={href('courseUpgrade', place)}>
                      {m.paywall_see()}
                    </a>
                  </p>
                </>
              )}
              {!hasToken && <p className="small muted">{m.mock_guest_note()}</p>}
            </div>
          </div>
        )}
        <PastExams
          finished={finished}
          place={place}
          zone={zone}
          isPoints={rules.max_error_points !== null}
          language={locale.tag}
        />
      </div>
    </Screen>
  );
}
