/** The exam simulator of a course: the authority's rules, the exam in progress, the start, and what each past exam did to the readiness. */
import { href } from '@lanewise/contracts/addresses';
import { m } from '@lanewise/words/messages';
import { type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router';
import { pageContext } from '../../shared/page-context.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { ExamRulesList } from '../exams/exam-rules.tsx';
import { mockLead } from '../exams/mock-lead.tsx';
import { NextFreeExam } from '../exams/next-free-exam.tsx';
import { RunningExam } from '../exams/running-exam.tsx';
import { StartForm } from '../exams/start-form.tsx';
import { CourseTabs } from './course-tabs.tsx';
import type { loadSimulator } from './data/simulator-loader.ts';
import { PageTitle } from './page-title.tsx';
import { Locked } from './paywall/locked.tsx';
import { PAYWALL } from './paywall-query.ts';
import { AttemptTable } from './progress/attempt-table.tsx';

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { loadSimulator: read } = await import('./data/simulator-loader.ts');
  return read(context.get(pageContext), params);
}

export default function SimulatorRoute() {
  const { search } = useLocation();
  const { locale, zone, courseSlug, code, groups, hasHazard, hasClips, exams, past, newId } =
    useLoaderData<Awaited<ReturnType<typeof loadSimulator>>>();
  const { rules, current, now, next_start: next } = exams;
  const here = { locale: locale.code, courseSlug };
  const start = href('mockExam', here);
  return (
    <>
      <PageTitle>{m.mock_title()}</PageTitle>
      <CourseTabs {...here} current="appTests" />
      <div className="page study-page mock-exam">
        <h1>{m.mock_title()}</h1>
        <p className="lead">{mockLead(rules)}</p>
        {current && <RunningExam current={current} now={now} place={here} />}
        <div className="mock-exam-grid">
          <ExamRulesList rules={rules} hasHazard={hasHazard} />
          <div className="mock-exam-start">
            {next !== null ? (
              <Locked
                feature="simulator"
                locale={locale}
                course={{ slug: courseSlug, course_code: code }}
                opensAtOnce={new URLSearchParams(search).has(PAYWALL)}
              >
                <NextFreeExam at={next} locale={locale} />
              </Locked>
            ) : groups.length === 0 ? (
              <StartForm rules={rules} newId={newId} running={current?.id ?? null} action={start} />
            ) : (
              // The rules depend on the age group, which the page before the exam asks for.
              <a className="btn btn-main" href={start} data-entrance="start-mock-exam">
                {m.course_exam()}
                <Icon name="arrow-right" />
              </a>
            )}
            {hasClips && (
              <a className="btn btn-quiet" href={href('hazardPractice', here)}>
                {m.hazard_practise()}
              </a>
            )}
          </div>
        </div>
        {past.length > 0 && (
          <section className="card" aria-labelledby="history">
            <h2 id="history">{m.mock_past()}</h2>
            <AttemptTable
              attempts={past}
              zone={zone}
              language={locale.tag}
              showsChance
              examOf={(examId) => href('mockExamResult', { ...here, examId })}
            />
          </section>
        )}
      </div>
    </>
  );
}
