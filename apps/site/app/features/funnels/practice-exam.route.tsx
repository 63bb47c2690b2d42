/**
 * The introduction to a state's own test, as a funnel: the authority's rules, the steps that follow, and the start. The test is a mock exam; a guest's
 * exam becomes the account's. A simulator's funnel is the same, with its own cookie.
 */
import { randomUUID } from 'node:crypto';
import { href } from '@lanewise/contracts/addresses';
import type { CourseInfo } from '@lanewise/contracts/calls/catalogue';
import type { ExamRules } from '@lanewise/contracts/calls/exam-views';
import { type FunnelType, simulators } from '@lanewise/contracts/constants/funnels';
import { progressStepsOf } from '@lanewise/contracts/constants/progress-steps';
import { type UsStateCode, usStates } from '@lanewise/contracts/constants/us-states';
import { type LocaleCode, locales } from '@lanewise/contracts/countries';
import { m } from '@lanewise/words/messages';
import { data, redirect } from 'react-router';
import { requireAnswer } from '../../shared/calls/require-answer.ts';
import { pageContext } from '../../shared/page-context.ts';
import { useFunnel } from '../../shared/running-funnel/use-funnel.ts';
import { interactive } from '../../shared/shell/page-handle.ts';
import { ownPageMeta } from '../../shared/shell/page-meta.ts';
import { courseParams } from '../catalogue/course-params.ts';
import { examGroupIn, examGroupName, rememberGroup, suggestedGroup } from '../catalogue/exam-group.ts';
import { ExamRulesList } from '../exams/exam-rules.tsx';
import { MockLead } from '../exams/mock-lead.tsx';
import { NextFreeExam } from '../exams/next-free-exam.tsx';
import { RunningExam } from '../exams/running-exam.tsx';
import { StartForm } from '../exams/start-form.tsx';
import type { Route } from './+types/practice-exam.route.ts';
import { beginFunnel } from './begin-funnel.ts';
import { readFunnelEnd } from './funnel-end.server.ts';
import { FunnelFrame } from './funnel-frame.tsx';
import { placeOf } from './practice-place.ts';
import { quizAnswersIn, testDay } from './quiz-answers.ts';

export const handle = interactive;

/** The state of a course by its key, such as `al-car`; undefined for other courses. */
function stateOfCourse(courseSlug: string) {
  const codes = Object.keys(usStates) as readonly UsStateCode[];
  return codes.map((code) => usStates[code]).find(({ key }) => key === courseSlug);
}

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { api, locale, nonce } = page;
  const { searchParams } = new URL(request.url);
  const course = courseParams(locale.country, params.courseSlug);
  const group = await suggestedGroup(request, page);
  const [found, listed, end] = await Promise.all([
    api.getCourseInfo({ params: course, query: { locale: locale.content } }),
    api.listExams({ params: course, query: { group } }),
    readFunnelEnd(page, params.courseSlug),
  ]);
  const info = requireAnswer(found, locale.code);
  const exams = requireAnswer(listed, locale.code);
  const place = { locale: locale.code, courseSlug: info.course.slug };
  // Where the authority tests by age, that is the first step.
  const asksAge = info.exam_groups.length > 0 && group === undefined;
  const step = asksAge ? 'age' : 'exam-intro';
  const simulator = simulators.find((each) => each === searchParams.get('simulator'));
  const answers = quizAnswersIn(searchParams);
  const type: FunnelType = simulator ?? 'practice-test';
  const { funnel, headers } = beginFunnel({
    request,
    type,
    step,
    path: href('practiceExam', place),
    entry: answers.from,
    course: info.course,
    subject: locale.country,
    date: testDay(answers, Date.now()),
    state: {
      practiceTestName: stateOfCourse(info.course.slug)?.name ?? info.course.name,
      isSalesFunnelStartedFromPracticeTest: true,
      skipPersonalQuestions: true,
      skipDiagnosticTest: true,
    },
  });
  const state = stateOfCourse(info.course.slug);
  const at = placeOf(step, end, info);
  return data(
    { info, exams, asksAge, funnel, at, agency: state?.agency ?? null, newId: randomUUID(), nonce },
    { headers },
  );
}

/** The answer to the age question, kept for this and later exams. */
export async function action({ request }: Route.ActionArgs) {
  const { pathname, search } = new URL(request.url);
  const group = examGroupIn((await request.formData()).get('group'));
  const headers = new Headers(group && { 'set-cookie': rememberGroup(group) });
  throw redirect(pathname + search, { status: 303, headers });
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function meta({ loaderData }: Route.MetaArgs) {
  return ownPageMeta(`${m.mock_title()}: ${loaderData?.info.course.name ?? ''}`);
}

export default function PracticeExam({ loaderData, params }: Route.ComponentProps) {
  const { info, exams, asksAge, funnel, at, agency, newId, nonce } = loaderData;
  const locale = locales[params.locale as LocaleCode];
  const place = { locale: locale.code, courseSlug: info.course.slug };
  if (asksAge) {
    return (
      <FunnelFrame
        title={info.course.name}
        back={null}
        place={at}
        leaveTo={href('course', place)}
        funnel={funnel}
        nonce={nonce}
      >
        <h1>{m.group_question()}</h1>
        <AgeForm groups={info.exam_groups} />
      </FunnelFrame>
    );
  }
  const { rules, current, next, now } = { ...exams, next: exams.next_start };
  const leaveTo = href('course', place);
  return (
    <FunnelFrame title={info.course.name} back={null} place={at} leaveTo={leaveTo} funnel={funnel} nonce={nonce}>
      <Title rules={rules} agency={agency} />
      <MockLead rules={rules} page={locale.tag} />
      <ol className="numbered-steps">
        <li>{m.practice_exam_step_rules()}</li>
        <li>
          {m.practice_exam_step_test({ questions: rules.questions, steps: progressStepsOf(rules.questions).length })}
        </li>
        <li>{m.practice_exam_step_result()}</li>
        <li>{m.practice_exam_step_account()}</li>
      </ol>
      {current && <RunningExam current={current} now={now} place={place} />}
      <div className="mock-exam-grid">
        <ExamRulesList rules={rules} hasHazard={info.exam.hazard !== null} />
        <div className="mock-exam-start">
          {next === null ? (
            <StartForm rules={rules} newId={newId} running={current?.id ?? null} action={href('mockExam', place)} />
          ) : (
            <>
              <p>{m.paywall_simulator()}</p>
              <NextFreeExam at={next} locale={locale} />
            </>
          )}
        </div>
      </div>
    </FunnelFrame>
  );
}

/** The age as a step: the rules of the exam differ by it. */
function AgeForm({ groups }: { readonly groups: CourseInfo['exam_groups'] }) {
  return (
    <form method="post" className="quiz-tiles">
      {groups.map(({ group, exam }) => (
        <button key={group} type="submit" name="group" value={group} className="btn btn-quiet btn-wide">
          <b>{examGroupName(group)}</b>{' '}
          {exam.passing_correct !== null && (
            <small>{m.group_rule({ questions: exam.questions, passing: exam.passing_correct })}</small>
          )}
        </button>
      ))}
    </form>
  );
}

const titleOf = { official: m.practice_exam_title, ours: m.practice_exam_title_ours };

function Title({ rules, agency }: { readonly rules: ExamRules; readonly agency: string | null }) {
  const { questions, figures } = rules;
  const name = useFunnel((state) => state.salesFunnel.practiceTestName);
  return (
    <h1>
      {agency === null
        ? titleOf[figures]({ name, questions })
        : m.practice_exam_title_agency({ name, agency, questions })}
    </h1>
  );
}
